"""Whether the engine obeys a node in all that it says, one question a kind (``performed``)."""

from __future__ import annotations

import dataclasses
from typing import Final

from undercroft.engine.change.effects import DURATIONS, lasts_known
from undercroft.engine.keeping import alters
from undercroft.engine.known_keywords import KEYWORDS
from undercroft.engine.layers.plans import of_each
from undercroft.engine.obeyed_values import LOOK_RESTS, PLACES, RESTRICTIONS, SIDES, STEPS_OF
from undercroft.engine.perform.choosing import CHOSEN_NOW
from undercroft.engine.perform.deeds import OBJECT_ACTIONS
from undercroft.engine.perform.making import FROM_WHAT
from undercroft.engine.perform.permits import PERMITS
from undercroft.engine.state.shorthand import SPELLINGS
from undercroft.engine.tallies import NUMBER
from undercroft.lexicon.costs import ManaCost
from undercroft.lexicon.types import INSTANT
from undercroft.lexicon.zones import EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from undercroft.oracle import abilities as a
from undercroft.oracle import costs as k
from undercroft.oracle import filters as f
from undercroft.oracle import modifications as m
from undercroft.oracle import quantities as q
from undercroft.oracle import references as r
from undercroft.oracle import triggers as t
from undercroft.oracle.dungeon import NamedPlayer
from undercroft.oracle.forbidding import CantCast
from undercroft.oracle.named import NAMES
from undercroft.oracle.permissions import Unattackable
from undercroft.oracle.pointing import points_at, targets_in
from undercroft.oracle.spelled import CostPaid
from undercroft.oracle.verbs import actions, objects, players, wrappers


def whole(node: object) -> bool:
    """Everything that such a node can say."""
    return True


def becomes_chosen(node: m.BecomesChosen) -> bool:
    """What was chosen for it before, or what is chosen as the effect happens."""
    if node.words == "of your choice":
        return node.what in CHOSEN_NOW and not node.addition
    return node.what == "chosen type" and not node.words


def side(node: f.Controlled | f.Owned) -> bool:
    """Of whom it is."""
    return node.side in SIDES


def in_zone_of(node: f.InZoneOf) -> bool:
    """Whose zone it is."""
    return node.side in SIDES


def enters_choosing(node: a.EntersChoosing) -> bool:
    """What is chosen."""
    known = {"color", "creature type", "basic land type", "player", "opponent", "word"}
    return node.what in {*known, *NAMES} or node.what.startswith(("color other than ", NUMBER))


def removed_counters(node: objects.RemoveCounters) -> bool:
    """Any number of counters is chosen of one kind on one object."""
    return not isinstance(node.count, q.AnyNumber) or (
        bool(node.kind) and isinstance(node.what, r.This)
    )


def choose_value(node: wrappers.ChooseValue) -> bool:
    """What is chosen as an effect happens, and remembered."""
    return node.what in {"color", "creature type", *NAMES} or node.what.startswith(NUMBER)


def rule_lasts(node: actions.RuleLasts) -> bool:
    """What holds for a while: rules that are looked up where they matter."""
    known = a.PlayerRule | a.EntersTapped | a.CostChange | a.DamageInstead | Unattackable | CantCast
    return isinstance(node.body, known) and node.duration in DURATIONS


def play_cards(node: actions.PlayCards) -> bool:
    """For how long; what is chosen is played at once; generic mana alone may be paid instead."""
    if node.instead is not None and node.instead != ManaCost(node.instead.generic):
        return False
    now = node.duration == "now" or not isinstance(node.what, r.Pick)
    return node.duration in PERMITS and now


def target(node: r.Target) -> bool:
    """A target that is chosen, and not among what depends on another target."""
    parts = node.what.parts if isinstance(node.what, f.Filter) else ()
    if any(isinstance(part, f.InZoneOf) and isinstance(part.who, r.Target) for part in parts):
        return False
    return node.amount is None


def search(node: players.Search) -> bool:
    """Where what is found goes."""
    return node.position in {"", "top", "bottom"}


def at_beginning(node: t.AtBeginning) -> bool:
    """Of whose step."""
    if node.who is None:
        return node.whose in STEPS_OF
    if isinstance(node.who, r.ThatPlayer):
        return node.who.binding == "remembered" and node.whose == "possessive"
    of = node.who.of if isinstance(node.who, r.ControllerOf) else node.who
    return isinstance(of, r.AttachedTo) and node.whose in {"of", "possessive"}


