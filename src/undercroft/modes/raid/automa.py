"""What the Dungeon answers where nobody directs it: by protocol, and it says why (L-54 to L-59)."""

from __future__ import annotations

from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import note
from undercroft.engine.choices import Choice
from undercroft.engine.combat.tolls import has_toll
from undercroft.engine.query import candidates, chars, legal_targets
from undercroft.engine.seen import Scope, copiable, record
from undercroft.engine.slots import modal_of, targets_of
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import TOKEN, player_ref
from undercroft.lexicon.types import CREATURE
from undercroft.modes.raid import blocks, board, protocols
from undercroft.modes.raid.rules import Protocol, Rules
from undercroft.modes.raid.scheme import script_of
from undercroft.oracle.node import Effect
from undercroft.oracle.verbs.objects import Exile, Sacrifice, Tap
from undercroft.oracle.verbs.players import Discard
from undercroft.oracle.verbs.wrappers import ChooseByProtocol, May

_FOCUS: Final = Protocol("focus", "Focus", players="focus")
#: What the Dungeon taps where a spell lets it (L-44), and what it parts with (LA-41).
_WEAKEST: Final = Protocol(
    "weakest", "the lowest power", "L-44", of="dungeon", order=("lowest power",)
)
_SACRIFICE: Final = Protocol("sacrifice", "the sacrifice protocol", "LA-41")
#: Why the Dungeon keeps a thing, by the first part of its rank that differs.
_KEPT: Final = (
    "the boss",
    "a card",
    "more mana value",
    "more power",
    "more toughness",
    "a later name",
    "newer",
)


def answer(game: Game, rules: Rules, choice: Choice) -> int:
    """The Dungeon's answer."""
    if choice.is_number:
        return _number(choice)
    if choice.kind in {ch.PRIORITY, ch.MULLIGANS}:
        return 0
    if len(choice.options) == 1 and choice.kind not in {ch.MODES, ch.TARGETS}:
        return 0
    if choice.kind == ch.ATTACKERS:
        return _first_but_done(game, choice)
    if choice.kind == ch.BLOCKERS:
        return _block(game, rules, choice)
    if choice.kind == ch.MODES:
        return _mode(game, rules, choice)
    if choice.kind == ch.TARGETS:
        return _target(game, rules, choice)
    if choice.kind == ch.MAY:
        return _may(game, rules, choice)
    if choice.kind == ch.DISCARDS:
        return _told(game, rules, choice, 0, "L-15")
    if choice.kind in {ch.SACRIFICES, ch.OBJECTS, ch.LEGENDS, ch.SEARCHES}:
        return _objects(game, rules, choice)
    if choice.kind == ch.PLAYERS:
        return _player(game, rules, choice)
    return 0


def _number(choice: Choice) -> int:
    """Combat damage: no more than is lethal, the rest goes on; else as much as is allowed."""
    if choice.kind == ch.ASSIGNMENT:
        lethal = choice.options[0].extra if choice.options else choice.high
        return max(choice.low, min(choice.high, lethal))
    return choice.high


def _first_but_done(game: Game, choice: Choice) -> int:
    """All that can attack does, and attacks Focus (L-14); for an attack nothing is paid (LA-20)."""
    for index, option in enumerate(choice.options):
        if option.verb == ch.ATTACK and not has_toll(game, option.ref, option.extra):
            return index
    return len(choice.options) - 1


def _block(game: Game, rules: Rules, choice: Choice) -> int:
    """The next block of the plan; it is the same plan at each question (L-59)."""
    combat = game.combat
    if combat is None:
        return 0
    done = len(choice.options) - 1
    planned = blocks.plan(game, rules, combat)
    for one in planned:
        pair = (one.blocker, one.attacker)
        if one.attacker in combat.blocking.get(one.blocker, ()):
            continue
        for index, option in enumerate(choice.options):
            if option.verb == ch.BLOCK and (option.ref, option.extra) == pair:
                note(game, "choice", pair, 0, f"blocks: {one.why}", "L-59", one.over)
                return index
    if choice.options[done].verb != ch.DONE:
        return 0
    for one in planned:
        if not one.attacker:
            note(game, "choice", (one.blocker,), 0, "does not block", "L-59", one.over)
    return done


