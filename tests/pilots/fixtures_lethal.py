"""Positions where the opponent can be killed this turn, whatever they do: the pilot does it."""

from __future__ import annotations

from tests.pilots.position import FOE, ME, Position
from undercroft.engine import game as door
from undercroft.pilots import make_pilot


def killed(at: Position) -> bool:
    """Whether the opponent, played by a pilot of their own, has lost by the end of this turn."""
    at.start()
    foe = make_pilot("heuristic", 2)
    turn = at.game.turn
    while at.game.pending is not None and at.game.turn in {turn, 0, 1}:
        choice = at.game.pending
        pilot = at.pilot if choice.seat == ME else foe
        door.advance(at.game, pilot.answer(at.view(choice.seat), choice))
    return at.game.ending is not None and at.game.ending.winners == (0,)


def haste_from_the_hand() -> bool:
    """A hasty 1/1 in hand, 1 life, nobody home."""
    at = Position(foe=1)
    at.mine("Mountain")
    at.hand("Raging Goblin")
    return killed(at)


def haste_and_trample() -> bool:
    """Ball Lightning in hand, a 1/2 blocker, 4 life."""
    at = Position(foe=4)
    at.mine("Mountain x3")
    at.hand("Ball Lightning")
    at.theirs("Squire")
    return killed(at)


def wings_for_the_largest() -> bool:
    """A 6/4 on the ground, Flight in hand, ground blockers, 6 life."""
    at = Position(foe=6)
    at.mine("Craw Wurm, Island")
    at.hand("Flight")
    at.theirs("Wall of Stone x2")
    return killed(at)


def kill_the_only_blocker() -> bool:
    """Terror for the only blocker, a 6/4 on the other side, 6 life."""
    at = Position(foe=6)
    at.mine("Craw Wurm, Swamp x2")
    at.hand("Terror")
    at.theirs("Hill Giant")
    return killed(at)


def burn_the_only_blocker() -> bool:
    """Lightning Bolt, a 3/3 blocker, a 6/4 attacker, 6 life: the blocker, not the player."""
    at = Position(foe=6)
    at.mine("Craw Wurm, Mountain")
    at.hand("Lightning Bolt")
    at.theirs("Hill Giant")
    return killed(at)


def bounce_the_only_blocker() -> bool:
    """Unsummon, a 4/4 blocker, a 6/4 attacker, 6 life."""
    at = Position(foe=6)
    at.mine("Craw Wurm, Island")
    at.hand("Unsummon")
    at.theirs("Air Elemental")
    return killed(at)


def tap_the_only_blocker() -> bool:
    """Icy Manipulator, one blocker, a 6/4 attacker, 6 life."""
    at = Position(foe=6)
    at.mine("Craw Wurm, Icy Manipulator, Island")
    at.theirs("Air Elemental")
    return killed(at)


def attack_and_burn() -> bool:
    """Two 2/2 unblocked and a Lightning Bolt: 7 life."""
    at = Position(foe=7)
    at.mine("Grizzly Bears x2, Mountain")
    at.hand("Lightning Bolt")
    return killed(at)


def nobody_on_the_ground_blocks() -> bool:
    """Two 3/3, two walls, and a spell that keeps ground creatures from blocking: 6 life."""
    at = Position(foe=6)
    at.mine("Hill Giant x2, Mountain x2")
    at.hand("Magmatic Chasm")
    at.theirs("Wall of Stone x2")
    return killed(at)


def overrun_them() -> bool:
    """Three 2/2 and Overrun against two 2/2: 11 life."""
    at = Position(foe=11)
    at.mine("Grizzly Bears x3, Forest x5")
    at.hand("Overrun")
    at.theirs("Grizzly Bears x2")
    return killed(at)


def berserk_for_twice_as_much() -> bool:
    """An unblocked 6/4 and Berserk: 12 life."""
    at = Position(foe=12)
    at.mine("Craw Wurm, Forest")
    at.hand("Berserk")
    at.theirs("Hill Giant", tapped=True)
    return killed(at)


def x_to_the_face() -> bool:
    """Disintegrate with five Mountains: 4 life."""
    at = Position(foe=4)
    at.mine("Mountain x5")
    at.hand("Disintegrate")
    at.theirs("Serra Angel")
    return killed(at)


def x_with_an_artifact_that_makes_mana() -> bool:
    """Disintegrate with three Mountains and Sol Ring: 4 life."""
    at = Position(foe=4)
    at.mine("Mountain x3, Sol Ring")
    at.hand("Disintegrate")
    at.theirs("Grizzly Bears")
    return killed(at)


def drain_for_x() -> bool:
    """Exsanguinate with five Swamps: 3 life."""
    at = Position(foe=3)
    at.mine("Swamp x5")
    at.hand("Exsanguinate")
    at.theirs("Serra Angel")
    return killed(at)


def drain_by_devotion() -> bool:
    """Gray Merchant of Asphodel drains 2 by itself: 2 life."""
    at = Position(foe=2)
    at.mine("Swamp x5")
    at.hand("Gray Merchant of Asphodel")
    at.theirs("Serra Angel")
    return killed(at)


def sacrifice_them_all() -> bool:
    """Goblin Bombardment and three creatures: 3 life."""
    at = Position(foe=3)
    at.mine("Goblin Bombardment, Grizzly Bears x3")
    at.theirs("Serra Angel x3")
    return killed(at)


def goblins_as_grenades() -> bool:
    """Siege-Gang Commander, two more Goblins and four Mountains: 4 life."""
    at = Position(foe=4)
    at.mine("Siege-Gang Commander, Goblin Piker x2")
    at.mine("Mountain x4")
    at.theirs("Serra Angel")
    return killed(at)


