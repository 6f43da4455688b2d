"""What it is worth that players draw, discard, gain life, search or make tokens, in points."""

from __future__ import annotations

from typing import Final, cast

from undercroft.lexicon import keywords as k
from undercroft.lexicon.types import CREATURE, LAND
from undercroft.lexicon.zones import BATTLEFIELD, HAND
from undercroft.oracle.abilities import Keyword
from undercroft.oracle.node import Effect, Reference
from undercroft.oracle.verbs import players as p
from undercroft.oracle.verbs.control import ControlPlayer
from undercroft.pilots.objects import worth_of
from undercroft.pilots.scene import Scene
from undercroft.pilots.worth import GAME, keyword_worth, life_points

#: A card drawn.
CARD: Final = 60


def draw(scene: Scene, effect: Effect) -> int:
    """Draw."""
    node = cast("p.Draw", effect)
    count = scene.amount(node.count)
    total = 0
    for seat in scene.seats(node.who):
        side = scene.side(seat)
        if scene.view.library_count(seat) < count:
            total -= side * GAME
        total += side * CARD * count
    return total


def discard(scene: Scene, effect: Effect) -> int:
    """Discard."""
    node = cast("p.Discard", effect)
    total = 0
    for seat in scene.seats(node.who):
        held = scene.view.hand_count(seat)
        if seat == scene.me:
            held -= 1
        count = held if node.count is None else min(held, scene.amount(node.count))
        total -= scene.side(seat) * (45 if node.at_random else 38) * max(0, count)
    return total


def discard_chosen(scene: Scene, effect: Effect) -> int:
    """Discard what this seat chooses."""
    node = cast("p.DiscardChosen", effect)
    return sum(
        -scene.side(seat) * 65 for seat in scene.seats(node.who) if scene.view.hand_count(seat)
    )


def mill(scene: Scene, effect: Effect) -> int:
    """Mill."""
    node = cast("p.Mill", effect)
    count = scene.amount(node.count)
    total = 0
    for seat in scene.seats(node.who):
        deadly = scene.view.library_count(seat) <= count
        total -= scene.side(seat) * (400 if deadly else 2 * count)
    return total


def gain_life(scene: Scene, effect: Effect) -> int:
    """Gain life."""
    node = cast("p.GainLife", effect)
    return _life(scene, node.who, scene.amount(node.amount))


def lose_life(scene: Scene, effect: Effect) -> int:
    """Lose life."""
    node = cast("p.LoseLife", effect)
    return _life(scene, node.who, -scene.amount(node.amount))


def _life(scene: Scene, who: Reference, change: int) -> int:
    total = 0
    for seat in scene.seats(who):
        points = life_points(scene.view, seat, change)
        if seat in scene.kill and change < 0:
            points = -GAME // 4
        total += scene.side(seat) * points
    return total


def set_life(scene: Scene, effect: Effect) -> int:
    """A life total becomes a number."""
    node = cast("p.SetLife", effect)
    total = 0
    for seat in scene.seats(node.who):
        life = scene.view.life(seat)
        total += scene.side(seat) * life_points(scene.view, seat, scene.amount(node.amount) - life)
    return total


def extra_turn(scene: Scene, effect: Effect) -> int:
    """Extra turns."""
    node = cast("p.ExtraTurn", effect)
    return sum(scene.side(seat) * 260 for seat in scene.seats(node.who))


def control_player(scene: Scene, effect: Effect) -> int:
    """Another player's turn is as good as taken from them."""
    node = cast("ControlPlayer", effect)
    return sum(-scene.side(seat) * 220 for seat in scene.seats(node.who))


def win(scene: Scene, effect: Effect) -> int:
    """Win the game."""
    node = cast("p.WinGame", effect)
    return sum(scene.side(seat) * GAME for seat in scene.seats(node.who))


def lose(scene: Scene, effect: Effect) -> int:
    """Lose the game."""
    node = cast("p.LoseGame", effect)
    return sum(-scene.side(seat) * GAME for seat in scene.seats(node.who))


def search(scene: Scene, effect: Effect) -> int:
    """Search a library."""
    node = cast("p.Search", effect)
    each = 75 if node.to == HAND else 85 if node.to == BATTLEFIELD else 40
    return sum(scene.side(seat) * each * scene.amount(node.count) for seat in scene.seats(node.who))


def scry(scene: Scene, effect: Effect) -> int:
    """Scry or surveil."""
    node = cast("p.Scry", effect)
    return sum(scene.side(seat) * 12 * scene.amount(node.count) for seat in scene.seats(node.who))


def look(scene: Scene, effect: Effect) -> int:
    """Look at the top cards."""
    node = cast("p.LookAtTop", effect)
    return sum(scene.side(seat) * (50 * node.pick + 5) for seat in scene.seats(node.who))


def tokens(scene: Scene, effect: Effect) -> int:
    """Create tokens."""
    node = cast("p.CreateTokens", effect)
    count = min(scene.amount(node.count), 20)
    each = 30
    if node.token is not None:
        each = token_worth(scene, node.token)
    elif node.copy_of is not None:
        copied = [ref for ref in scene.refs(node.copy_of) if ref > 0]
        each = max([worth_of(scene.view, ref) for ref in copied], default=80)
    return sum(scene.side(seat) * each * count for seat in scene.seats(node.who))


def token_worth(scene: Scene, token: p.TokenFace) -> int:
    """What a token is worth, by what its text says it is."""
    if not token.types & CREATURE:
        return 35 if token.types & LAND else 30
    power = scene.amount(token.power)
    toughness = scene.amount(token.toughness)
    if toughness <= 0:
        return 0
    total = 36 + 23 * power + 14 * toughness
    bits = 0
    for ability in token.abilities:
        if isinstance(ability, Keyword):
            bits |= k.KEYWORD_BITS.get(ability.name, 0)
        else:
            total += 10
    return total + keyword_worth(bits, power)


def copy_spell(scene: Scene, effect: Effect) -> int:
    """Copy a spell."""
    return 60
