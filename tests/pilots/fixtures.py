"""Tactical positions with a best answer, each a question a good player could be asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.pilots import fixtures_cards as cards
from tests.pilots import fixtures_combat as combat
from tests.pilots import fixtures_lethal as lethal
from tests.pilots import fixtures_sieges as sieges

Fixture = Callable[[], bool]

#: Where an opponent could be killed now: the pilot never passes this up.
LETHAL: Final[tuple[Fixture, ...]] = (
    combat.lethal_with_everything,
    combat.lethal_through_one_blocker,
    combat.lethal_in_the_air,
    combat.lethal_with_menace,
    combat.lethal_with_trample,
    combat.lethal_with_double_strike,
    combat.lethal_though_exposed,
    combat.burn_to_the_face,
    combat.two_burns_to_the_face,
    combat.pinger_for_the_last_point,
    combat.pump_for_the_kill,
    lethal.haste_from_the_hand,
    lethal.haste_and_trample,
    lethal.wings_for_the_largest,
    lethal.kill_the_only_blocker,
    lethal.burn_the_only_blocker,
    lethal.bounce_the_only_blocker,
    lethal.tap_the_only_blocker,
    lethal.attack_and_burn,
    lethal.nobody_on_the_ground_blocks,
    lethal.overrun_them,
    lethal.berserk_for_twice_as_much,
    lethal.x_to_the_face,
    lethal.x_with_an_artifact_that_makes_mana,
    lethal.drain_for_x,
    lethal.drain_by_devotion,
    lethal.sacrifice_them_all,
    lethal.goblins_as_grenades,
    lethal.fire_breathing_in_the_air,
    lethal.fear_among_the_living,
    lethal.through_the_swamp,
    lethal.in_the_shadow,
    lethal.too_horrible_to_block,
    lethal.protected_from_the_blockers,
    lethal.more_attackers_than_blockers,
    lethal.the_player_and_not_the_walker,
    lethal.burn_past_the_walker,
    lethal.the_last_poison,
    lethal.combat_once_more,
    lethal.equip_for_the_kill,
    lethal.strength_for_the_kill,
    lethal.a_bird_pays_for_the_bolt,
    lethal.two_growths_on_one,
    lethal.two_burns_of_different_size,
    lethal.burn_and_a_pinger,
    lethal.growth_over_a_blocker,
    lethal.first_strikes_twice,
    lethal.rancor_over_a_blocker,
    lethal.everybody_grows,
)

ATTACKS: Final[tuple[Fixture, ...]] = (
    combat.no_attack_into_a_wall,
    combat.attack_past_a_smaller_blocker,
    combat.fly_over_the_ground,
    combat.attack_an_empty_board,
    combat.stay_home_when_it_would_kill,
    combat.first_strike_beats_a_bear,
    combat.no_attack_into_deathtouch,
    combat.vigilance_risks_nothing,
    cards.lasting_loss_of_life,
)

BLOCKS: Final[tuple[Fixture, ...]] = (
    combat.block_and_kill,
    combat.no_chump_at_twenty,
    combat.chump_to_live,
    combat.chump_the_right_one,
    combat.chump_with_the_least,
    combat.block_two_on_one,
    combat.trade_up,
    combat.no_block_into_first_strike,
    combat.regenerate_and_block,
    cards.damage_where_it_kills,
)

SPELLS: Final[tuple[Fixture, ...]] = (
    cards.removal_on_the_best,
    cards.never_ones_own,
    cards.burn_what_dies,
    cards.small_burn_for_small_game,
    cards.no_sweep_of_ones_own,
    cards.sweep_when_behind,
    cards.pacify_the_best,
    cards.strength_for_ones_own,
    cards.counter_what_matters,
    cards.growth_saves_a_creature,
    cards.growth_waits,
    cards.kill_the_attacker_on_their_turn,
    cards.bounce_the_best,
    cards.raise_the_best,
    cards.pinger_shoots_an_elf,
    cards.equip_the_one_that_fights,
    cards.draw_when_idle,
    cards.no_draw_from_an_empty_library,
)

PLANS: Final[tuple[Fixture, ...]] = (
    cards.land_for_the_hand,
    cards.on_curve,
    cards.all_the_mana,
    cards.keep_three_lands,
    cards.no_lands_no_game,
    cards.tutor_for_what_can_be_cast,
)

SIEGES: Final[tuple[Fixture, ...]] = (
    sieges.attack_what_dies,
    sieges.leave_what_kills,
    sieges.together_for_the_prize,
    sieges.no_burn_for_nobody,
    sieges.two_burns_for_the_prize,
    sieges.home_when_it_would_kill,
)

GROUPS: Final[dict[str, tuple[Fixture, ...]]] = {
    "lethal": LETHAL,
    "attacks": ATTACKS,
    "blocks": BLOCKS,
    "spells": SPELLS,
    "plans": PLANS,
    "sieges": SIEGES,
}
