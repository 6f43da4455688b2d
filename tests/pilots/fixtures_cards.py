"""Positions about spells, lands and hands: what a good player would do with cards."""

from __future__ import annotations

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
