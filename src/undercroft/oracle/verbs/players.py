"""Verbs that players do: draw, discard, gain life, search, scry (CR 701, 119, 121)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import Effect, Quantity, Reference


@dataclass(frozen=True)
class Draw(Effect):
    """Draw cards (CR 121)."""

    who: Reference
    count: Quantity


@dataclass(frozen=True)
class Discard(Effect):
    """Discard cards (CR 701.9). ``count`` None: the whole hand. ``filter`` bounds which."""

    who: Reference
    count: Quantity | None
    at_random: bool = False
    filter: Reference | None = None


@dataclass(frozen=True)
class Mill(Effect):
    """Mill cards (CR 701.17)."""

    who: Reference
    count: Quantity


@dataclass(frozen=True)
class GainLife(Effect):
    """Gain life (CR 119)."""

    who: Reference
    amount: Quantity


@dataclass(frozen=True)
class LoseLife(Effect):
    """Lose life (CR 119)."""

    who: Reference
    amount: Quantity


@dataclass(frozen=True)
class SetLife(Effect):
    """A life total becomes a number (CR 119.5)."""

    who: Reference
    amount: Quantity


@dataclass(frozen=True)
class DealDamage(Effect):
    """``source`` deals damage (CR 120). ``divided``: divided as you choose among the targets."""

    source: Reference
    amount: Quantity
    to: Reference
    divided: bool = False


@dataclass(frozen=True)
class PreventDamage(Effect):
    """Prevent damage this turn (CR 615).

    ``amount`` None: all. ``to`` and ``source`` bound it (None: any). ``combat``: only combat
    damage. ``next_source``: "the next time … would deal damage" (CR 615.8).
    """

    amount: Quantity | None
    to: Reference | None = None
    source: Reference | None = None
    combat: bool = False
    next_source: bool = False


@dataclass(frozen=True)
class AddMana(Effect):
    """Add mana (CR 106). ``choices``: alternatives, each a tuple of mana kinds (bits of
    ``lexicon.colors``): ``{R} or {G}`` is two of one; ``{C}{C}`` is one of two.

    ``times`` repeats it ("for each Goblin on the battlefield").
    """

    choices: tuple[tuple[int, ...], ...]
    times: Quantity | None = None
    who: Reference | None = None


@dataclass(frozen=True)
class AddAnyColor(Effect):
    """Add mana of any color. ``alike``: all of one color; else any combination.

    ``among``: bits of the colors allowed; ``identity``: only the commander's colors;
    ``from_lands``: ``you`` or ``opponent`` ("that a land an opponent controls could produce").
    """

    count: Quantity
    alike: bool = True
    among: int = 31
    identity: bool = False
    from_lands: str = ""


@dataclass(frozen=True)
class CreateTokens(Effect):
    """Create tokens (CR 701.7, 111). ``token`` is a Face; named tokens (Treasure) carry their
    abilities in it. ``copy_of``: a token that's a copy of something instead.
    """

    who: Reference
    count: Quantity
    token: TokenFace | None
    tapped: bool = False
    attacking: bool = False
    copy_of: Reference | None = None


@dataclass(frozen=True)
class TokenFace(Reference):
    """What a token is: as printed in the text that makes it (CR 111.3).

    ``power``/``toughness`` None where it is no creature; Quantities ("X/X") allowed.
    ``named`` true: the text gives it a name; a predefined token (CR 111.10) has
    ``predefined`` true and prints its name alone.
    """

    name: str
    types: int
    subtypes: tuple[str, ...]
    colors: int = 0
    power: Quantity | None = None
    toughness: Quantity | None = None
    abilities: tuple[object, ...] = ()
    supertypes: int = 0
    named: bool = False
    predefined: bool = False


@dataclass(frozen=True)
class Search(Effect):
    """Search a library (CR 701.23): "search your library for up to two basic land cards,
    put them onto the battlefield tapped, then shuffle".

    ``to`` a zone; ``position`` as in Move; ``reveal`` printed or not.
    """

    who: Reference
    filter: Reference
    count: Quantity
    up_to: bool = False
    reveal: bool = False
    to: int = 1
    tapped: bool = False
    position: str = ""


@dataclass(frozen=True)
class Shuffle(Effect):
    """Shuffle a library (CR 701.24)."""

    who: Reference


@dataclass(frozen=True)
class Scry(Effect):
    """Scry (CR 701.22)."""

    who: Reference
    count: Quantity


@dataclass(frozen=True)
class Surveil(Effect):
    """Surveil (CR 701.25)."""

    who: Reference
    count: Quantity


@dataclass(frozen=True)
class LookAtTop(Effect):
    """Look at (or reveal) the top cards of your library, choose some, the rest elsewhere.

    ``pick`` how many (up to, where ``optional``) of those that pass ``filter`` go to ``to``
    (revealed where ``reveal``); the rest go to ``rest`` (a zone) at ``rest_position``:
    ``bottom any``, ``bottom random``, ``top any``, ``graveyard``.
    """

    who: Reference
    count: Quantity
    pick: int
    filter: Reference | None
    to: int
    optional: bool = False
    reveal: bool = False
    rest: int = 0
    rest_position: str = "bottom any"
    all_revealed: bool = False


@dataclass(frozen=True)
class RevealHand(Effect):
    """Reveal a hand, or look at it (``look``)."""

    who: Reference
    look: bool = False


@dataclass(frozen=True)
class DiscardChosen(Effect):
    """You choose a card (that passes) from the hand just revealed; that player discards it."""

    who: Reference
    filter: Reference


@dataclass(frozen=True)
class ExtraTurn(Effect):
    """Take an extra turn after this one (CR 500.7)."""

    who: Reference


@dataclass(frozen=True)
class WinGame(Effect):
    """Win the game (CR 104.2b)."""

    who: Reference


@dataclass(frozen=True)
class LoseGame(Effect):
    """Lose the game (CR 104.3e)."""

    who: Reference


@dataclass(frozen=True)
class CopySpell(Effect):
    """Copy a spell (CR 707.10); ``new_targets``: you may choose new targets."""

    what: Reference
    new_targets: bool = False
    count: Quantity | None = None


@dataclass(frozen=True)
class ChangeTracker(Effect):
    """Change a tracker that a dungeon declares (Heat, Doom); ``set_to``: to, not by."""

    tracker: str
    amount: Quantity
    sign: int = 1
    set_to: bool = False


@dataclass(frozen=True)
class RollDie(Effect):
    """Roll a die (CR 706). ``rows``: (low, high, effects) of a results table; empty: none."""

    who: Reference
    sides: int
    rows: tuple[TableRow, ...] = ()
    count: int = 1


@dataclass(frozen=True)
class TableRow:
    """One row of a results table (CR 706.3); ``high`` None: "15+"."""

    low: int
    high: int | None
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class FlipCoin(Effect):
    """Flip a coin (CR 705): ``win`` and ``lose`` happen as called."""

    who: Reference
    win: tuple[Effect, ...] = ()
    lose: tuple[Effect, ...] = ()