def _protocol(game: Game, rules: Rules, source: int) -> Protocol:
    script = script_of(game, rules, source)
    if script is None:
        return _FOCUS
    return rules.protocols.get(script.protocol, _FOCUS)


def _mode(game: Game, rules: Rules, choice: Choice) -> int:
    """The first mode that the protocol finds something for (LA-12, LA-19)."""
    protocol = _protocol(game, rules, choice.source)
    modal = modal_of(copiable(record(game, choice.source)).spell)
    if modal is None:
        return 0
    offered = {o.extra: i for i, o in enumerate(choice.options) if o.verb == ch.MODE}
    ctx = game.contexts.get(game.agenda[-1].ctx)
    taken = ctx.modes if ctx is not None else []
    why: list[tuple[int, str]] = []
    for number, one in enumerate(modal.modes):
        if number in taken:
            continue
        if number in offered and _works(game, rules, choice, one.effects, protocol):
            text = f"mode {number + 1}, by {protocol.name}"
            note(game, "choice", (choice.source,), 0, text, "L-57", tuple(why))
            return offered[number]
        why.append((choice.source, f"mode {number + 1} finds nothing"))
        why += [(ident, "not legal (L-58)") for ident in protocols.all_of(game, rules, protocol)]
    return len(choice.options) - 1 if choice.options[-1].verb == ch.DONE else 0


def _works(
    game: Game, rules: Rules, choice: Choice, effects: tuple[Effect, ...], protocol: Protocol
) -> bool:
    """Whether a mode has what it needs, by the protocol."""
    scope = Scope(choice.seat, choice.source)
    for target in targets_of(effects):
        legal = legal_targets(game, target, scope, [])
        things = [ref for ref in legal if ref > 0]
        if legal and not things:
            continue
        if target.low and not _first_of(game, rules, protocol, things):
            return False
    for effect in effects:
        if isinstance(effect, ChooseByProtocol):
            chosen_by = rules.protocols.get(effect.protocol, protocol)
            found = candidates(game, effect.filter, scope)
            if not _first_of(game, rules, chosen_by, found):
                return False
    return True


def _first_of(game: Game, rules: Rules, protocol: Protocol, found: list[int]) -> int:
    """What a protocol or its fallback would take, without telling."""
    able = protocols.ordered(game, rules, protocol, found)
    if able:
        return able[0]
    after = rules.protocols.get(protocol.fallback)
    return _first_of(game, rules, after, found) if after is not None else 0


def _target(game: Game, rules: Rules, choice: Choice) -> int:
    """A target by the protocol that the Encounter prints; else by the public tie-break. Where both
    players and things are legal, what the protocol speaks of goes first.
    """
    protocol = _protocol(game, rules, choice.source)
    legal = [option.ref for option in choice.options if option.verb == ch.TARGET]
    people = [ref for ref in legal if ref < 0]
    found = [ref for ref in legal if ref > 0]
    picked = choice.picked
    winner = 0
    if people and found and protocol.of and not protocol.players:
        winner = protocols.choose(game, rules, protocol, found, choice.source, picked)
    if people and not winner:
        winner = protocols.choose_player(game, rules, protocol, people, choice.source)
        winner = winner or people[0]
    elif not winner:
        protocol = _moved(game, rules, choice, protocol)
        if protocol.of and len(picked) < max(1, protocol.count):
            winner = protocols.choose(game, rules, protocol, found, choice.source, picked)
        if not winner and choice.options[-1].verb != ch.DONE:
            side = Protocol("public", "the public tie-break", of=_side(choice))
            winner = protocols.choose(game, rules, side, found, choice.source, picked)
            winner = winner or protocols.choose(
                game, rules, protocols.PUBLIC, found, choice.source, picked
            )
    for index, option in enumerate(choice.options):
        if winner and option.verb == ch.TARGET and option.ref == winner:
            return index
    return len(choice.options) - 1


