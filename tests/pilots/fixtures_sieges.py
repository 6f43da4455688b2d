"""Positions where creatures are attacked, their player has no life, and much hangs on one."""

from __future__ import annotations

from tests.pilots.position import FOE, ME, Position
from undercroft.engine import choices as ch
from undercroft.engine.query import chars, creatures
from undercroft.engine.state.game import Game
from undercroft.engine.variant import Variant
from undercroft.lexicon.steps import END_STEP


class Lair(Variant):
    """Seat 1 has no life to lose; its creatures are attacked, and never block. On each that is
    larger than 4/4 half of the game hangs.
    """

    def attack_targets(self, game: Game, seat: int) -> list[int] | None:
        return creatures(game, FOE) if seat == ME else None

    def may_block(self, game: Game, seat: int, attacker: int) -> bool | None:
        return False if seat == FOE else None

    def can_lose(self, game: Game, seat: int) -> bool:
        return seat != FOE

    def stake(self, game: Game, ident: int) -> int:
        it = chars(game, ident)
        return 50 if it.controller == FOE and it.power > 4 else 0


def lair(life: int = 20) -> Position:
    """A position in such a game."""
    return Position(life=life, foe=0, variant=Lair("lair"))


def attack_what_dies() -> bool:
    """A 3/3 among a 2/2 and a 4/4: it attacks the 2/2."""
    at = lair()
    at.mine("Hill Giant")
    at.theirs("Grizzly Bears, Air Elemental")
    return at.all_answers(ch.ATTACKERS) == ["Hill Giant > Grizzly Bears"]


def leave_what_kills() -> bool:
    """A 2/2 does not attack a 6/4."""
    at = lair()
    at.mine("Grizzly Bears")
    at.theirs("Craw Wurm", tapped=True)
    return at.all_answers(ch.ATTACKERS) == []


def together_for_the_prize() -> bool:
    """Half the game hangs on a 6/4: two 3/3 attack it, though one may die."""
    at = lair()
    at.mine("Hill Giant x2")
    at.theirs("Craw Wurm")
    return at.all_answers(ch.ATTACKERS) == ["Hill Giant > Craw Wurm"] * 2


def no_burn_for_nobody() -> bool:
    """Lightning Bolt, and an opponent without a life total: it waits for a creature."""
    at = lair()
    at.mine("Mountain")
    at.hand("Lightning Bolt")
    return at.turn_acts(until=END_STEP) == []


def two_burns_for_the_prize() -> bool:
    """Two Lightning Bolts and a 6/4 on which half the game hangs: both at it."""
    at = lair()
    at.mine("Mountain x2")
    at.hand("Lightning Bolt x2")
    at.theirs("Craw Wurm, Grizzly Bears")
    return at.turn_acts().count("Craw Wurm") == 2


def home_when_it_would_kill() -> bool:
    """At 3 life facing a 3/3, the 2/2 that could kill an Elf stays to block."""
    at = lair(life=3)
    at.mine("Grizzly Bears")
    at.theirs("Hill Giant, Llanowar Elves")
    return at.all_answers(ch.ATTACKERS) == []
