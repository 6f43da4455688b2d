"""Every card by itself: cast it, use what it can do, and see that nothing breaks."""

from __future__ import annotations

import random
import traceback
from collections.abc import Iterable
from typing import Final

from undercroft.catalog.library import shipped
from undercroft.engine import choices as ch
from undercroft.engine import game as door
from undercroft.engine.choices import Choice
from undercroft.lexicon.types import PERMANENT_TYPES
from undercroft.testing.invariants import Invariants
from undercroft.testing.player import Player
from undercroft.testing.scenario import Scenario
from undercroft.testing.soak import answer_of

#: Enough mana of every kind for anything.
_MANA: Final = "".join([f"{{{letter}}}" * 5 for letter in "WUBRGC"])
_LIBRARY: Final = ["Forest", "Grizzly Bears", "Shock", "Serra Angel", "Bonesplitter", "Island"] * 3
_GRAVEYARD: Final = ["Grizzly Bears", "Shock", "Forest", "Serra Angel", "Bonesplitter"]
_HAND: Final = ["Grizzly Bears", "Shock", "Forest"]
_PERMANENTS: Final = (
    "Grizzly Bears",
    "Bonesplitter",
    "Forest",
    "Drudge Skeletons",
    "Ajani, Caller of the Pride",
    "Wall of Stone",
)
_OWN_ACTS: Final = (ch.CAST, ch.PLAY_LAND, ch.ACTIVATE)
#: The card that is tried, by the label it has in its scene.
_IT: Final = "the card"


class Tried:
    """What became of one card: whether anything could be done with it, and what went wrong."""

    def __init__(self, name: str, used: int, problem: str) -> None:
        self.name = name
        self.used = used
        self.problem = problem


def try_card(name: str, in_play: bool, seed: int = 0, answers: int = 70) -> Tried:
    """Play with one card, from the hand or as it lies in play (or in the graveyard)."""
    used: set[tuple[int, int, int]] = set()
    try:
        scene = _scene(name, in_play)
        chance = random.Random(f"{name}/{seed}")  # noqa: S311  # the same for the same seed
        problem = _play(scene, chance, used, answers)
    except Exception as error:  # noqa: BLE001  # whatever goes wrong is told with its card
        last = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{last.filename.rsplit('/', 1)[-1]}, line {last.lineno}"
        problem = f"{type(error).__name__}: {error} ({place})"
    return Tried(name, len(used), problem)


def _scene(name: str, in_play: bool) -> Scenario:
    scene = Scenario()
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.has(mana=_MANA)
    for player in (ana, bob):
        _furnish(player)
    card = scene.card_of(name)
    face = card.faces[0]
    stays = bool(face.types & PERMANENT_TYPES) and "Aura" not in face.subtypes
    zone = "hand" if not in_play else "battlefield" if stays else "graveyard"
    ana.put(zone, card, label=_IT)
    for seat in scene.game.seats:
        seat.careful = False
    return scene


def _furnish(player: Player) -> None:
    player.has(hand=_HAND, library=_LIBRARY, graveyard=_GRAVEYARD)
    for name in _PERMANENTS:
        player.controls(name)
    angel = player.controls("Serra Angel", label=f"{player.name} has her")
    player.controls("Holy Strength", attached_to=angel)


def _play(
    scene: Scenario, chance: random.Random, used: set[tuple[int, int, int]], answers: int
) -> str:
    game = scene.game
    invariants = Invariants(game)
    for count in range(answers):
        asked = game.pending
        if asked is None:
            break
        broken = invariants.broken(game, count % 20 == 0)
        if broken:
            return broken[0]
        answer = _own_act(scene, asked, chance, used)
        door.advance(game, answer if answer >= 0 else answer_of(chance, asked))
    return ""


def _own_act(
    scene: Scenario, asked: Choice, chance: random.Random, used: set[tuple[int, int, int]]
) -> int:
    """With priority: something of the card that was not tried this turn, or pass; else -1."""
    if asked.kind != ch.PRIORITY:
        return -1
    game = scene.game
    ident = scene.names.labelled(game, _IT)
    scene.names.labels[_IT] = ident
    fresh = [
        index
        for index, option in enumerate(asked.options)
        if option.ref == ident
        and option.verb in _OWN_ACTS
        and (option.verb, option.extra, game.turn) not in used
    ]
    if not fresh or game.stack:
        return 0
    index = chance.choice(fresh)
    option = asked.options[index]
    used.add((option.verb, option.extra, game.turn))
    return index


def sweep(names: Iterable[str] | None = None, seed: int = 0) -> tuple[list[Tried], list[str]]:
    """Try cards (all that ship): what went wrong, and the cards that had nothing to do."""
    wrong: list[Tried] = []
    idle: list[str] = []
    for name in names if names is not None else shipped():
        tried = [try_card(name, in_play, seed) for in_play in (False, True)]
        wrong += [one for one in tried if one.problem]
        if not any(one.used for one in tried):
            idle.append(name)
    return wrong, idle
