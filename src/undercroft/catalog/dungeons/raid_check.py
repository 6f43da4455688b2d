"""Whether an expedition can be played: the validation boundary of its folder (L-63)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from undercroft.catalog.dungeons.raid_compile import compile_expedition
from undercroft.catalog.dungeons.raid_file import (
    BOSSES,
    ENCOUNTERS,
    EXPEDITION,
    ROOMS,
    TOKENS,
)
from undercroft.catalog.dungeons.raid_letters import letters, own_words, seats
from undercroft.catalog.dungeons.raid_records import (
    CADENCES,
    FALLBACKS,
    HAVINGS,
    MOMENTS,
    ORDERS,
    PLAYERS,
    ROOM,
    ROUND,
    SIDES,
    CardEntry,
    Expedition,
    RoomEntry,
    card_id,
    kebab,
)
from undercroft.catalog.dungeons.raid_scripts import only_bosses, scripts
from undercroft.catalog.dungeons.raid_values import (
    DEPTH,
    MOST,
    cards,
    decks,
    names,
    sizes,
    words,
)
from undercroft.catalog.dungeons.records import Breach, Lint, Report
from undercroft.catalog.dungeons.toml_folder import place_of
from undercroft.catalog.names import said_near

#: What an expedition is held to beside the form of its files: the validation boundary, in words.
VALIDATION: Final = (
    "ids and names are there once, and in kebab-case where they are ids (L-63a)",
    "each ceiling is the floor before it, the last floor is 0, the first stage has a Room (L-19)",
    "each chapter holds as many Encounters as its stage says (L-03)",
    "the bands of a Room have each roll once (L-11)",
    "protocols, fallbacks, cadences, moments, periods and orders are known (L-54)",
    "a protocol says whom or whose things it looks at, and its fallbacks do not come back to it",
    "what has a target names a protocol that aims at it, and the fallback that is followed (L-54)",
    "nobody has to say what X is: the Dungeon pays no mana (LA-20)",
    "no Encounter is a land, a planeswalker or a battle, and every face of the boss a permanent",
    "a Room's texts have no targets and no X: they choose by protocol (LA-17)",
    "the boss alone is heartbound, and no face of it waits in a chapter (L-28, L-30)",
    "trackers start within their bounds and have names that the mode does not keep itself (L-02)",
    "a card has a mana cost, and power and toughness if it is a creature; a creature token too",
    "names are one line of print, no two heroes are called alike, none by a number (L-01)",
    "the deck of each hero is one that ships, or a file (LA-02)",
    "the token “Depth” is there, it is a land, and no card is called so (L-09)",
    "parameters are those of the mode and fit one another, numbers are such as a table could hold",
    "Reserve begins with no more than the first chapter has; Doom starts below its limit (L-02)",
    "every text is understood, comes back word for word, and is performed",
)


def check_expedition(expedition: Expedition, sides: int = 20) -> Report:
    """Hold an expedition to what can be played; each problem with its file and line.

    ``sides``: of the Dungeon's die, which the bands of every Room must cover.
    """
    checking = _Checking(expedition)
    checking.ids()
    checking.stages()
    checking.rooms(_sides(expedition.file.parameters.get("roll_sides"), sides))
    checking.encounters()
    checking.protocols()
    checking.trackers()
    others = (names, words, cards, sizes, decks, only_bosses, letters, seats, own_words)
    for check in others:
        check(expedition, checking.tell)
    if not checking.problems:
        checking.texts()
    return Report(expedition.name, tuple(dict.fromkeys(checking.problems)), checking.lint())


def _sides(said: object, usual: int) -> int:
    """The sides of the die that a file says, where it is a number that a die could have."""
    told = isinstance(said, int) and not isinstance(said, bool) and 0 < said <= MOST
    return said if told and isinstance(said, int) else usual


class _Checking:
    def __init__(self, expedition: Expedition) -> None:
        self.it = expedition
        self.problems: list[Breach] = []

    def wrong(self, file: str, path: str, what: str, rule: str = "L-63", of: str = "") -> None:
        """A problem at a field of a file."""
        place = place_of(self.it.texts, file, path)
        self.problems.append(Breach(rule, what, of, place))

    def tell(self, file: str, path: str, what: str, rule: str, of: str) -> None:
        """A problem that another module found."""
        self.wrong(file, path, what, rule, of)

    def _among(
        self, file: str, path: str, value: str, known: Sequence[str], noun: str, of: str
    ) -> None:
        if value in known:
            return
        near = said_near([word for word in known if word[:2] == value[:2]][:2])
        have = near or f"there are {', '.join(word for word in known if word) or 'none'}"
        self.wrong(file, path, f"there is no {noun} “{value}”; {have}", of=of)

    def ids(self) -> None:
        """Ids and names are there once, and in kebab-case (L-63a)."""
        it = self.it
        lists: list[tuple[str, str, str, list[str]]] = [
            (EXPEDITION, "heroes", "id", [hero.id for hero in it.file.heroes]),
            (EXPEDITION, "protocols", "id", [each.id for each in it.file.protocols]),
            (ROOMS, "rooms", "id", [room.id for room in it.rooms]),
            (ENCOUNTERS, "encounters", "name", [card_id(card) for card in it.encounters]),
            (BOSSES, "bosses", "id", [card_id(card) for card in it.bosses]),
            (TOKENS, "tokens", "name", [kebab(token.name) for token in it.tokens]),
            (EXPEDITION, "trackers", "name", [kebab(each.name) for each in it.file.trackers]),
        ]
        for file, table, field, idents in lists:
            counts = Counter(idents)
            for place, ident in enumerate(idents):
                path = f"$.{table}[{place}].{field}"
                if counts[ident] > 1 and idents.index(ident) != place:
                    self.wrong(file, path, f"the id “{ident}” is there twice", "L-63a", ident)
                if not ident:
                    self.wrong(file, path, "the id is empty", "L-63a")
                if ident != kebab(ident):
                    said = f"the id “{ident}” is not in kebab-case: “{kebab(ident)}”"
                    self.wrong(file, path, said, "L-63a", ident)

    def stages(self) -> None:
        """The way goes from ceiling to floor without a gap, each Room and boss is there."""
        it = self.it
        stages = it.file.stages
        if not it.file.heroes:
            self.wrong(EXPEDITION, "$", "there are no heroes", "L-01")
        if not stages:
            self.wrong(EXPEDITION, "$", "there are no stages", "L-19")
            return
        for place, stage in enumerate(stages):
            path = f"$.stages[{place}]"
            if stage.floor >= stage.ceiling or stage.floor < 0:
                said = f"the floor {stage.floor} is not below the ceiling {stage.ceiling}"
                self.wrong(EXPEDITION, f"{path}.floor", said, "L-19")
            if place and stage.ceiling != stages[place - 1].floor:
                said = f"the ceiling {stage.ceiling} is not the floor of the stage before"
                self.wrong(EXPEDITION, f"{path}.ceiling", said, "L-19")
            if stage.room:
                rooms = [room.id for room in it.rooms]
                self._among(EXPEDITION, f"{path}.room", stage.room, rooms, "Room", stage.room)
            elif not place:
                self.wrong(EXPEDITION, path, "the first stage has no Room", "L-10")
            if stage.boss:
                bosses = [card_id(card) for card in it.bosses]
                self._among(EXPEDITION, f"{path}.boss", stage.boss, bosses, "boss", stage.boss)
            self._chapter(place, path)
        if stages[-1].floor:
            place = len(stages) - 1
            said = f"the last floor is {stages[-1].floor}, and the way ends at 0"
            self.wrong(EXPEDITION, f"$.stages[{place}].floor", said, "L-19")
        if DEPTH not in [token.name for token in it.tokens]:
            self.wrong(TOKENS, "$", f"the token “{DEPTH}” is missing", "L-09")

    def _chapter(self, place: int, path: str) -> None:
        """The chapter of a stage holds as many Encounters as the stage says (L-03)."""
        said = self.it.file.stages[place].cards
        found = sum(card.count for card in self.it.encounters if card.stage == place + 1)
        if found != said:
            what = f"the chapter of stage {place + 1} has {found} Encounters, and {said} are said"
            self.wrong(EXPEDITION, f"{path}.cards", what, "L-03")

    def rooms(self, sides: int) -> None:
        """Bands cover every roll once; moments are known (L-11)."""
        for place, room in enumerate(self.it.rooms):
            path = f"$.rooms[{place}]"
            self._bands(room, path, sides)
            for number, rule in enumerate(room.rules):
                where = f"{path}.rules[{number}]"
                self._among(ROOMS, f"{where}.when", rule.when, MOMENTS, "moment", room.name)
                self._among(ROOMS, f"{where}.once", rule.once, ("", ROUND), "period", room.name)

    def _bands(self, room: RoomEntry, path: str, sides: int) -> None:
        """The bands of a Room have each roll once; the first that does not fit is named."""
        rolls: list[int] = []
        at = 1
        culprit = ""
        for number, band in enumerate(room.bands):
            low, high = max(-sides, band.low), min(2 * sides, band.high)
            rolls += range(low, high + 1)
            if not culprit and band.low != at:
                culprit = f"{path}.bands[{number}].low"
            elif not culprit and not band.low <= band.high <= sides:
                culprit = f"{path}.bands[{number}].high"
            at = band.high + 1
        counts = Counter(rolls)
        wrong = [roll for roll in range(1, sides + 1) if counts[roll] != 1]
        wrong += sorted(roll for roll in counts if not 0 < roll <= sides)
        if wrong:
            last = f"{path}.bands[{len(room.bands) - 1}].high" if room.bands else path
            said = f"its bands do not have each roll from 1 to {sides} once: {_runs(wrong)}"
            self.wrong(ROOMS, culprit or last, said, "L-11", room.name)

    def encounters(self) -> None:
        """Stages, protocols, fallbacks and cadences of Encounters are known."""
        for place, card in enumerate(self.it.encounters):
            path = f"$.encounters[{place}]"
            self._script(ENCOUNTERS, path, card)
            if not 1 <= card.stage <= len(self.it.file.stages):
                said = f"there is no stage {card.stage}"
                self.wrong(ENCOUNTERS, f"{path}.stage", said, "L-03", card.name)
            if card.count < 1:
                said = f"it is there {card.count} times"
                self.wrong(ENCOUNTERS, f"{path}.count", said, "L-03", card.name)
        for place, face in enumerate(self.it.bosses):
            self._script(BOSSES, f"$.bosses[{place}]", face)

    def _script(self, file: str, path: str, card: CardEntry) -> None:
        """The words of a card's script are those that the Steward knows (L-54)."""
        words: tuple[tuple[str, str, Sequence[str]], ...] = (
            ("protocol", card.protocol, [each.id for each in self.it.file.protocols]),
            ("fallback", card.fallback, FALLBACKS),
            ("cadence", card.cadence, CADENCES),
        )
        for field, value, known in words:
            self._among(file, f"{path}.{field}", value, known, field, card.name)

    def protocols(self) -> None:
        """The words of protocols are those that the Steward knows (L-54)."""
        protocols = ["", *[each.id for each in self.it.file.protocols]]
        for place, each in enumerate(self.it.file.protocols):
            path = f"$.protocols[{place}]"
            words: list[tuple[str, str, Sequence[str]]] = [
                ("players", each.players, PLAYERS),
                ("of", each.of, SIDES),
                ("having", each.having, HAVINGS),
                ("fallback", each.fallback, protocols),
                *[("order", word, ORDERS) for word in each.order],
            ]
            for field, value, known in words:
                self._among(EXPEDITION, f"{path}.{field}", value, known, field, each.id)
            if each.fallback and self._circles(each.id):
                said = "its fallbacks come back to it"
                self.wrong(EXPEDITION, f"{path}.fallback", said, "L-54", each.id)
            if each.count < 1:
                self.wrong(EXPEDITION, f"{path}.count", "it takes nothing", "L-54", each.id)

    def _circles(self, ident: str) -> bool:
        after = {each.id: each.fallback for each in self.it.file.protocols}
        at = after[ident]
        for _ in after:
            if at == ident:
                return True
            at = after.get(at, "")
        return False

    def trackers(self) -> None:
        """Numbers start within their bounds (L-02)."""
        for place, each in enumerate(self.it.file.trackers):
            path = f"$.trackers[{place}]"
            if not each.low <= each.start <= each.high:
                said = f"it starts at {each.start}, which is not from {each.low} to {each.high}"
                self.wrong(EXPEDITION, f"{path}.start", said, "L-02", each.name)
            self._among(EXPEDITION, f"{path}.reset", each.reset, ("", ROOM), "reset", each.name)

    def texts(self) -> None:
        """Every text is understood, comes back word for word, and is performed; what aims at
        something says by which protocol, and by which fallback where that finds nothing.
        """
        made = compile_expedition(self.it)
        for problem in made.problems:
            self.problems.append(Breach("L-63", problem.what, "", problem.where))
        if not made.problems:
            scripts(self.it, made, self.tell)

    def lint(self) -> tuple[Lint, ...]:
        """What is in the files and never comes into play."""
        it = self.it
        opened = {stage.room for stage in it.file.stages}
        crowned = {stage.boss for stage in it.file.stages}
        found: list[Lint] = []
        for place, room in enumerate(it.rooms):
            if room.id not in opened:
                where = place_of(it.texts, ROOMS, f"$.rooms[{place}]")
                found.append(Lint("L-10", "no stage opens it", room.name, where))
        for place, face in enumerate(it.bosses):
            if card_id(face) not in crowned:
                where = place_of(it.texts, BOSSES, f"$.bosses[{place}]")
                found.append(Lint("L-27", "no stage puts it out", face.name, where))
        return tuple(found)


def _runs(rolls: Iterable[int]) -> str:
    """Numbers in a row, shortened: "3, 7 to 9"."""
    found: list[list[int]] = []
    for roll in sorted(set(rolls)):
        if found and found[-1][-1] == roll - 1:
            found[-1].append(roll)
        else:
            found.append([roll])
    said = [str(run[0]) if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in found]
    return ", ".join(said)
