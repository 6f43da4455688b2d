"""Scenes of Castle Dungeons: players, the castle that somebody explores, what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from undercroft.catalog.dungeons.castle_file import find_campaign, load_campaign
from undercroft.catalog.known import known
from undercroft.catalog.names import fold
from undercroft.engine import choices as ch
from undercroft.engine.state.resolution import Frame
from undercroft.errors import JudgeFailure, JudgeFileError
from undercroft.lexicon.colors import COLOR_NAMES, COLOR_ORDER
from undercroft.modes.castle import asking, starting
from undercroft.modes.castle.box import BASICS, Box
from undercroft.modes.castle.play import CampaignPlay
from undercroft.modes.castle.records import EXPLORING, TURN, Campaign, Player, add
from undercroft.modes.castle.view import HOUSE_NAME, board
from undercroft.testing.answers import refused_by
from undercroft.testing.castle_position import Position
from undercroft.testing.driver import Driver
from undercroft.testing.words import counted, said_nearest

#: The campaign where nothing is said.
CAMPAIGN: Final = "five_castles"
#: What a player plays with where nothing is said.
DECK: Final = {"Grizzly Bears": 20, "Forest": 20}
#: The names of the castles' colors, by castle.
COLORS: Final = tuple(COLOR_NAMES[color] for color in COLOR_ORDER)
#: Campaigns that were read, by name: a suite sets many scenes of the same one.
_KEPT: Final[dict[str, Box]] = {}
#: Questions that are a player's turn, or that a duel goes on with: nobody has to answer them
#: before a file ends.
_FREE: Final = {
    *(asking.TURNS, asking.LOOKING, asking.MEETING, asking.MOVING),
    *(ch.MULLIGANS, ch.PRIORITY),
}


def box_of(name: str) -> Box:
    """The box of a campaign by its name or folder, read once.

    Raises:
        UsageError: there is none such.
        DungeonError: it cannot be played.
    """
    if name not in _KEPT:
        _KEPT[name] = Box(load_campaign(find_campaign(name)), known())
    return _KEPT[name]


class CastleScene:
    """A campaign in which one player explores one castle; the others take their turns.

    Duels in it are real games: they are played, or end as they are said to end.
    """

    def __init__(
        self,
        names: Sequence[str],
        campaign: str = CAMPAIGN,
        seed: int = 1,
        parameters: Mapping[str, str] | None = None,
    ) -> None:
        """Seat players.

        Raises:
            UsageError: there is no such campaign or parameter.
            DungeonError: it cannot be played.
        """
        box = box_of(campaign)
        values = box.settle({"seats": len(names)}, parameters or {})
        self.names = list(names)
        self.state: Campaign = starting.prepare(box, values, seed, tuple(names), ())
        self.state.agenda = []
        self.play = CampaignPlay(self.state, board(self.state))
        #: The castle that is asked about, and who explores it.
        self.castle = 0
        self.explorer = 0
        self._before: set[int] = set()
        #: The duel that runs, as a scene, once somebody acts in it.
        self.dueling: Driver | None = None
        # Whoever duels is asked also where there is one answer, as in any scene.
        self.state.persons = tuple(range(len(names) + 1))
        for player in self.state.players:
            player.turns = 1
            self.deal(player, DECK, {})

    # --- setting ----------------------------------------------------------------------

    @property
    def box(self) -> Box:
        """The campaign's box."""
        return self.state.box

    def anybody(self, name: str, where: str) -> int:
        """The seat of a player, or of what plays all that nobody else does (CA-31): by that name,
        or by whose deck it plays in the duel that runs.

        Raises:
            JudgeFileError: nobody is called that.
        """
        duel = self.state.duel
        if duel is not None and fold(name) == fold(duel.foe):
            return duel.pilot
        return self.state.house if name == HOUSE_NAME else self.seat(name, where)

    def seat(self, name: str, where: str) -> int:
        """The seat of a player by name.

        Raises:
            JudgeFileError: nobody is called that.
        """
        for number, each in enumerate(self.names):
            if fold(each) == fold(name):
                return number
        near = said_nearest(name, self.names)
        raise JudgeFileError(f"no player is called “{name}”", where, near)

    def deal(self, player: Player, deck: Mapping[str, int], spare: Mapping[str, int]) -> None:
        """Give a player a deck, and cards that they do not play with."""
        player.deck, player.collection = {}, {}
        for owned, cards in ((deck, player.deck), (spare, player.collection)):
            for name, count in owned.items():
                add(cards, self.box.card(name).name, count)
        for name, count in player.deck.items():
            if name not in BASICS:
                add(player.collection, name, count)

    def crown(self, seat: int, colors: Sequence[str]) -> None:
        """Make a player wizard of castles."""
        for color in colors:
            self.state.castles[castle_of(color, "player, wizard_of")].owner = seat

    def begin(self, position: Position, active: int, turn_begins: bool) -> None:
        """Begin: at the question of a turn, or with a player who explores."""
        state = self.state
        state.active = active
        turn = Frame(TURN, j=active)
        state.push(turn)
        self.castle, self.explorer = position.castle, position.seat
        visit = position.visit(state)
        state.players[position.seat].visit = visit
        self._before = set(visit.layout.order) if visit is not None else set()
        state.luck.fixed = position.chance(state)
        if visit is None or turn_begins or position.seat != active:
            # The turn that begins is counted as it does.
            state.players[active].turns -= 1
        else:
            state.turn = 1
            turn.j = (active + 1) % len(state.players)
            state.push(Frame(EXPLORING, i=active))
        self.play.run()

    # --- acting -----------------------------------------------------------------------

    def entered(self, seat: int, castle: int) -> None:
        """Somebody entered a castle: it is the one that is asked about."""
        self.castle, self.explorer = castle, seat
        self._before = set()

    def goes_on(self, seat: int) -> None:
        """Somebody goes on in a castle: from now on theirs is asked about."""
        visit = self.state.players[seat].visit
        if visit is not None and seat != self.explorer:
            self.castle, self.explorer = visit.castle, seat
            self._before = set(visit.layout.order)

    @contextmanager
    def illegal(self, *rules: str) -> Iterator[None]:
        """What is done inside is not legal, by one of these rules; nothing has changed after it.

        Raises:
            JudgeFailure: it was legal, or another rule forbids it.
        """
        play, before = self.play, self.play.digest()
        asked_about = self.castle, self.explorer, self._before, self.dueling
        goal = self.dueling.goal if self.dueling is not None else None
        self._become(play.fork())
        try:
            with refused_by(rules):
                yield
        finally:
            self._become(play)
            self.castle, self.explorer, self._before, self.dueling = asked_about
            if self.dueling is not None:
                self.dueling.goal = goal
        if play.digest() != before:
            raise JudgeFailure("Has nothing changed?", "nothing", "the campaign has changed")

    def _become(self, play: CampaignPlay) -> None:
        self.play, self.state = play, play.campaign

    # --- reading ----------------------------------------------------------------------

    def asks(self) -> tuple[str, str]:
        """Who is asked for what: the player's name and the kind of question."""
        asked = self.play.choice()
        return ("", "") if asked is None else (self.name(asked.seat), asked.kind)

    def name(self, seat: int) -> str:
        """The name of a seat; of the one that plays what nobody else does, too."""
        return self.play.table.seats[seat].name

    def settle(self) -> None:
        """Nothing may be left unanswered but what somebody does with their turn, and how a duel
        goes on; passing in a duel must have led where it was to.

        Raises:
            JudgeFailure: a question is open.
        """
        asked = self.play.choice()
        if self.dueling is not None and self.state.duel is not None and self.dueling.goal:
            found = self.dueling.where()
            raise JudgeFailure("Did the game get there?", self.dueling.goal.said, found)
        if asked is None or asked.kind in _FREE:
            return
        who, kind = self.asks()
        raise JudgeFailure("Is every question answered?", "an answer", f"{who} is asked for {kind}")

    def asks_nothing(self) -> bool:
        """Whether nothing is left to answer, and nothing that was set beforehand is left over.

        Raises:
            JudgeFailure: something is.
        """
        self.settle()
        self.see_all_used()
        return True

    def see_all_used(self) -> None:
        """What was set to come must have come.

        Raises:
            JudgeFailure: something has not.
        """
        left = [purpose for purpose, queue in self.state.luck.fixed.items() if queue]
        if left:
            raise JudgeFailure("Did everything set beforehand come up?", "yes", counted(left))

    def revealed(self) -> list[int]:
        """The places that were revealed since the scene began, or its castle was entered."""
        visit = self.state.players[self.explorer].visit
        if visit is None:
            return []
        return [place for place in visit.layout.order if place not in self._before]


def castle_of(color: str, where: str) -> int:
    """The castle of a color.

    Raises:
        JudgeFileError: it is no color.
    """
    if color not in COLORS:
        raise JudgeFileError(f"“{color}” is no color", where, said_nearest(color, COLORS))
    return COLORS.index(color)


def table_of(table: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    """A table in a table; empty where it is not there."""
    found: Mapping[str, Any] = table.get(key, {})
    return found
