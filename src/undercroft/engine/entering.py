"""What is asked as something enters the battlefield: copies, values, hosts (CR 614.12, 707.5)."""

from __future__ import annotations

from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine.attaching import hosts
from undercroft.engine.change import objects
from undercroft.engine.change.copied import BEFORE
from undercroft.engine.change.daylight import NIGHT
from undercroft.engine.change.faces import know
from undercroft.engine.change.flow import ask
from undercroft.engine.changes import Moving, Proposal
from undercroft.engine.choices import Choice, Option
from undercroft.engine.keeping import as_copy
from undercroft.engine.named import CARD_NAME, creature_types, names_for
from undercroft.engine.query import amount, is_kind, refs
from undercroft.engine.seen import Scope, arriving, copiable, opponents_of
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import CARD, player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.engine.tallies import NUMBER
from undercroft.lexicon.colors import COLOR_NAMES, COLOR_ORDER
from undercroft.lexicon.types import INSTANT, PERMANENT_TYPES, SORCERY
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle.abilities import EntersAsCopy, EntersChoosing, EntersTapped
from undercroft.oracle.costs import PayLife, RevealCost
from undercroft.oracle.references import Pick

#: The stage of the step that replaces, when it waits for such an answer.
ANSWER: Final = 2


def receiver(game: Game, moving: Moving) -> int:
    """Under whose control it would enter: who is asked (CR 614.12a)."""
    return moving.controller if moving.controller >= 0 else game.objs[moving.ident].controller


def begin(game: Game, proposal: Proposal) -> None:
    """What the rules and the variant change of a proposal before any effect does."""
    if game.daytime == NIGHT and isinstance(proposal, Moving):
        _by_night(game, proposal)
    game.variant.replace(game, proposal)


def _by_night(game: Game, moving: Moving) -> None:
    """A card with daybound enters transformed by night (CR 702.145b)."""
    if moving.to != BATTLEFIELD or moving.face_down or moving.copied >= 0:
        return
    it = arriving(game, moving)
    daybound = any(keyword.name == "daybound" for keyword in it.base.abilities.keywords)
    if daybound and it.reverse is not None:
        moving.face = it.reverse.index


def can_enter(game: Game, moving: Moving) -> bool:
    """Whether it would be a permanent: else it stays where it is (CR 400.4a, 712.14b)."""
    if moving.face_down:
        return True
    types = arriving(game, moving).base.types
    return bool(types & PERMANENT_TYPES) or not types & (INSTANT | SORCERY)


def ask_original(game: Game, frame: Frame, moving: Moving, body: EntersAsCopy) -> None:
    """What it enters as a copy of (CR 707.5); nothing targets."""
    seat = receiver(game, moving)
    found = [
        ref
        for ref in refs(game, body.of, Scope(seat, moving.ident))
        if ref in game.objs and game.variant.may_copy(game, ref)
    ]
    if not found:
        return
    options = [Option(ch.PICK, ref) for ref in found]
    if body.optional:
        options.append(ch.OPTION_DONE)
    frame.stage = ANSWER
    frame.text = "copy"
    ask(game, Choice(seat, ch.OBJECTS, options, "CR 707.5", moving.ident, good=1))


def ask_host(game: Game, frame: Frame, moving: Moving, seat: int) -> None:
    """What an Aura enchants that was not cast; where there is nothing it stays (CR 303.4f, g)."""
    obj = game.objs[moving.ident]
    would_be = arriving(game, moving)
    found = hosts(game, moving.ident, would_be.base, seat)
    if not found:
        moving.dropped = True
        if obj.kind != CARD:
            objects.cease(game, moving.ident)
        return
    frame.stage = ANSWER
    frame.text = "enchant"
    options = [Option(ch.PICK, ref) for ref in found]
    ask(game, Choice(seat, ch.OBJECTS, options, "CR 303.4f", moving.ident))


def copied(game: Game, moving: Moving, original: int, body: EntersAsCopy) -> None:
    """It enters as a copy of what was chosen, with what the effect adds (CR 707.9)."""
    printed = copiable(game.objs[original]).as_copy
    if body.extra:
        before = arriving(game, moving)
        moving.copied = as_copy(game, printed, body.extra, before)
    else:
        moving.copied = know(game, printed)
    if body.turn:
        # Its own values are those before (CR 707.4).
        moving.chosen[BEFORE] = "-1"
    if body.tapped:
        moving.tapped = True


