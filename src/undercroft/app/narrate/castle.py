"""The story of a campaign of castles: board-game turns as headings, duels whole or in a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from undercroft.app.narrate.castle_map import die_words_of, drawn
from undercroft.app.narrate.narrator import Narrator
from undercroft.app.narrate.words import (
    YOU,
    alike,
    counted,
    does,
    grouped,
    inside,
    own,
    sentence,
    theirs,
)
from undercroft.engine.events import Note
from undercroft.lexicon.colors import COLOR_NAMES, COLOR_ORDER
from undercroft.modes.castle.play import CampaignPlay
from undercroft.modes.castle.records import WANDERER
from undercroft.modes.castle.revealing import REROLL
from undercroft.modes.castle.tiles import where

#: Whose eyes see nothing of a duel but what is public.
NOBODY: Final = 99

Teller = Callable[["CampaignNarrator", Note], str]


class CampaignNarrator:
    """Turns notes into lines. ``seat``: whose eyes, None for a spectator who sees all.

    ``duels``: whether duels are told turn by turn; a person's own always are.
    """

    def __init__(self, play: CampaignPlay, seat: int | None = None, duels: bool = False) -> None:
        """Look at a campaign; a duel that runs is gone on with."""
        self.play = play
        self.seat = seat
        self._duels = duels
        self._duel: Narrator | None = None
        self._dueling = play.duel() is not None
        self._rolled: list[int] = []
        self._shown = False
        if self._dueling:
            self._begin_duel()

    def tell(self, notes: Iterable[Note]) -> list[str]:
        """The lines that these notes make."""
        lines: list[str] = []
        waiting: list[Note] = []
        for note in notes:
            teller = TELLERS.get(note.what)
            if teller is None:
                waiting.append(note)
                continue
            lines += self._of_duel(waiting)
            waiting = []
            lines += self._told(teller, note)
        lines += self._of_duel(waiting)
        return lines + self._map()

    def sees(self, seat: int) -> bool:
        """Whether these eyes see what that seat alone may see."""
        return self.seat is None or self.seat == seat

    def _told(self, teller: Teller, note: Note) -> list[str]:
        words = teller(self, note)
        if note.what == "tile":
            self._shown = True
        if note.what == "duel over":
            self._dueling, self._duel = False, None
        lines = []
        if note.what == "board turn":
            lines.append("")
        if words:
            lines.append(words if note.what == "board turn" else f"  {sentence(words)}")
        if note.what == "duel":
            self._dueling = True
            self._begin_duel()
        return lines

    def _begin_duel(self) -> None:
        duel = self.play.duel()
        mine = self.seat is not None and self.play.duel_seat(self.seat) >= 0
        if duel is None or not (self._duels or mine):
            self._duel = None
            return
        eyes = None if self.seat is None else self.play.duel_seat(self.seat)
        self._duel = Narrator(duel, eyes if eyes is None or eyes >= 0 else NOBODY)

    def _of_duel(self, notes: list[Note]) -> list[str]:
        if self._duel is None or not notes:
            return []
        return [f"    {line}" if line else "" for line in self._duel.tell(notes)]

    def _map(self) -> list[str]:
        """The map, where new tiles were placed."""
        if not self._shown:
            return []
        self._shown = False
        board = self.play.board(0)
        visit = board.visit(board.active)
        if visit is None:
            return []
        return ["", *[f"    {line}" for line in drawn(visit.layout, visit.at)], ""]

    def rolls(self, face: int) -> None:
        """A roll of the color die, told with what it decides."""
        self._rolled.append(face)

    def rolled(self) -> str:
        """What was rolled since."""
        faces, self._rolled = self._rolled, []
        words = [die_words_of(face) if face < REROLL else str(face) for face in faces]
        again = ", again ".join(words)
        return f"the color die shows {again}" if words else ""


def _board_turn(story: CampaignNarrator, note: Note) -> str:
    board = story.play.board(0)
    seat = note.refs[0]
    visit = board.visit(seat)
    at = f", in {board.box.castles[visit.castle].name}" if visit is not None else ""
    crowns = board.wizards(seat)
    crown = f", wizard of {crowns}" if crowns else ""
    return f"Turn {note.amount}: {note.names[0]} ({board.cards(seat)} cards{crown}{at})"


def _sealed(story: CampaignNarrator, note: Note) -> str:
    name = story.play.board(0).players[note.refs[0]]
    if story.sees(note.refs[0]):
        return does(name, f"starts with {grouped(note.names)}")
    return does(name, f"starts with {counted(note.amount, 'card')}")


def _picks(story: CampaignNarrator, note: Note) -> str:
    name = story.play.board(0).players[note.refs[0]]
    return does(name, f"picks {note.names[0] if story.sees(note.refs[0]) else 'a rare'}")


def _die(story: CampaignNarrator, note: Note) -> str:
    story.rolls(note.amount)
    return ""


def _wanderer(story: CampaignNarrator, note: Note) -> str:
    who, monster, owner = note.names
    whose = f", {own(inside(owner))} deck" if owner else ""
    return f"{does(who, 'meets')} {monster}{whose} ({story.rolled()}; C-29)"


def _duel(story: CampaignNarrator, note: Note) -> str:
    who, foe, ante, theirs = note.names
    _, _, mine, life = note.refs
    words = f"{does(who, 'duels')} {inside(foe)}, {mine} life against {life}: "
    words += f"{does(who, f'antes {ante}')}"
    if theirs:
        return f"{words}, {inside(does(foe, f'antes {theirs}'))}"
    if note.amount == WANDERER:
        return f"{words}, {inside(foe)} has no card to ante (CA-25)"
    return f"{words}, {inside(foe)} does not (C-08)"


def _over(story: CampaignNarrator, note: Note) -> str:
    who, foe = note.names
    if note.text == "won":
        return f"{does(who, 'beats')} {inside(foe)}, with {note.amount} life left"
    if note.text == "lost":
        return f"{does(who, 'loses')} to {inside(foe)}"
    return f"nobody wins between {inside(who)} and {inside(foe)}"


def _carries(story: CampaignNarrator, note: Note) -> str:
    return f"{does(note.names[0], f'has {note.amount} life for the next duel here')} (C-11)"


def _wins_ante(story: CampaignNarrator, note: Note) -> str:
    who, card, foe = note.names
    return f"{does(who, f'wins {card}')} from {inside(foe)}"


def _loses_ante(story: CampaignNarrator, note: Note) -> str:
    who, card, owner = note.names
    if not card:
        return ""
    to = f"; it is {theirs(owner)} now (C-15)" if owner else " for good (CA-25)"
    if owner == who:
        to = f", and {_keeps(who)} (C-15)"
    return f"{does(who, f'loses {card}')}{to}"


def _commons(story: CampaignNarrator, note: Note) -> str:
    who, *cards = note.names
    what = grouped(cards) if story.sees(note.refs[0]) else f"{counted(note.amount, 'common')}"
    return f"{does(who, f'takes {what}')} (C-02)"


def _clue(story: CampaignNarrator, note: Note) -> str:
    who, castle = note.names
    words = f"{does(who, 'takes')} a dungeon clue for {castle} (C-02)"
    if not story.sees(note.refs[0]):
        return words
    mythics = story.play.board(note.refs[0]).mythics(note.amount)
    return f"{words}: {grouped(mythics)}" if mythics else words


def _discovered(story: CampaignNarrator, note: Note) -> str:
    count = counted(note.amount, "mythic")
    return f"{note.names[0]} is discovered: {count} lie face down under it (C-01)"


def _enters(story: CampaignNarrator, note: Note) -> str:
    return f"{does(note.names[0], 'enters')} {note.names[1]} (C-19)"


def _exit(story: CampaignNarrator, note: Note) -> str:
    return f"the entrance is the {note.text} (C-20)"


def _tile(story: CampaignNarrator, note: Note) -> str:
    words = f"to the {note.names[0]}: {note.text}, {where(note.amount)}"
    rolled = story.rolled()
    if rolled:
        words += f", where a monster waits ({rolled}; C-29)"
    reasons = [(tile, why) for _, text in note.why for tile, _, why in [text.partition(": ")]]
    if reasons and story.seat is None:
        words += f" (passed over: {alike(reasons)})"
    elif reasons:
        # Whoever plays asks for the reasons.
        words += f" ({counted(len(reasons), 'tile')} passed over)"
    return words


def _walled(story: CampaignNarrator, note: Note) -> str:
    return f"no tile fits at {where(note.amount)}, so the path is walled up (CA-06)"


def _anew(story: CampaignNarrator, note: Note) -> str:
    return f"so {note.names[0]} is laid out anew (CA-06)"


def _wizard(story: CampaignNarrator, note: Note) -> str:
    return f"all is explored; the wizard stands at {where(note.amount)} (C-04)"


def _extra(story: CampaignNarrator, note: Note) -> str:
    return f"dead end {note.names[0]}, at {where(note.amount)}: {note.text} (C-03)"


def _walks(story: CampaignNarrator, note: Note) -> str:
    visit = story.play.board(0).visit(note.refs[0])
    met = ""
    if visit is not None and note.amount in visit.layout.cells:
        cell = visit.layout.cells[note.amount]
        met = (
            f", where a monster waits (the die shows {die_words_of(cell.die)})" if cell.die else ""
        )
    return f"{does(note.names[0], 'goes')} to {where(note.amount)}{met}"


def _dice(story: CampaignNarrator, note: Note) -> str:
    return f"{does(note.names[0], f'draws the dice card {note.names[1]}')}: {note.text} (C-31)"


def _no_dice(story: CampaignNarrator, note: Note) -> str:
    return "others hold every dice card, so there is none to draw (CA-01)"


def _chest(story: CampaignNarrator, note: Note) -> str:
    who, card = note.names
    words = does(who, "opens a chest")
    if not card:
        return f"{words}; it is empty (CA-19)"
    # Mythics lie face down: whoever takes one looks at it, nobody else does (C-02).
    what = card if story.sees(note.refs[0]) else "a mythic"
    return f"{words} and {'take' if who == YOU else 'takes'} {what} (C-24)"


def _crowned(story: CampaignNarrator, note: Note) -> str:
    who, castle, before = note.names
    color = COLOR_NAMES[COLOR_ORDER[note.amount]]
    after = f", after {inside(before)}" if before else ""
    verb = "are" if who == YOU else "is"
    return f"{who} {verb} the {color} wizard now, master of {castle}{after} (C-07)"


def _leaves(story: CampaignNarrator, note: Note) -> str:
    return f"{does(note.names[0], 'leaves')} {note.names[1]} ({note.reason})"


def _thrown(story: CampaignNarrator, note: Note) -> str:
    verb = "are" if note.names[0] == YOU else "is"
    return f"{note.names[0]} {verb} thrown out of {note.names[1]} (CA-17)"


def _pays(story: CampaignNarrator, note: Note) -> str:
    who, card, owner = note.names
    to = f" to {inside(owner)}" if owner else ""
    if owner == who:
        to = f", and {_keeps(who)}"
    return f"{does(who, f'pays {card}')}{to} (C-16)"


def _keeps(who: str) -> str:
    """That somebody pays or loses to themselves, whose the monster is."""
    return f"{'get' if who == YOU else 'gets'} it back, as the monster is {theirs(who)}"


def _rests(story: CampaignNarrator, note: Note) -> str:
    return does(note.names[0], "rests")


def _ends(story: CampaignNarrator, note: Note) -> str:
    board = story.play.board(0)
    parts = []
    for seat, name in enumerate(board.players):
        castles, cards = counted(board.wizards(seat), "castle"), counted(board.cards(seat), "card")
        verb, has = ("are", "have") if name == YOU else ("is", "has")
        parts.append(f"{inside(name)} {verb} wizard of {castles} and {has} {cards}")
    return f"at the end {'; '.join(parts)}"


TELLERS: Final[dict[str, Teller]] = {
    "board turn": _board_turn,
    "sealed": _sealed,
    "picks": _picks,
    "color die": _die,
    "wanderer": _wanderer,
    "duel": _duel,
    "duel over": _over,
    "carries": _carries,
    "wins ante": _wins_ante,
    "loses ante": _loses_ante,
    "commons": _commons,
    "clue": _clue,
    "discovered": _discovered,
    "enters castle": _enters,
    "exit": _exit,
    "tile": _tile,
    "walled": _walled,
    "laid out anew": _anew,
    "wizard": _wizard,
    "extra mythic": _extra,
    "walks": _walks,
    "dice card": _dice,
    "no dice card": _no_dice,
    "chest": _chest,
    "crowned": _crowned,
    "leaves castle": _leaves,
    "thrown out": _thrown,
    "pays": _pays,
    "rests": _rests,
    "campaign ends": _ends,
}