def _moved(game: Game, rules: Rules, choice: Choice, protocol: Protocol) -> Protocol:
    """The protocol for the things of an effect whose player target moved on from Focus: what is
    legal is that adventurer's, so the order goes on among all that the party has (L-58).
    """
    if protocol.of != "focus" or not choice.slot:
        return protocol
    ctx = game.contexts.get(game.agenda[-1].ctx)
    if ctx is None:
        return protocol
    for aimed in ctx.targets[: choice.slot]:
        for ref in aimed:
            if protocols.is_adventurer(rules, ref) and ref != player_ref(board.focus(game)):
                return protocol.of_party()
    return protocol


def _side(choice: Choice) -> str:
    return "dungeon" if choice.good > 0 else "party"


def _may(game: Game, rules: Rules, choice: Choice) -> int:
    """What is free and good is done; what costs is declined (LA-20)."""
    wanted = ch.YES if choice.good > 0 and not choice.low else ch.NO
    if _costs(game.agenda[-1].node):
        wanted = ch.NO
    if wanted == ch.NO:
        refs = (player_ref(rules.dungeon), choice.source)
        note(game, "choice", refs, 0, "declines", "LA-20")
    for index, option in enumerate(choice.options):
        if option.verb == wanted:
            return index
    return 0


def _costs(node: object) -> bool:
    """Whether what may be done is a cost: it is paid, or something is given up for what follows. To
    tap creatures is none (L-44).
    """
    if not isinstance(node, May):
        return False
    given = any(isinstance(each, Sacrifice | Discard | Exile) for each in node.do)
    return bool(node.cost) or (given and bool(node.then))


def _told(game: Game, rules: Rules, choice: Choice, index: int, rule: str) -> int:
    option = choice.options[index]
    note(game, "choice", (option.ref or player_ref(rules.dungeon),), 0, choice.kind, rule)
    return index


def _objects(game: Game, rules: Rules, choice: Choice) -> int:
    """Things to gain by the public tie-break, things to tap by the lowest power (L-44), things to
    lose by the sacrifice protocol (LA-41).
    """
    found = {o.ref: i for i, o in enumerate(choice.options) if o.ref > 0 and o.ref in game.objs}
    if not found:
        return 0
    protocol = protocols.PUBLIC if choice.good > 0 else None
    if isinstance(game.agenda[-1].node, Tap):
        protocol = _WEAKEST
    winner = 0
    if protocol is not None:
        winner = protocols.choose(game, rules, protocol, list(found), choice.source, choice.picked)
    return found[winner or _least(game, rules, list(found), choice.source)]


def _least(game: Game, rules: Rules, found: list[int], source: int) -> int:
    """What the Dungeon parts with, and why it keeps the others (LA-41)."""
    ranks = {ident: _loss(game, rules, ident) for ident in found}
    winner = min(found, key=ranks.__getitem__)
    if game.log is not None:
        why: list[tuple[int, str]] = []
        for ident in sorted(found, key=ranks.__getitem__)[1:]:
            for place, word in enumerate(_KEPT):
                if ranks[ident][place] != ranks[winner][place]:
                    why.append((ident, word))
                    break
        protocols.tell(game, winner, source, _SACRIFICE, why)
    return winner


def _loss(game: Game, rules: Rules, ident: int) -> tuple[int, int, int, int, int, str, int]:
    """How gladly the Dungeon parts with a thing: the boss last, then tokens first, the least
    mana value, power and toughness, the name, the oldest (LA-41).
    """
    it = chars(game, ident)
    obj = record(game, ident)
    boss = int(board.is_boss(rules, obj))
    sized = bool(it.types & CREATURE)
    power = it.power if sized else 0
    toughness = it.toughness if sized else 0
    token = 0 if obj.kind == TOKEN else 1
    place = game.battlefield.index(ident) if ident in game.battlefield else 0
    return (boss, token, it.mana_value, power, toughness, it.name, place)


def _player(game: Game, rules: Rules, choice: Choice) -> int:
    """A player who is chosen, not targeted: Focus first."""
    order = protocols.player_order(game, rules, _FOCUS)
    refs = [option.ref for option in choice.options]
    for seat in order:
        if player_ref(seat) in refs:
            return refs.index(player_ref(seat))
    return 0