def casts(node: t.CastsSpell) -> bool:
    """Which spell of a turn."""
    if node.later:
        return node.filter == f.Filter((f.OfType(INSTANT), f.IsSpell()), STACK)
    return not node.nth or (isinstance(node.filter, f.Filter) and len(node.filter.parts) == 1)


def look(node: players.LookAtTop) -> bool:
    """Where the rest goes."""
    return node.rest_position in LOOK_RESTS


def move(node: objects.Move) -> bool:
    """Where in a zone, and which zone; in whose order."""
    if node.any_order and isinstance(node.who, r.EachPlayer):
        return False
    return node.to != STACK and node.position in PLACES


def enters_tapped(node: a.EntersTapped) -> bool:
    """What may be paid or shown instead."""
    if len(node.pay) == 1 and isinstance(node.pay[0], k.RevealCost):
        return isinstance(node.pay[0].what, r.Pick)
    return all(isinstance(part, k.PayLife) for part in node.pay)


def object_action(node: actions.ObjectAction) -> bool:
    """Which keyword action."""
    if isinstance(node.what, r.Pick) and node.name not in {"manifest", "cloak"}:
        return False
    return node.name in OBJECT_ACTIONS and (node.count is None or node.name == "endure")


def static(node: a.Static) -> bool:
    """Where it works."""
    if node.zone == LIBRARY:
        return False
    if isinstance(node.body, a.CostChange) and isinstance(node.condition, CostPaid):
        # What is paid is not known yet as the cost is worked out.
        return False
    # Only continuous effects look at each object that they apply to by itself.
    return isinstance(node.body, a.Affects) or not of_each(node.body)


def prevent(node: players.PreventDamage) -> bool:
    """For whom."""
    return not isinstance(node.to, r.Pick)


def any_color(node: players.AddAnyColor) -> bool:
    """Of which colors."""
    return node.from_what in FROM_WHAT


def one(of: object) -> bool:
    """Whether the counters of a cost are on one object."""
    return not isinstance(of, r.Pick) or of.count == q.Number(1)


def counter(node: objects.CounterSpell) -> bool:
    """Where the spell goes."""
    return node.to in {-1, HAND, EXILE} or (node.to == LIBRARY and "top" in node.words)


def cast_from(node: a.CastFrom) -> bool:
    """What may be cast from where."""
    if node.once:
        return False
    if isinstance(node.what, r.This):
        return node.zone in {GRAVEYARD, EXILE} and not node.play
    return node.zone == LIBRARY or (node.zone == GRAVEYARD and node.play)


def relation(of: object) -> bool:
    """Whether what something is related to is known where the relation is asked."""
    return not isinstance(of, r.That) or of.binding != "chosen"


def with_keyword(node: f.WithKeyword) -> bool:
    """Which keyword."""
    name = "landwalk" if node.keyword.endswith("walk") else node.keyword
    return name in KEYWORDS or name in SPELLINGS


def restriction(node: m.Restriction) -> bool:
    """Which restriction; one object calls for a block."""
    if node.kind == "must block it" and not isinstance(node.by, r.This | r.That):
        return False
    return node.kind in RESTRICTIONS


def until(node: players.RevealUntil) -> bool:
    """Where what is found goes."""
    return node.exile or node.to is not None


def prevent_instead(node: a.PreventInstead) -> bool:
    """What happens besides speaks of ~, of players, or of the source of the damage."""
    return True


def remove_counters(node: k.RemoveCountersCost) -> bool:
    """Counters of one object: of a kind, or a number of any kinds."""
    return one(node.of) and (bool(node.kind) or isinstance(node.count, q.Number))


def put_counters(node: objects.PutCounters) -> bool:
    """Counters that are distributed are so among targets; one player puts them."""
    if node.who is not None and not (isinstance(node.who, r.ThatPlayer) and not node.up_to):
        return False
    return not node.distributed or isinstance(node.what, r.Target)


def discard(node: players.Discard) -> bool:
    """ "All the cards in your hand": of one player, so that "that many" is one number."""
    return not node.words or not isinstance(node.who, r.EachPlayer)


def apart(value: object, free: bool = False) -> bool:
    """Whether words for each of several by itself ("itself", "its power") stand only where the
    engine looks at each; ``free``: they stand in such a place.
    """
    if isinstance(value, tuple):
        return all(apart(item, free) for item in value)
    if isinstance(value, r.That):
        return free or value.binding != "apiece"
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return True
    places = _apart_in(value)
    return all(
        apart(getattr(value, field.name), field.name in places or (free and not places))
        for field in dataclasses.fields(value)
    )


