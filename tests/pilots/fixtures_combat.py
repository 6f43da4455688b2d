"""Positions about attacks and blocks: what a good player would declare."""

from __future__ import annotations

from tests.pilots.position import FOE, ME, Position
from undercroft.engine import choices as ch
from undercroft.lexicon.steps import (
    DECLARE_BLOCKERS,
)


def lethal_with_everything() -> bool:
    """Two 2/2 against an empty board and 4 life: both attack."""
    at = Position(foe=4)
    at.mine("Grizzly Bears x2")
    return len(at.attackers()) == 2


def lethal_through_one_blocker() -> bool:
    """Three 2/2, one blocker 5/5, 4 life: all attack, whatever dies."""
    at = Position(foe=4)
    at.mine("Grizzly Bears x3")
    at.body(FOE, 5, 5)
    return len(at.attackers()) == 3


def lethal_in_the_air() -> bool:
    """A flier for 4, ground blockers only, 4 life: it attacks."""
    at = Position(foe=4)
    at.mine("Air Elemental, Grizzly Bears")
    at.body(FOE, 5, 5)
    return "Air Elemental" in at.attackers()


def lethal_with_menace() -> bool:
    """A 3/3 with menace, one untapped 6/6, 3 life: it cannot be blocked by one."""
    at = Position(foe=3)
    at.body(ME, 3, 3, "menace")
    at.body(FOE, 6, 6)
    return len(at.attackers()) == 1


def lethal_with_trample() -> bool:
    """A 6/6 trampler, a 2/2 blocker, 4 life: four come through."""
    at = Position(foe=4)
    at.body(ME, 6, 6, "trample")
    at.body(FOE, 2, 2)
    at.body(FOE, 7, 7, tapped=True)
    return len(at.attackers()) == 1


def lethal_with_double_strike() -> bool:
    """A 3/3 double striker, nobody home, 6 life."""
    at = Position(foe=6)
    at.body(ME, 3, 3, "double strike")
    at.body(FOE, 9, 9, tapped=True)
    return len(at.attackers()) == 1


def lethal_though_exposed() -> bool:
    """At 1 life against a large board, but the attack kills now: attack with all it takes."""
    at = Position(life=1, foe=5)
    at.mine("Hill Giant, Grizzly Bears")
    at.theirs("Craw Wurm x3", tapped=True)
    return len(at.attackers()) == 2


def burn_to_the_face() -> bool:
    """Lightning Bolt and 3 life: the player, not the Serra Angel."""
    at = Position(foe=3)
    at.mine("Mountain")
    at.hand("Lightning Bolt")
    at.theirs("Serra Angel, Grizzly Bears")
    acts = at.turn_acts()
    return acts[:2] == ["cast Lightning Bolt", "Foe"]


def two_burns_to_the_face() -> bool:
    """Two Lightning Bolts, two Mountains, 6 life: both at the player."""
    at = Position(foe=6)
    at.mine("Mountain x2")
    at.hand("Lightning Bolt x2")
    at.theirs("Grizzly Bears")
    return at.turn_acts().count("Foe") == 2


def pinger_for_the_last_point() -> bool:
    """Prodigal Sorcerer and 1 life: shoot the player."""
    at = Position(foe=1)
    at.mine("Prodigal Sorcerer")
    at.theirs("Llanowar Elves")
    return at.turn_acts()[:2] == ["use Prodigal Sorcerer", "Foe"]


def pump_for_the_kill() -> bool:
    """An unblocked 2/2, Giant Growth in hand, 5 life."""
    at = Position(foe=5)
    at.mine("Grizzly Bears, Forest")
    at.hand("Giant Growth")
    at.theirs("Hill Giant", tapped=True)
    return "cast Giant Growth" in at.turn_acts()


def no_attack_into_a_wall() -> bool:
    """A 2/2 does not run into an untapped 3/3."""
    at = Position()
    at.mine("Grizzly Bears")
    at.theirs("Hill Giant")
    return at.attackers() == []


def attack_past_a_smaller_blocker() -> bool:
    """A 3/3 attacks into a 2/2."""
    at = Position()
    at.mine("Hill Giant")
    at.theirs("Grizzly Bears")
    return at.attackers() == ["Hill Giant"]


def fly_over_the_ground() -> bool:
    """The flier attacks, the bear stays."""
    at = Position()
    at.mine("Air Elemental, Grizzly Bears")
    at.theirs("Craw Wurm")
    return "Air Elemental" in at.attackers() and "Grizzly Bears" not in at.attackers()


