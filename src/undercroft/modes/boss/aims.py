"""Which creature an effect of the Boss aims at (M-46 to M-48, MA-24 to MA-27)."""

from __future__ import annotations

from undercroft.catalog.dungeons.human_choices import is_creature
from undercroft.catalog.dungeons.leanings import NEGATIVE, POSITIVE, leaning, leaning_of_aura
from undercroft.engine import choices as ch
from undercroft.engine.change.flow import note
from undercroft.engine.choices import Choice, Option
from undercroft.engine.ops import PROPOSE
from undercroft.engine.query import creatures
from undercroft.engine.seen import seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Context
from undercroft.modes.boss import board
from undercroft.modes.boss.rules import BOSS, PLAYER, Rules
from undercroft.oracle.references import Target


def lean_of(game: Game, rules: Rules, choice: Choice) -> int:
    """1: a positive effect for its target creature, -1: a negative one; 0: the sheet does not
    settle this choice, since it is no target creature, or how many is open too (M-49).
    """
    frame = game.agenda[-1]
    if choice.kind != ch.TARGETS or frame.op != PROPOSE:
        return 0
    ctx = game.contexts[frame.ctx]
    target = _target(ctx, choice.slot)
    if target is None or not is_creature(target.what) or target.low != target.high:
        return 0
    word = _leaning(game, ctx, choice.slot)
    if not word:
        if rules.says("untagged", "player"):
            return 0
        return -1 if rules.says("untagged", "negative") else 1
    return {POSITIVE: 1, NEGATIVE: -1}[word]


def _target(ctx: Context, slot: int) -> Target | None:
    for target in ctx.slots:
        if target.slot == slot:
            return target
    return None


def _leaning(game: Game, ctx: Context, slot: int) -> str:
    if not ctx.effects and ctx.source in game.objs:
        return leaning_of_aura(game.objs[ctx.source].printed.face)
    return leaning(ctx.effects, slot)


def aim(game: Game, rules: Rules, choice: Choice, lean: int) -> int:
    """The index of the target that the sheet names."""
    refs = [option.ref for option in choice.options if option.verb == ch.TARGET]
    own = [ref for ref in refs if seen(game, ref).controller == BOSS]
    theirs = [ref for ref in refs if seen(game, ref).controller != BOSS]
    first = own if lean > 0 else theirs
    if first:
        rule = "M-46"
        winner = board.most_offensive(game, rules, first)
    else:
        rule = "M-48" if lean > 0 else "M-47"
        winner = board.least_offensive(game, rules, refs)
    if game.log is not None:
        _tell(game, choice, winner, rule, lean)
    return _index(choice.options, winner)


def _index(options: list[Option], ref: int) -> int:
    for index, option in enumerate(options):
        if option.ref == ref:
            return index
    return 0


def _tell(game: Game, choice: Choice, winner: int, rule: str, lean: int) -> None:
    """Say who was chosen by which rule, and why not each other creature."""
    legal = [option.ref for option in choice.options]
    side = seen(game, winner).controller
    why: list[tuple[int, str]] = []
    for seat in (PLAYER, BOSS):
        for ident in creatures(game, seat):
            if ident == winner or ident in choice.picked:
                continue
            if ident not in legal:
                why.append((ident, "not a legal target (MA-26)"))
            elif seat != side:
                word = "positive" if lean > 0 else "negative"
                why.append((ident, f"a {word} effect is not for that side (M-46)"))
            else:
                why.append((ident, _compared(game, ident, winner, rule)))
    text = f"target, {'positive' if lean > 0 else 'negative'}: {_size(game, winner)}"
    note(game, "choice", (winner, choice.source), 0, text, rule, tuple(why))


def _compared(game: Game, ident: int, winner: int, rule: str) -> str:
    """Why a creature is passed over for another of the same side."""
    size = _size(game, ident)
    least = rule in {"M-47", "M-48"}
    if size == _size(game, winner):
        return f"as offensive, and {'older' if least else 'newer'} (MA-24)"
    return f"{'more' if least else 'less'} offensive: {size} (MA-24)"


def _size(game: Game, ident: int) -> str:
    it = seen(game, ident)
    return f"{it.power}/{it.toughness}, mana value {it.mana_value}"
