"""What a filter asks of one object, part by part (CR 109): no part here looks at others.

These functions read the table that the layers keep.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from undercroft.engine import marked
from undercroft.engine.bound import bound_refs
from undercroft.engine.named import CARD_NAME
from undercroft.engine.roles import blocking_or_blocked, in_combat
from undercroft.engine.seen import Scope, are_opponents, record
from undercroft.engine.sides import on_side
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import (
    ABILITY,
    TOKEN,
    player_ref,
)
from undercroft.engine.whom import CHOOSER
from undercroft.lexicon.colors import BY_COLOR_NAME, color_count
from undercroft.lexicon.keywords import KEYWORD_BITS
from undercroft.lexicon.types import PERMANENT_TYPES
from undercroft.lexicon.zones import BATTLEFIELD, STACK
from undercroft.oracle import filters as f
from undercroft.oracle.abilities import Keyword
from undercroft.oracle.choosers import ChosenBy
from undercroft.oracle.node import Predicate, Reference
from undercroft.oracle.older import ByOpponent
from undercroft.oracle.predicates import IsSource
from undercroft.oracle.spelled import IsThis

Test = Callable[[Game, Predicate, int, Chars, Scope], bool]


def _of_type(_g: Game, part: Predicate, _i: int, chars: Chars, _s: Scope) -> bool:
    part = cast("f.OfType", part)
    return bool(chars.types & part.types)


def _not_type(_g: Game, part: Predicate, _i: int, chars: Chars, _s: Scope) -> bool:
    part = cast("f.NotType", part)
    return not chars.types & part.types


def _of_subtype(_g: Game, part: Predicate, _i: int, chars: Chars, _s: Scope) -> bool:
    part = cast("f.OfSubtype", part)
    return any(chars.has_subtype(name) for name in part.names)


def _not_subtype(_g: Game, part: Predicate, _i: int, chars: Chars, _s: Scope) -> bool:
    part = cast("f.NotSubtype", part)
    return not any(chars.has_subtype(name) for name in part.names)


def _of_supertype(_g: Game, part: Predicate, _i: int, chars: Chars, _s: Scope) -> bool:
    part = cast("f.OfSupertype", part)
    return bool(chars.supertypes & part.supertype)


def _not_supertype(_g: Game, part: Predicate, _i: int, chars: Chars, _s: Scope) -> bool:
    part = cast("f.NotSupertype", part)
    return not chars.supertypes & part.supertype


def _of_color(_g: Game, part: Predicate, _i: int, chars: Chars, _s: Scope) -> bool:
    part = cast("f.OfColor", part)
    return bool(chars.colors & part.colors)


def _not_color(_g: Game, part: Predicate, _i: int, chars: Chars, _s: Scope) -> bool:
    part = cast("f.NotColor", part)
    return not chars.colors & part.colors


def _color_count(_g: Game, part: Predicate, _i: int, chars: Chars, _s: Scope) -> bool:
    part = cast("f.ColorCount", part)
    count = color_count(chars.colors)
    if part.kind == "colorless":
        return count == 0
    return count == 1 if part.kind == "monocolored" else count > 1


def _is_card(game: Game, _p: Predicate, ident: int, _c: Chars, _s: Scope) -> bool:
    return record(game, ident).kind != TOKEN


def _is_spell(game: Game, _p: Predicate, ident: int, _c: Chars, _s: Scope) -> bool:
    return record(game, ident).kind != ABILITY


def _is_source(_g: Game, _p: Predicate, _i: int, _c: Chars, _s: Scope) -> bool:
    return True


def _is_permanent(game: Game, _p: Predicate, ident: int, chars: Chars, _s: Scope) -> bool:
    if record(game, ident).zone == BATTLEFIELD:
        return True
    return bool(chars.types & PERMANENT_TYPES)


def _is_token(game: Game, part: Predicate, ident: int, _c: Chars, _s: Scope) -> bool:
    part = cast("f.IsToken", part)
    return (record(game, ident).kind == TOKEN) == part.value


def _is_tapped(game: Game, part: Predicate, ident: int, _c: Chars, _s: Scope) -> bool:
    part = cast("f.IsTapped", part)
    return record(game, ident).tapped == part.value


def _other(game: Game, _p: Predicate, ident: int, _c: Chars, scope: Scope) -> bool:
    """Other than the source; in a spell: than whatever it has spoken of, which is what it must
    mean there.
    """
    if ident == scope.source:
        return False
    ctx = scope.ctx
    if ctx is None:
        return True
    if ident in ctx.carried and record(game, ident).previous == scope.source:
        # It has moved itself before.
        return False
    source = game.objs.get(scope.source) or game.gone.get(scope.source)
    if source is None or source.zone != STACK or source.kind == ABILITY:
        return True
    if ident in ctx.created or ident in ctx.carried:
        return False
    return not any(ident in slot for slot in ctx.targets)


def _bound_to(game: Game, who: Reference, seat: int, scope: Scope) -> bool:
    """Whether a seat is the player that a filter names ("target player controls")."""
    return player_ref(seat) in (bound_refs(game, who, scope) or ())


def _controlled(game: Game, part: Predicate, ident: int, chars: Chars, scope: Scope) -> bool:
    part = cast("f.Controlled", part)
    if part.held and record(game, ident).since >= game.turn:
        return False
    if part.who is not None:
        return _bound_to(game, part.who, chars.controller, scope)
    return on_side(game, part.side, chars.controller, scope)


def _owned(game: Game, part: Predicate, ident: int, _c: Chars, scope: Scope) -> bool:
    part = cast("f.Owned", part)
    if part.who is not None:
        return _bound_to(game, part.who, record(game, ident).owner, scope)
    return on_side(game, part.side, record(game, ident).owner, scope)


def _in_zone_of(game: Game, part: Predicate, ident: int, _c: Chars, scope: Scope) -> bool:
    part = cast("f.InZoneOf", part)
    if part.who is not None:
        return _bound_to(game, part.who, record(game, ident).owner, scope)
    return on_side(game, part.side, record(game, ident).owner, scope)


def _walks(keyword: Keyword, name: str) -> bool:
    """Whether a keyword is landwalk of a kind: "swampwalk" (CR 702.14a)."""
    quality = keyword.quality
    if keyword.name != "landwalk" or not isinstance(quality, f.Filter):
        return False
    return f"{quality.noun()}walk".lower() == name


def has_keyword(chars: Chars, name: str) -> bool:
    """Whether characteristics have a keyword ability by name."""
    bit = KEYWORD_BITS.get(name, 0)
    if bit:
        return bool(chars.keywords & bit)
    if name.endswith("walk") and name != "landwalk":
        return any(_walks(keyword, name) for keyword in chars.abilities.keywords)
    return any(keyword.name == name for keyword in chars.abilities.keywords)


def _with_keyword(_g: Game, part: Predicate, _i: int, chars: Chars, _s: Scope) -> bool:
    part = cast("f.WithKeyword", part)
    return has_keyword(chars, part.keyword) == part.has


def compare(first: int, how: str, second: int) -> bool:
    """Compare two numbers with one of ``==  >=  <=  >  <  !=``."""
    if how == "==":
        return first == second
    if how == ">=":
        return first >= second
    if how == "<=":
        return first <= second
    if how == ">":
        return first > second
    if how == "<":
        return first < second
    return first != second


def _named(_g: Game, part: Predicate, _i: int, chars: Chars, _s: Scope) -> bool:
    part = cast("f.Named", part)
    return chars.is_called(part.name)


def _of_chosen(game: Game, part: Predicate, _i: int, chars: Chars, scope: Scope) -> bool:
    part = cast("f.OfChosen", part)
    chosen = record(game, scope.source).chosen
    if part.what == "color":
        bits = BY_COLOR_NAME.get(chosen.get("color", ""), 0)
        return bool(chars.colors & bits) == part.has
    if part.what == "name":
        name = scope.ctx.texts.get(CARD_NAME, "") if scope.ctx is not None else ""
        name = name or chosen.get(CARD_NAME, "")
        return (bool(name) and chars.is_called(name)) == part.has
    return chars.has_subtype(chosen.get("creature type", "")) == part.has


def _is_commander(game: Game, part: Predicate, ident: int, _c: Chars, _s: Scope) -> bool:
    part = cast("f.IsCommander", part)
    obj = record(game, ident)
    return (obj.slot >= 0 and obj.slot in game.seats[obj.owner].commanders) == part.value


def _with_either(_g: Game, part: Predicate, _i: int, chars: Chars, _s: Scope) -> bool:
    return any(has_keyword(chars, name) for name in cast("f.WithEither", part).keywords)


def _with_mana_ability(_g: Game, _p: Predicate, _i: int, chars: Chars, _s: Scope) -> bool:
    return bool(chars.abilities.mana)


def _is_not(game: Game, part: Predicate, ident: int, chars: Chars, scope: Scope) -> bool:
    what = cast("f.IsNot", part).what
    return not TESTS[type(what)](game, what, ident, chars, scope)


def _is_ability(game: Game, part: Predicate, ident: int, _c: Chars, _s: Scope) -> bool:
    part = cast("f.IsAbility", part)
    obj = record(game, ident)
    if obj.kind != ABILITY:
        return False
    triggered = "trigger" in obj.used
    if part.kind == "triggered":
        return triggered
    return not triggered or part.kind != "activated"


def _chosen_by(_g: Game, _p: Predicate, _i: int, _c: Chars, _s: Scope) -> bool:
    """Who chooses a target bounds nothing."""
    return True


def _by_opponent(_g: Game, part: Predicate, _i: int, chars: Chars, scope: Scope) -> bool:
    """Whose choice it is bounds only what is "theirs"."""
    if not cast("ByOpponent", part).theirs:
        return True
    chosen = scope.ctx.texts.get(CHOOSER, "") if scope.ctx is not None else ""
    if chosen:
        return chars.controller == int(chosen)
    return are_opponents(_g, chars.controller, scope.controller)


def _of_size(_g: Game, part: Predicate, _i: int, chars: Chars, _s: Scope) -> bool:
    part = cast("f.OfSize", part)
    return chars.power == part.power and chars.toughness == part.toughness


def _either_is(game: Game, part: Predicate, ident: int, chars: Chars, scope: Scope) -> bool:
    parts = cast("f.EitherIs", part).parts
    return any(TESTS[type(what)](game, what, ident, chars, scope) for what in parts)


def _owned_and_controlled(
    game: Game, _p: Predicate, ident: int, chars: Chars, scope: Scope
) -> bool:
    return chars.controller == record(game, ident).owner == scope.controller


def _is_this(_g: Game, _p: Predicate, ident: int, _c: Chars, scope: Scope) -> bool:
    return ident == scope.source


TESTS: Final[dict[type, Test]] = {
    **marked.TESTS,
    f.OfType: _of_type,
    f.NotType: _not_type,
    f.OfSubtype: _of_subtype,
    f.NotSubtype: _not_subtype,
    f.OfSupertype: _of_supertype,
    f.NotSupertype: _not_supertype,
    f.OfColor: _of_color,
    f.NotColor: _not_color,
    f.ColorCount: _color_count,
    f.IsCard: _is_card,
    f.IsSpell: _is_spell,
    f.IsPermanent: _is_permanent,
    IsSource: _is_source,
    f.IsToken: _is_token,
    f.IsTapped: _is_tapped,
    f.InCombat: in_combat,
    f.Other: _other,
    f.Controlled: _controlled,
    f.Owned: _owned,
    f.InZoneOf: _in_zone_of,
    f.WithKeyword: _with_keyword,
    f.Named: _named,
    f.BlockingOrBlockedBy: blocking_or_blocked,
    f.OfChosen: _of_chosen,
    f.IsCommander: _is_commander,
    f.IsNot: _is_not,
    f.OfSize: _of_size,
    f.EitherIs: _either_is,
    f.OwnedAndControlled: _owned_and_controlled,
    f.WithEither: _with_either,
    f.WithManaAbility: _with_mana_ability,
    f.IsAbility: _is_ability,
    IsThis: _is_this,
    ChosenBy: _chosen_by,
    ByOpponent: _by_opponent,
}
