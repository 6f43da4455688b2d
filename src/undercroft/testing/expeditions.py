"""Expeditions to soak, and what must hold in each of them whatever is answered (L-02 to L-61)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from undercroft.catalog.decks import find_deck, read_deck
from undercroft.catalog.known import known
from undercroft.engine.setup import Setup
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import CARD
from undercroft.lexicon.zones import BATTLEFIELD, FIRST_EXTRA
from undercroft.modes.raid import HeroDeck, board, raid_setup
from undercroft.modes.raid.rules import (
    DOOM,
    DUNGEON,
    FOCUS,
    HEARTBOUND_USED,
    LEAD,
    PARTY,
    ROLL,
    SEALED,
    STAGE,
)
from undercroft.modes.raid.variant import RaidVariant
from undercroft.oracle.abilities import Card
from undercroft.testing.raid import prepared

VAULT: Final = "cinder_vault"
BELFRY: Final = "sunken_belfry"

Led = tuple[list[Card], list[Card]]


def expedition(name: str, decks: Sequence[Led], seed: int, director: bool = False) -> Setup:
    """The set-up of an expedition with a library and commanders for each hero."""
    made = prepared(name)
    heroes = [
        HeroDeck(hero.name, cards, leaders)
        for hero, (cards, leaders) in zip(made.expedition.file.heroes, decks, strict=False)
    ]
    return raid_setup(made, heroes, seed, {"director": "true" if director else "false"})


@cache
def hero_deck(name: str) -> Led:
    """A deck that ships for a hero, and its commanders."""
    library = known()
    deck = read_deck(find_deck(name), library.knows).whole()
    return (
        [library.card(card) for card in deck.slots],
        [library.card(card) for card in deck.leaders],
    )


def heroes(seed: int, names: Sequence[str]) -> Setup:
    """The vault, or each fourth time the belfry, with the decks of its own heroes."""
    name = VAULT if seed % 4 else BELFRY
    own = [hero_deck(hero.deck) for hero in prepared(name).expedition.file.heroes]
    return expedition(name, own, seed)


def directed(seed: int, names: Sequence[str]) -> Setup:
    """The vault with its heroes' decks, and somebody who directs it (L-61)."""
    own = [hero_deck(hero.deck) for hero in prepared(VAULT).expedition.file.heroes]
    return expedition(VAULT, own, seed, director=True)


def with_decks(seed: int, decks: Sequence[Led]) -> Setup:
    """The vault with four of these decks; who has which, the seed says."""
    chance = random.Random(f"{seed}/raid")  # noqa: S311  # the same decks for the same seed
    chosen = [decks[chance.randrange(len(decks))] for _ in range(4)]
    return expedition(VAULT, chosen, seed, director=seed % 5 == 0)


def astray(game: Game) -> Iterator[str]:
    """What is wrong with the ledger, the Encounters or the boss of an expedition."""
    variant = game.variant
    if not isinstance(variant, RaidVariant):
        return
    rules = variant.rules
    trackers = game.trackers
    if not 1 <= trackers[STAGE] <= len(rules.stages):
        yield f"there is no stage {trackers[STAGE]}"
        return
    stage = board.stage(game, rules)
    vitality = board.vitality(game)
    if not stage.floor <= vitality <= stage.ceiling:
        yield f"Vitality {vitality} is not from {stage.floor} to {stage.ceiling}"
    if vitality == stage.floor and not trackers[SEALED] and game.ending is None:
        yield f"Vitality {vitality} is at its gate, and nothing is Sealed"
    if trackers[SEALED] and vitality != stage.floor:
        yield f"it is Sealed at {vitality}, and the gate stands at {stage.floor}"
    if game.teams[PARTY].life > rules.numbers["party_life_most"]:
        yield f"Party Life is {game.teams[PARTY].life}"
    bounds = {LEAD: rules.heroes - 1, FOCUS: rules.heroes - 1, SEALED: 1, HEARTBOUND_USED: 1}
    bounds |= {ROLL: rules.numbers["roll_sides"], DOOM: rules.numbers["doom_limit"]}
    bounds |= {each.name: each.high for each in rules.trackers if each.name != DOOM}
    for name, high in bounds.items():
        if not 0 <= trackers[name] <= high:
            yield f"{name} is {trackers[name]}, and goes from 0 to {high}"
    if game.teams[DUNGEON].lost and vitality > 0:
        yield "the Dungeon has lost with Vitality left"
    yield from _of_the_dungeon(game, variant)


def _of_the_dungeon(game: Game, variant: RaidVariant) -> Iterator[str]:
    """Every Encounter and each face of the boss is somewhere, and no more than one face is out."""
    rules = variant.rules
    mine = [obj for obj in game.objs.values() if obj.owner == rules.dungeon and obj.kind == CARD]
    slots = sorted(obj.slot for obj in mine)
    if slots != list(range(len(slots))):
        yield f"the Dungeon's cards are {slots}"
    out = [obj for obj in mine if obj.printed.name in rules.bosses and obj.zone == BATTLEFIELD]
    if len(out) > 1:
        yield f"{len(out)} faces of the boss are out"
    for obj in mine:
        chapter = rules.first_pile <= obj.zone < rules.boss_pile
        if chapter and obj.zone - FIRST_EXTRA + 2 <= _opened(game, variant):
            yield f"{obj.printed.name} waits in a chapter that was opened"


def _opened(game: Game, variant: RaidVariant) -> int:
    """The chapter that was opened last, from 1; one that is being opened does not count."""
    rules = variant.rules
    number = game.trackers[STAGE]
    chapters = [stage.pile for stage in rules.stages[:number] if stage.pile >= 0]
    return len(chapters) + 1 if not game.trackers[SEALED] else len(chapters)
