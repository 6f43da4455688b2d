"""A campaign of castles as a seat sees it, in lines: players, castles, the map, one's cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from undercroft.app.narrate.castle_map import LEGEND, drawn, told_tile
from undercroft.app.narrate.words import YOU, alike, counted, does, inside, joined, own, sentence
from undercroft.modes.castle.records import Visit, size, starts_with
from undercroft.modes.castle.tiles import where
from undercroft.modes.castle.view import CampaignView

#: What a person may ask for in a campaign, beside what they may ask for in any game.
HELP: Final = """\
In a campaign, also:
  map         the castle you are in, drawn and told tile by tile
  why         the tiles that were passed over since you moved, and the rule that kept each out
  deck        your deck, and the decks of your monsters
  cards       what you own and do not play with
"""


def campaign_standing(view: CampaignView) -> list[str]:
    """Whose turn it is, and who is wizard of what: where it stands for all who play."""
    crowns = [
        f"{name} is wizard of {counted(view.wizards(seat), 'castle')}"
        for seat, name in enumerate(view.players)
    ]
    return [_turn(view), *crowns]


def _turn(view: CampaignView) -> str:
    name = view.players[view.active]
    return f"{own(inside(name))} turn {view.turn}" if view.turn else "before the first turn"


def campaign_status(view: CampaignView) -> str:
    """One line: whose turn it is, what one is wizard of, where one stands with how much life."""
    parts = [_turn(view)]
    if view.seat < len(view.players):
        parts.append(counted(view.cards(view.seat), "card"))
        parts.append(f"wizard of {counted(view.wizards(view.seat), 'castle')}")
        visit = view.visit(view.seat)
        if visit is not None:
            parts.append(f"in {_place(view, visit)}")
            life = starts_with(view.box, visit)
            parts.append(f"the next duel here starts with {life} life (C-11)")
            parts += [f"dice card {dice}" for dice in _dice(view, visit)]
    return "; ".join(parts)


def _place(view: CampaignView, visit: Visit) -> str:
    return f"{view.box.castles[visit.castle].name} at {where(visit.at)}"


def _dice(view: CampaignView, visit: Visit) -> list[str]:
    if visit.dice < 0:
        return []
    card = view.box.dice[visit.dice]
    return [f"{card.name}: {card.says()}"]


def campaign_table(view: CampaignView) -> list[str]:
    """Everything that is on the table between duels."""
    return [*_players(view), *_castles(view), *map_lines(view), *_owned(view), *_deck(view)]


def _players(view: CampaignView) -> list[str]:
    lines = []
    for seat, name in enumerate(view.players):
        won, lost = view.duels(seat)
        parts = [
            counted(view.cards(seat), "card"),
            f"{won} {'duel' if won == 1 else 'duels'} won and {lost} lost",
        ]
        parts.append(f"wizard of {counted(view.wizards(seat), 'castle')}")
        visit = view.visit(seat)
        if visit is not None:
            parts.append(f"in {_place(view, visit)}")
            parts += [f"dice card {dice}" for dice in _dice(view, visit)]
        lines.append(f"{name}: {', '.join(parts)}")
    return lines


def _castles(view: CampaignView) -> list[str]:
    lines = []
    for place, castle in enumerate(view.box.castles):
        words = f"{castle.name}: "
        owner = view.owner(place)
        if owner >= 0:
            who = view.players[owner]
            words += f"{who} {'are' if who == YOU else 'is'} its wizard"
        else:
            words += f"{inside(castle.wizard.name)} holds it"
        if view.discovered(place):
            words += f", {counted(view.mythics_left(place), 'mythic')} left"
        known = view.mythics(place)
        if known:
            words += f" (your clue shows {joined(known)}; C-02)"
        lines.append(sentence(words))
    return lines


def map_lines(view: CampaignView) -> list[str]:
    """The map of the castle that one is in, or where somebody else explores theirs."""
    seat = view.seat if view.seat < len(view.players) else view.active
    visit = view.visit(seat)
    if visit is None:
        visit = view.visit(view.active)
    if visit is None:
        return []
    return ["", *[f"    {line}" for line in drawn(visit.layout, visit.at)], "", f"  {LEGEND}"]


def tile_lines(view: CampaignView) -> list[str]:
    """The map, then each tile in the order it was revealed."""
    visit = view.visit(view.seat)
    if visit is None:
        return ["You are in no castle."]
    layout = visit.layout
    tiles = [sentence(told_tile(layout, place, visit.at)) for place in layout.order]
    return [*map_lines(view), *tiles]


def refused_lines(view: CampaignView) -> list[str]:
    """The tiles that were passed over since the player moved, place by place."""
    visit = view.visit(view.seat)
    refused = visit.layout.refused if visit is not None else []
    if not refused:
        return ["No tile was passed over since you moved."]
    lines = []
    for place in dict.fromkeys([one.place for one in refused]):
        reasons = [(one.tile, f"{one.why} ({one.rule})") for one in refused if one.place == place]
        lines.append(f"At {where(place)} were passed over: {alike(reasons)}.")
    return lines


def deck_lines(view: CampaignView) -> list[str]:
    """One's deck, and those of the monsters that are one's."""
    return [*_deck(view), *_owned(view, whole=True)]


def _deck(view: CampaignView) -> list[str]:
    deck = view.me.deck
    return [f"Your deck ({counted(size(deck), 'card')}): {counts(deck)}."]


def _owned(view: CampaignView, whole: bool = False) -> list[str]:
    lines = []
    for place, monster in enumerate(view.box.monsters):
        if not view.owns(place):
            continue
        deck = view.monster_deck(place)
        more = f": {counts(deck)}" if whole else ""
        words = f"{does(YOU, f'owns the deck of {monster.name}')} ({counted(size(deck), 'card')})"
        lines.append(f"{words}{more}.")
    return lines


def spare_lines(view: CampaignView) -> list[str]:
    """What one owns and does not play with."""
    found = view.spare()
    if not found:
        return ["You play with every card that you own."]
    return [f"Not in your deck ({counted(size(found), 'card')}): {counts(found)}."]


def counts(cards: dict[str, int]) -> str:
    """Cards with how many there are of each, by name."""
    words: Iterable[str] = (
        name if cards[name] == 1 else f"{cards[name]}× {name}" for name in sorted(cards)
    )
    return ", ".join(words)


def asked_for(view: CampaignView, word: str) -> list[str] | None:
    """What is shown on a word of a campaign; None where it is none."""
    if word == "map":
        return tile_lines(view)
    if word == "why":
        return refused_lines(view)
    if word == "deck":
        return deck_lines(view)
    return spare_lines(view) if word == "cards" else None