#: A place that no node has: nothing in it is free.
_NOWHERE: Final = ("nowhere",)


def _apart_in(value: object) -> tuple[str, ...]:
    """The fields of a node in which each of several is looked at by itself."""
    if isinstance(value, players.DealDamage):
        if isinstance(value.source, r.Each):
            return ("amount", "to")
        return ("amount",) if isinstance(value.to, r.Each) else _NOWHERE
    if isinstance(value, objects.PutCounters):
        return ("count",) if isinstance(value.what, r.Each) else _NOWHERE
    if isinstance(value, objects.Modify):
        return ("modifications",) if isinstance(value.what, r.Each) else _NOWHERE
    if isinstance(value, a.Static) and isinstance(value.body, a.Affects):
        return ("condition",)
    if isinstance(value, a.Affects):
        return ("modifications",)
    if isinstance(value, f.Compare):
        return ("amount",)
    if isinstance(value, m.Gains | a.Triggered | a.Activated):
        return _NOWHERE
    return ()


def modify(node: objects.Modify) -> bool:
    """What is worked out for each by itself does not go on to affect what enters."""
    return lasts_known(node.duration) and not (node.entering and of_each(node.modifications))


def of_each_player(node: object) -> bool:
    """Whether a number for each of several players asks for the one card that each revealed."""
    if not isinstance(getattr(node, "who", None), r.EachPlayer):
        return False
    numbers = [getattr(node, name, None) for name in ("amount", "count")]
    return any(_says_moved(number) for number in numbers)


def _says_moved(value: object) -> bool:
    if isinstance(value, r.That):
        return value.binding == "moved"
    if not dataclasses.is_dataclass(value):
        return False
    return any(_says_moved(getattr(value, field.name)) for field in dataclasses.fields(value))


def in_vain(value: object) -> bool:
    """Whether words after "when you do" speak of what that ability targets, makes or moves: it is
    an ability of its own (CR 603.12), and they would come before it.
    """
    if isinstance(value, tuple):
        return any(in_vain(item) for item in value) or _after_reflexive(value)
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return False
    return any(in_vain(getattr(value, field.name)) for field in dataclasses.fields(value))


def _after_reflexive(effects: tuple[object, ...]) -> bool:
    slots: set[int] = set()
    reflexive = False
    for effect in effects:
        if reflexive and points_at(effect, slots):
            return True
        inner = _reflexive_part(effect)
        reflexive = reflexive or bool(inner)
        slots |= targets_in(inner)
    return False


def _reflexive_part(effect: object) -> tuple[object, ...]:
    """What an effect leaves to a reflexive ability."""
    if isinstance(effect, wrappers.May) and effect.reflexive:
        return effect.then
    if isinstance(effect, wrappers.IfDone) and effect.words.startswith("when"):
        return effect.effects
    if isinstance(effect, wrappers.Sentence):
        return tuple([item for part in effect.parts for item in _reflexive_part(part)])
    return ()


def own_word(node: object) -> str:
    """The word of a dungeon's own that a node says; empty where it can say none."""
    if isinstance(node, a.Keyword):
        return node.name
    if isinstance(node, f.WithKeyword):
        return node.keyword
    return node.ident if isinstance(node, NamedPlayer) else ""


def label(node: object) -> str:
    """A node in a few words: its kind, and the value that is not known."""
    kind = type(node).__name__
    for field in ("name", "kind", "what", "side", "binding", "whose", "duration", "position"):
        value = getattr(node, field, None)
        if isinstance(value, str) and value:
            return f"{kind} {value}"
    return kind


def become_copy(node: actions.BecomeCopy) -> bool:
    """For how long, and what the copy has otherwise."""
    return node.duration in {"forever", "turn", "your next turn"} and alters(
        node.changes, ability=True
    )


def amount_instead(node: a.AmountInstead) -> bool:
    """Which amount: of life gained, tokens, cards drawn, or counters of a kind."""
    if " during " in node.words or " except " in node.words or " first " in node.words:
        return False
    if node.what == "tokens":
        return isinstance(node.subject, f.Filter | None) and node.side == "you"
    if node.what == "counters":
        # Of any kind, only what effects put: damage puts counters too (CR 120.3d).
        known = node.kind or "effect would put" in node.words
        return bool(known) and node.subject is not None
    return node.what in {"gain life", "draw"} and node.side in SIDES


def reveal_cards(node: actions.RevealCards) -> bool:
    """What is chosen is chosen by one player."""
    return not (isinstance(node.what, r.Pick) and isinstance(node.who, r.EachPlayer))