def copy_body(game: Game, moving: Moving) -> EntersAsCopy:
    """The ability that lets it enter as a copy."""
    for static in arriving(game, moving).base.abilities.statics:
        if isinstance(static.body, EntersAsCopy):
            return static.body
    message = "nothing lets it enter as a copy"
    raise AssertionError(message)


def ask_value(game: Game, frame: Frame, moving: Moving, body: EntersChoosing) -> None:
    """A value chosen as it enters (CR 614.12a)."""
    seat = receiver(game, moving)
    frame.stage = ANSWER
    frame.text = NUMBER if body.what.startswith(NUMBER) else body.what
    if body.what in PLAYERS:
        frame.text = "player"
        ask(game, Choice(seat, ch.PLAYERS, players_for(game, seat, body.what), "CR 614.12a",
                         moving.ident, good=-1))  # fmt: skip
        return
    if body.what.startswith("color"):
        frame.text = "color"
        other = body.what.removeprefix("color other than ")
        options = [
            Option(ch.COLOR, 0, bit, COLOR_NAMES[bit])
            for bit in COLOR_ORDER
            if COLOR_NAMES[bit] != other
        ]
        ask(game, Choice(seat, ch.COLORS, options, "CR 614.12a", moving.ident))
        return
    known = body.words or words_for(game, body.what)
    if body.what.endswith(CARD_NAME):
        frame.text = CARD_NAME
    options = [Option(ch.WORD, 0, 0, word) for word in known]
    ask(game, Choice(seat, ch.WORDS, options, "CR 614.12a", moving.ident))


#: Players that may be chosen as a value: remembered by the number of their seat.
PLAYERS: Final = frozenset({"player", "opponent"})


def players_for(game: Game, seat: int, what: str) -> list[Option]:
    """The players that may be chosen: any, or an opponent."""
    seats = opponents_of(game, seat) if what == "opponent" else game.order
    left = [other for other in seats if not game.seats[other].lost]
    return [Option(ch.PICK, player_ref(other), 0, str(other)) for other in left]


def words_for(game: Game, what: str) -> list[str]:
    """The words that may be chosen: creature types of this game, where no others are meant."""
    if what == "basic land type":
        return ["Plains", "Island", "Swamp", "Mountain", "Forest"]
    if what.startswith(NUMBER):
        _, _, low, _, high = what.split()
        return [str(number) for number in range(int(low), int(high) + 1)]
    if what.endswith(CARD_NAME):
        return names_for(game, what)
    return creature_types(game)


def ask_to_pay(game: Game, frame: Frame, moving: Moving, body: EntersTapped) -> None:
    """It enters tapped unless life is paid, or a card revealed (CR 614.1c)."""
    seat = receiver(game, moving)
    shown = body.pay[0]
    if isinstance(shown, RevealCost) and isinstance(shown.what, Pick):
        _ask_to_reveal(game, frame, moving, seat, shown.what)
        return
    life = sum(
        amount(game, part.amount, Scope(seat, moving.ident))
        for part in body.pay
        if isinstance(part, PayLife)
    )
    moving.tapped = True
    if game.teams[game.seats[seat].team].life < life:
        return
    frame.stage = ANSWER
    frame.text = "pay"
    frame.j = life
    options = [ch.OPTION_YES, ch.OPTION_NO]
    ask(game, Choice(seat, ch.MAY, options, "CR 614.1c", moving.ident, low=life))


def _ask_to_reveal(game: Game, frame: Frame, moving: Moving, seat: int, what: Pick) -> None:
    """It enters tapped unless a card of a kind is revealed from the hand (CR 614.1c)."""
    moving.tapped = True
    scope = Scope(seat, moving.ident)
    hand = [ident for ident in game.seats[seat].hand if ident != moving.ident]
    able = [ident for ident in hand if is_kind(game, what.filter, ident, scope)]
    if not able:
        return
    frame.stage = ANSWER
    frame.text = "reveal"
    options = [*[Option(ch.PICK, ident) for ident in able], ch.OPTION_DONE]
    ask(game, Choice(seat, ch.OBJECTS, options, "CR 614.1c", moving.ident, good=1))
