"""Tactical positions with a best answer, each a question a good player could be asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.pilots.position import FOE, ME, Position
from undercroft.engine import choices as ch
from undercroft.engine import game as door
from undercroft.lexicon.steps import (
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_STEP,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
)

Fixture = Callable[[], bool]


# --- lethal on board ----------------------------------------------------------------------------


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


# --- attacks -------------------------------------------------------------------------------------


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


# --- blocks ----------------------------------------------------------------------------------------


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


# --- removal and burn -------------------------------------------------------------------------------


def removal_on_the_best() -> bool:
    """Terror among a 2/2, a 1/1 and a Serra Angel: the Angel."""
    at = Position()
    at.mine("Swamp x2")
    at.hand("Terror")
    at.theirs("Grizzly Bears, Serra Angel, Llanowar Elves")
    return at.turn_acts()[:2] == ["cast Terror", "Serra Angel"]


def never_ones_own() -> bool:
    """Terror with only one's own creatures about: it stays in hand."""
    at = Position()
    at.mine("Swamp x2, Serra Angel, Grizzly Bears")
    at.hand("Terror")
    return "cast Terror" not in at.turn_acts(until=END_STEP)


def burn_what_dies() -> bool:
    """Lightning Bolt with a Craw Wurm and a Hill Giant about: the Giant dies, the Wurm would not."""
    at = Position()
    at.mine("Mountain")
    at.hand("Lightning Bolt")
    at.theirs("Craw Wurm, Hill Giant")
    return at.turn_acts()[:2] == ["cast Lightning Bolt", "Hill Giant"]


def small_burn_for_small_game() -> bool:
    """Shock and Lightning Bolt in hand, a 2/2 about: Shock does."""
    at = Position()
    at.mine("Mountain")
    at.hand("Lightning Bolt, Shock")
    at.theirs("Grizzly Bears")
    return at.turn_acts()[:1] == ["cast Shock"]


def no_sweep_of_ones_own() -> bool:
    """Wrath of God with three creatures of one's own against one bear: no."""
    at = Position()
    at.mine("Plains x4, Serra Angel, Hill Giant, Grizzly Bears")
    at.hand("Wrath of God")
    at.theirs("Grizzly Bears")
    return "cast Wrath of God" not in at.turn_acts()


def sweep_when_behind() -> bool:
    """Wrath of God against four creatures, with one Elf: yes."""
    at = Position()
    at.mine("Plains x4, Llanowar Elves")
    at.hand("Wrath of God")
    at.theirs("Hill Giant x2, Serra Angel, Craw Wurm")
    return "cast Wrath of God" in at.turn_acts()


def pacify_the_best() -> bool:
    """Pacifism: on the opponent's best creature, not on one's own."""
    at = Position()
    at.mine("Plains x2, Craw Wurm")
    at.hand("Pacifism")
    at.theirs("Grizzly Bears, Serra Angel")
    return at.turn_acts()[:2] == ["cast Pacifism", "Serra Angel"]


def strength_for_ones_own() -> bool:
    """Holy Strength: on one's own creature."""
    at = Position()
    at.mine("Plains, Grizzly Bears")
    at.hand("Holy Strength")
    at.theirs("Hill Giant")
    acts = at.turn_acts()
    return "cast Holy Strength" not in acts or acts[1] == "Grizzly Bears"


def counter_what_matters() -> bool:
    """Counterspell against a Serra Angel: yes."""
    at = Position(turn=FOE)
    at.mine("Island x2")
    at.hand("Counterspell")
    at.theirs("Plains x5")
    (angel,) = at.held("Serra Angel")
    at.does(ch.CAST, angel)
    return at.ask(ch.PRIORITY, stack=True) == "cast Counterspell"


def growth_saves_a_creature() -> bool:
    """A 2/2 blocked by a 3/3: Giant Growth turns the fight."""
    at = Position(turn=FOE)
    at.mine("Grizzly Bears, Forest")
    at.hand("Giant Growth")
    (giant,) = at.theirs("Hill Giant")
    choice = at.attacked_by(giant)
    bear = choice.options[0].ref
    door.advance(at.game, at.index(choice, bear))
    return at.ask(ch.PRIORITY, DECLARE_BLOCKERS) == "cast Giant Growth"