def fire_breathing_in_the_air() -> bool:
    """Shivan Dragon unblocked with three Mountains: 8 life."""
    at = Position(foe=8)
    at.mine("Shivan Dragon, Mountain x3")
    at.theirs("Hill Giant x2")
    return killed(at)


def fear_among_the_living() -> bool:
    """A 2/2 with fear against green creatures: 2 life."""
    at = Position(foe=2)
    at.body(ME, 2, 2, "fear")
    at.theirs("Craw Wurm x2")
    return killed(at)


def through_the_swamp() -> bool:
    """Bog Wraith, and the defender has a Swamp: 3 life."""
    at = Position(foe=3)
    at.mine("Bog Wraith")
    at.theirs("Swamp, Wall of Stone x2")
    return killed(at)


def in_the_shadow() -> bool:
    """A 3/3 with shadow among blockers without: 3 life."""
    at = Position(foe=3)
    at.body(ME, 3, 3, "shadow")
    at.theirs("Serra Angel, Wall of Stone")
    return killed(at)


def too_horrible_to_block() -> bool:
    """A red 3/3 with intimidate is blocked by nobody green or white: 3 life."""
    at = Position(foe=3)
    at.mine("Bladetusk Boar")
    at.theirs("Serra Angel, Craw Wurm")
    return killed(at)


def protected_from_the_blockers() -> bool:
    """White Knight against black blockers only: 2 life."""
    at = Position(foe=2)
    at.mine("White Knight")
    at.theirs("Bog Imp, Bog Wraith")
    return killed(at)


def more_attackers_than_blockers() -> bool:
    """Five 2/2 against two 5/5 blockers: 6 life, whoever dies."""
    at = Position(life=3, foe=6)
    at.mine("Grizzly Bears x5")
    at.body(FOE, 5, 5)
    at.body(FOE, 5, 5)
    return killed(at)


def the_player_and_not_the_walker() -> bool:
    """Two 2/2, a planeswalker to attack, 4 life: both at the player."""
    at = Position(foe=4)
    at.mine("Grizzly Bears x2")
    at.theirs("Garruk Wildspeaker")
    return killed(at)


def burn_past_the_walker() -> bool:
    """Lightning Bolt, a planeswalker, 3 life: at the player."""
    at = Position(foe=3)
    at.mine("Mountain")
    at.hand("Lightning Bolt")
    at.theirs("Garruk Wildspeaker, Serra Angel")
    return killed(at)


def the_last_poison() -> bool:
    """Nine poison counters and a 1/1 with infect, nobody home."""
    at = Position(foe=20)
    at.game.teams[1].poison = 9
    at.body(ME, 1, 1, "infect")
    return killed(at)


def combat_once_more() -> bool:
    """Relentless Assault after an attack by a 6/4, nobody home: 12 life."""
    at = Position(foe=12)
    at.mine("Craw Wurm, Mountain x4")
    at.hand("Relentless Assault")
    return killed(at)


def equip_for_the_kill() -> bool:
    """A 2/2, Bonesplitter to be equipped, nobody home: 4 life."""
    at = Position(foe=4)
    at.mine("Grizzly Bears, Bonesplitter, Plains")
    return killed(at)


def strength_for_the_kill() -> bool:
    """A 2/2, Unholy Strength in hand, nobody home: 4 life."""
    at = Position(foe=4)
    at.mine("Grizzly Bears, Swamp")
    at.hand("Unholy Strength")
    return killed(at)


def a_bird_pays_for_the_bolt() -> bool:
    """Birds of Paradise is the only source of mana, Lightning Bolt in hand: 3 life."""
    at = Position(foe=3)
    at.mine("Birds of Paradise")
    at.hand("Lightning Bolt")
    at.theirs("Serra Angel")
    return killed(at)


def two_growths_on_one() -> bool:
    """An unblocked 2/2 and two Giant Growths: 8 life."""
    at = Position(foe=8)
    at.mine("Grizzly Bears, Forest x2")
    at.hand("Giant Growth x2")
    return killed(at)


def two_burns_of_different_size() -> bool:
    """Lightning Bolt and Shock: 5 life."""
    at = Position(foe=5)
    at.mine("Mountain x2")
    at.hand("Lightning Bolt, Shock")
    at.theirs("Grizzly Bears x2")
    return killed(at)


def burn_and_a_pinger() -> bool:
    """Shock and Prodigal Sorcerer: 3 life."""
    at = Position(foe=3)
    at.mine("Mountain, Prodigal Sorcerer")
    at.hand("Shock")
    at.theirs("Llanowar Elves, Grizzly Bears")
    return killed(at)


def growth_over_a_blocker() -> bool:
    """A 3/3 trampler, blocked or not by a 2/2, and Giant Growth: 4 life."""
    at = Position(foe=4)
    at.mine("War Mammoth, Forest")
    at.hand("Giant Growth")
    at.theirs("Grizzly Bears")
    return killed(at)


def first_strikes_twice() -> bool:
    """Fireshrieker on a 6/4, nobody home: 12 life."""
    at = Position(foe=12)
    at.mine("Craw Wurm, Fireshrieker, Plains x2")
    return killed(at)


def rancor_over_a_blocker() -> bool:
    """Rancor on a 6/4 against a 2/2 blocker: 6 life."""
    at = Position(foe=6)
    at.mine("Craw Wurm, Forest")
    at.hand("Rancor")
    at.theirs("Grizzly Bears")
    return killed(at)


def everybody_grows() -> bool:
    """Three 1/1 and an enchantment that gives each +2/+2, nobody home: 9 life."""
    at = Position(foe=9)
    for _ in range(3):
        at.body(ME, 1, 1)
    at.mine("Plains x5")
    at.hand("Dictate of Heliod")
    return killed(at)
