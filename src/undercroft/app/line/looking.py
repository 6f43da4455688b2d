"""The text of a card that somebody asks for: on the table, in the library, of the dungeon."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from undercroft.app.line.cardtext import face_lines, printed
from undercroft.catalog.library import Library
from undercroft.catalog.names import fold
from undercroft.engine.choices import Option
from undercroft.engine.playing import GamePlay, Play
from undercroft.engine.view import View
from undercroft.errors import UnknownCard
from undercroft.modes.castle.play import CampaignPlay
from undercroft.oracle.abilities import Card

#: So many names are told where a part of one is in several.
SHOWN: Final = 12


def card_lines(
    play: Play, seat: int, library: Library, name: str, titles: Iterable[str] = ()
) -> list[str]:
    """The text of a card by its name, or by a part of the name of one that this seat sees; or of
    ``titles``, names of cards that it is told.

    Raises:
        UnknownCard: there is none.
    """
    view = play.view(seat)
    wanted = fold(name)
    seen = {view.chars(ident).name: ident for ident in in_sight(view)}
    told = [title for title in (*titles, *owned(play, seat)) if library.supports(title)]
    near = [title for title in sorted({*seen, *told}) if wanted in fold(title)]
    exact = [title for title in near if fold(title) == wanted and title in seen]
    if exact:
        return lines_of(view, seen[exact[0]])
    try:
        card = cards_of(play).get(wanted) or library.card(name)
    except UnknownCard:
        if len(near) == 1:
            only = near[0]
            return lines_of(view, seen[only]) if only in seen else printed(library.card(only))
        if near:
            shown = near[:SHOWN]
            more = f" or {len(near) - len(shown)} others" if len(near) > SHOWN else ""
            return [f"“{name}” could be {', '.join(shown)}{more}."]
        raise
    return printed(card)


def answer_lines(play: Play, seat: int, library: Library, option: Option) -> list[str]:
    """The text of the card that an answer is about; empty where it is about none that this seat
    may see.
    """
    view = play.view(seat)
    if option.ref > 0 and view.may_see(option.ref):
        return lines_of(view, option.ref)
    own = cards_of(play).get(fold(option.word)) if option.word else None
    if own is not None:
        return printed(own)
    return printed(library.card(option.word)) if library.supports(option.word) else []


def owned(play: Play, seat: int) -> list[str]:
    """The names of the cards that a seat of a campaign owns or plays with."""
    if not isinstance(play, CampaignPlay):
        return []
    board = play.board(seat)
    return sorted({*board.me.collection, *board.me.deck}) if seat < len(board.players) else []


def in_sight(view: View) -> list[int]:
    """Every object with a name that this seat sees: hands, stack, table, graveyards, exile."""
    zones = [view.hand, view.stack, view.battlefield, view.command, view.exile]
    zones += [view.graveyard(seat) for seat in view.seats]
    zones += [view.open_hand(seat) for seat in view.seats]
    zones += [view.phased_out(seat) for seat in view.seats]
    seen = [ident for zone in zones for ident in zone if view.may_see(ident)]
    return [ident for ident in seen if view.chars(ident).name]


def cards_of(play: Play) -> dict[str, Card]:
    """Every card of the game by its folded name: a dungeon's own stand in no library. What a card
    says is no secret, where it lies is, and is not told.
    """
    if not isinstance(play, GamePlay):
        return {}
    cards = [obj.printed.card for obj in play.game.objs.values()]
    return {fold(card.name): card for card in cards if card is not None}


def lines_of(view: View, ident: int) -> list[str]:
    """What is printed on an object: a card's every face, a token's one."""
    obj = view.obj(ident)
    side = obj.copied or obj.printed
    return printed(side.card) if side.card is not None else face_lines(side.face)