def growth_waits() -> bool:
    """With nothing to fight, Giant Growth stays in hand."""
    at = Position()
    at.mine("Grizzly Bears, Forest")
    at.hand("Giant Growth")
    at.theirs("Craw Wurm")
    return "cast Giant Growth" not in at.turn_acts(until=END_STEP)


# --- mana, hands and the rest -----------------------------------------------------------------------


def land_for_the_hand() -> bool:
    """Mountains in play, a white card in hand: the Plains."""
    at = Position()
    at.mine("Mountain x2")
    at.hand("Mountain, Plains, White Knight")
    return at.ask(ch.PRIORITY, PRECOMBAT_MAIN) == "play Plains"


def on_curve() -> bool:
    """Four lands: the four-mana creature before the two-mana one."""
    at = Position()
    at.mine("Mountain x4")
    at.hand("Hill Giant, Goblin Piker")
    return at.ask(ch.PRIORITY, PRECOMBAT_MAIN) == "cast Hill Giant"


def all_the_mana() -> bool:
    """Five lands, cards for 4, 3 and 2: three and two together are more than four."""
    at = Position()
    at.mine("Forest x5")
    at.hand("Grizzly Bears, Centaur Courser, Durkwood Boars")
    acts = at.turn_acts()
    return len(acts) == 2 or "cast Durkwood Boars" in acts


def keep_three_lands() -> bool:
    """Three lands and spells: keep."""
    at = Position()
    at.hand("Forest x3, Grizzly Bears x2, Hill Giant, Giant Growth")
    return at.ask(ch.MULLIGANS) == "keep"


def no_lands_no_game() -> bool:
    """One land: mulligan; seven lands too."""
    one = Position()
    one.hand("Forest, Grizzly Bears x4, Giant Growth x2")
    seven = Position()
    seven.hand("Forest x7")
    return one.ask(ch.MULLIGANS) == seven.ask(ch.MULLIGANS) == "mulligan"


def pinger_shoots_an_elf() -> bool:
    """Prodigal Sorcerer kills Llanowar Elves sooner or later this turn or the next."""
    at = Position()
    at.mine("Prodigal Sorcerer")
    at.theirs("Llanowar Elves, Craw Wurm")
    acts = at.turn_acts()
    return acts[:2] == ["use Prodigal Sorcerer", "Llanowar Elves"]


def bounce_the_best() -> bool:
    """Man-o'-War returns the opponent's best creature."""
    at = Position()
    at.mine("Island x3")
    at.hand("Man-o'-War")
    at.theirs("Grizzly Bears, Air Elemental")
    acts = at.turn_acts()
    return acts[:2] == ["cast Man-o'-War", "Air Elemental"]


def raise_the_best() -> bool:
    """Raise Dead brings back the dearest creature."""
    at = Position()
    at.mine("Swamp")
    at.hand("Raise Dead")
    at.buried("Grizzly Bears, Serra Angel")
    return at.turn_acts()[:2] == ["cast Raise Dead", "Serra Angel"]


def kill_the_attacker_on_their_turn() -> bool:
    """A Serra Angel that came since attacks: Terror now, while it counts."""
    at = Position(turn=FOE)
    at.mine("Swamp x2")
    at.hand("Terror")
    (angel,) = at.theirs("Serra Angel")
    choice = at.until(ch.ATTACKERS, seat=FOE)
    door.advance(at.game, at.index(choice, angel))
    return at.ask(ch.PRIORITY, DECLARE_ATTACKERS) == "cast Terror"


def tutor_for_what_can_be_cast() -> bool:
    """Rampant Growth with Forests in play and a red card in hand: a Mountain."""
    at = Position()
    at.mine("Forest x2")
    at.hand("Rampant Growth, Shivan Dragon")
    at.top("Mountain, Island, Swamp")
    return "Mountain" in at.turn_acts()