def attack_an_empty_board() -> bool:
    """Nobody is there: attack."""
    at = Position()
    at.mine("Grizzly Bears x2")
    return len(at.attackers()) == 2


def stay_home_when_it_would_kill() -> bool:
    """At 4 life, facing a tapped 5/5 that will untap, the only blocker stays home."""
    at = Position(life=4)
    at.mine("Hill Giant")
    at.body(FOE, 5, 5, tapped=True)
    return at.attackers() == []


def first_strike_beats_a_bear() -> bool:
    """A 2/2 first striker attacks into a 2/2."""
    at = Position()
    at.mine("White Knight")
    at.theirs("Grizzly Bears")
    return at.attackers() == ["White Knight"]


def no_attack_into_deathtouch() -> bool:
    """A 6/4 does not attack into a 1/1 with deathtouch."""
    at = Position()
    at.mine("Craw Wurm")
    at.body(FOE, 1, 1, "deathtouch")
    return at.attackers() == []


def vigilance_risks_nothing() -> bool:
    """A 4/4 flier with vigilance attacks past a 5/5 on the ground and still blocks."""
    at = Position()
    at.mine("Serra Angel")
    at.body(FOE, 5, 5)
    return at.attackers() == ["Serra Angel"]


def block_and_kill() -> bool:
    """A 3/3 blocks an attacking 2/2."""
    at = Position(turn=FOE)
    at.mine("Hill Giant")
    (bear,) = at.theirs("Grizzly Bears")
    at.attacked_by(bear)
    return at.all_answers(ch.BLOCKERS) == ["Hill Giant > Grizzly Bears"]


def no_chump_at_twenty() -> bool:
    """At 20 life, a 1/1 does not block a 6/4."""
    at = Position(turn=FOE)
    at.mine("Llanowar Elves")
    (wurm,) = at.theirs("Craw Wurm")
    at.attacked_by(wurm)
    return at.all_answers(ch.BLOCKERS) == []


def chump_to_live() -> bool:
    """At 5 life, it does."""
    at = Position(turn=FOE, life=5)
    at.mine("Llanowar Elves")
    (wurm,) = at.theirs("Craw Wurm")
    at.attacked_by(wurm)
    return at.all_answers(ch.BLOCKERS) == ["Llanowar Elves > Craw Wurm"]


def chump_the_right_one() -> bool:
    """At 5 life against a 6/4 and a 2/2, the only blocker stops the larger."""
    at = Position(turn=FOE, life=5)
    at.mine("Llanowar Elves")
    wurm, bear = at.theirs("Craw Wurm, Grizzly Bears")
    at.attacked_by(wurm, bear)
    return at.all_answers(ch.BLOCKERS) == ["Llanowar Elves > Craw Wurm"]


def chump_with_the_least() -> bool:
    """At 4 life, the Elves die for an 8/8, not the Serra Angel."""
    at = Position(turn=FOE, life=4)
    at.mine("Serra Angel, Llanowar Elves")
    at.attacked_by(at.body(FOE, 8, 8))
    return at.all_answers(ch.BLOCKERS) == ["Llanowar Elves > Creature - Bear"]


def block_two_on_one() -> bool:
    """Two 3/3 together kill a 5/5, at the price of one."""
    at = Position(turn=FOE)
    at.mine("Hill Giant x2")
    big = at.body(FOE, 5, 5)
    at.attacked_by(big)
    return len(at.all_answers(ch.BLOCKERS)) == 2


def trade_up() -> bool:
    """A 1/1 with deathtouch blocks a 6/4."""
    at = Position(turn=FOE)
    at.body(ME, 1, 1, "deathtouch")
    (wurm,) = at.theirs("Craw Wurm")
    at.attacked_by(wurm)
    return len(at.all_answers(ch.BLOCKERS)) == 1


def no_block_into_first_strike() -> bool:
    """A 2/1 does not block a 2/2 with first strike."""
    at = Position(turn=FOE)
    at.body(ME, 2, 1)
    (knight,) = at.theirs("White Knight")
    at.attacked_by(knight)
    return at.all_answers(ch.BLOCKERS) == []


def regenerate_and_block() -> bool:
    """Drudge Skeletons with a Swamp untapped block a 3/3 and live."""
    at = Position(turn=FOE)
    at.mine("Drudge Skeletons, Swamp")
    (giant,) = at.theirs("Hill Giant")
    at.attacked_by(giant)
    blocks = at.all_answers(ch.BLOCKERS)
    return blocks == ["Drudge Skeletons > Hill Giant"] and (
        at.ask(ch.PRIORITY, DECLARE_BLOCKERS) == "use Drudge Skeletons"
    )