def equip_the_one_that_fights() -> bool:
    """Bonesplitter goes onto one's own creature."""
    at = Position()
    at.mine("Plains x2, Bonesplitter, Hill Giant")
    at.theirs("Craw Wurm")
    acts = at.turn_acts()
    return acts[:1] == ["use Bonesplitter"] and "Craw Wurm" not in acts


def draw_when_idle() -> bool:
    """Divination with three Islands and nothing else to do."""
    at = Position()
    at.mine("Island x3")
    at.hand("Divination")
    return "cast Divination" in at.turn_acts(until=POSTCOMBAT_MAIN)


def no_draw_from_an_empty_library() -> bool:
    """Divination with one card left in the library: no."""
    at = Position()
    at.mine("Island x3")
    at.hand("Divination")
    at.start()
    library = at.game.seats[ME].library
    for ident in library[1:]:
        del at.game.objs[ident]
    del library[1:]
    return "cast Divination" not in at.turn_acts(until=POSTCOMBAT_MAIN)


def damage_where_it_kills() -> bool:
    """A 4/4 blocked by a 3/3 and a 4/4: all four on the one that is worth more."""
    at = Position()
    big = at.body(ME, 4, 4)
    small, large = at.body(FOE, 1, 3), at.body(FOE, 4, 4)
    choice = at.until(ch.ATTACKERS)
    door.advance(at.game, at.index(choice, big))
    for blocker in (small, large):
        choice = at.until(ch.BLOCKERS, seat=FOE)
        door.advance(at.game, at.index(choice, blocker))
    return at.ask(ch.ASSIGNMENT) == "0"


def lasting_loss_of_life() -> bool:
    """At 2 life, no Llanowar Elves attack into nothing is worth dying to a tapped 3/3's return."""
    at = Position(life=2)
    at.mine("Llanowar Elves")
    at.theirs("Hill Giant", tapped=True)
    return at.attackers() == []


#: Where an opponent could be killed now: the pilot never passes this up.
LETHAL: Final[tuple[Fixture, ...]] = (
    lethal_with_everything,
    lethal_through_one_blocker,
    lethal_in_the_air,
    lethal_with_menace,
    lethal_with_trample,
    lethal_with_double_strike,
    lethal_though_exposed,
    burn_to_the_face,
    two_burns_to_the_face,
    pinger_for_the_last_point,
    pump_for_the_kill,
)

ATTACKS: Final[tuple[Fixture, ...]] = (
    no_attack_into_a_wall,
    attack_past_a_smaller_blocker,
    fly_over_the_ground,
    attack_an_empty_board,
    stay_home_when_it_would_kill,
    first_strike_beats_a_bear,
    no_attack_into_deathtouch,
    vigilance_risks_nothing,
    lasting_loss_of_life,
)

BLOCKS: Final[tuple[Fixture, ...]] = (
    block_and_kill,
    no_chump_at_twenty,
    chump_to_live,
    chump_the_right_one,
    chump_with_the_least,
    block_two_on_one,
    trade_up,
    no_block_into_first_strike,
    regenerate_and_block,
    damage_where_it_kills,
)

SPELLS: Final[tuple[Fixture, ...]] = (
    removal_on_the_best,
    never_ones_own,
    burn_what_dies,
    small_burn_for_small_game,
    no_sweep_of_ones_own,
    sweep_when_behind,
    pacify_the_best,
    strength_for_ones_own,
    counter_what_matters,
    growth_saves_a_creature,
    growth_waits,
    kill_the_attacker_on_their_turn,
    bounce_the_best,
    raise_the_best,
    pinger_shoots_an_elf,
    equip_the_one_that_fights,
    draw_when_idle,
    no_draw_from_an_empty_library,
)

PLANS: Final[tuple[Fixture, ...]] = (
    land_for_the_hand,
    on_curve,
    all_the_mana,
    keep_three_lands,
    no_lands_no_game,
    tutor_for_what_can_be_cast,
)

GROUPS: Final[dict[str, tuple[Fixture, ...]]] = {
    "lethal": LETHAL,
    "attacks": ATTACKS,
    "blocks": BLOCKS,
    "spells": SPELLS,
    "plans": PLANS,
}
