"""No rule of the sheet and no ruling without a test; no Encounter without three."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

from tests.modes.raid.test_protocols import TIES
from tests.modes.raid.test_rooms import FURNACE, GATE, HALL, HEART
from undercroft.testing.raid import prepared

HERE = Path(__file__).parent
RULES = [*(f"L-{number:02}" for number in range(1, 64)), "L-02a", "L-63a"]
RULINGS = [f"LA-{number:02}" for number in range(1, 46)]

#: For each Encounter its rule, and the tests of its primary mode, its fallback and its edges.
ENCOUNTERS = {
    "Cinderling Skirmisher": (
        "L-31",
        "the_skirmisher_comes_with_haste_and_attacks_on_turn_b",
        "the_skirmisher_burns_the_next_clockwise_where_the_active_one_is_hexproof",
        "the_skirmishers_last_spark_is_for_the_active_adventurer",
    ),
    "Brass Gatekeeper": (
        "L-32",
        "the_gatekeeper_blocks_two",
        "the_gatekeeper_is_cast_without_a_target",
        "one_that_is_tapped_blocks_nothing",
    ),
    "Mirror Shade": (
        "L-33",
        "the_shade_learns_from_a_second_spell",
        "what_needs_no_target_is_cast_whoever_is_hexproof",
        "the_shade_does_not_add_opponents_up",
    ),
    "Furnace Brute": (
        "L-34",
        "the_brute_burns_whom_it_attacks_and_tramples",
        "a_brute_burns_a_hexproof_focus",
        "a_brute_that_came_this_turn_does_not_attack",
    ),
    "Vault Drake": (
        "L-35",
        "the_drakes_draw_goes_to_reserve",
        "what_needs_no_target_is_cast_whoever_is_hexproof",
        "with_an_empty_library_the_drake_draws_nothing_and_nobody_loses",
    ),
    "Ashen Hexer": (
        "L-36",
        "the_hexer_taxes_focuss_first_noncreature_spell",
        "the_hexer_hexes_the_next_clockwise",
        "the_hex_ends_with_the_dungeons_next_turn",
    ),
    "Grasping Chains": (
        "L-37",
        "the_chains_tap_the_vanguard_on_turn_b",
        "the_chains_find_nothing",
        "the_chains_have_no_moment_on_turn_a",
    ),
    "Furnace Vent": (
        "L-38",
        "the_vent_burns_focus_on_turn_b_alone",
        "focus_moves_clockwise",
        "focus_with_nobody_legal_aims_at_nobody",
    ),
    "Mirror Engine": (
        "L-39",
        "the_engine_mirrors_an_arrival_once_a_round",
        "what_needs_no_target_is_cast_whoever_is_hexproof",
        "the_engine_with_four_creatures_beside_it_does_nothing",
    ),
    "Choking Smoke": (
        "L-40",
        "in_the_smoke_creatures_enter_tapped",
        "what_needs_no_target_is_cast_whoever_is_hexproof",
        "the_smoke_chokes_creatures_of_the_party_alone",
    ),
    "Portcullis of Teeth": (
        "L-41",
        "under_the_portcullis_the_party_is_smaller_and_does_not_trample",
        "what_needs_no_target_is_cast_whoever_is_hexproof",
        "without_the_portcullis_the_party_is_as_before",
    ),
    "Rouse the Rabble": (
        "L-42",
        "the_rabble_is_two_cinderlings_not_roombound",
        "none_is_cast_on_an_empty_board",
        "the_rabble_of_turn_b_does_not_attack_at_once",
    ),
    "Raise the Gate": (
        "L-43",
        "the_gate_is_a_gatekeeper_that_blocks_one_more",
        "what_needs_no_target_is_cast_whoever_is_hexproof",
        "a_raised_gate_counts_as_a_gatekeeper_for_the_room",
    ),
    "Stonefall": (
        "L-44",
        "stonefall_is_softened_by_two_creatures",
        "stonefall_falls_on_the_next_clockwise",
        "stonefall_asks_nobody_who_has_not_two_creatures",
    ),
    "Break the Formation": (
        "L-45",
        "the_formation_breaks_at_focuss_two_greatest",
        "without_a_creature_focus_loses_4",
        "tapped_ones_are_stunned_and_the_life_is_lost",
    ),
    "Mirror the Vanguard": (
        "L-46",
        "the_vanguard_is_mirrored_attacks_and_goes",
        "with_only_legends_it_is_two_cinderlings",
        "the_mirror_chooses_and_does_not_target",
    ),
    "Scorch the Ranks": (
        "L-47",
        "the_ranks_are_scorched_on_all_four_battlefields",
        "scorched_is_the_next_clockwise",
        "with_nobody_to_aim_at_it_is_not_cast",
    ),
    "Claim the Vanguard": (
        "L-48",
        "the_claimed_vanguard_attacks_whom_it_was_taken_from",
        "with_only_a_commander_focus_loses_4",
        "a_claim_does_not_look_at_others",
    ),
    "Smother the Spark": (
        "L-49",
        "the_spark_is_smothered_once_for_each",
        "what_needs_no_target_is_cast_whoever_is_hexproof",
        "under_an_adventurer_it_taxes_the_next_dungeon_spell_at_most",
    ),
    "Demand Tribute": (
        "L-50",
        "focus_chooses_the_tribute",
        "who_has_no_tribute_loses_6",
        "the_dungeon_gives_the_boss_last",
    ),
    "The Hall Hunts Back": (
        "L-51",
        "the_hall_takes_focuss_anchor",
        "where_focus_has_nothing_the_hall_makes_cinderlings",
        "the_hall_hunts_whom_it_may",
    ),
    "Feed the Heart": (
        "L-52",
        "the_heart_is_fed_up_to_the_ceiling",
        "the_heart_feeds_on_the_next_clockwise",
        "a_sealed_heart_is_not_fed",
    ),
    "No Safe Ground": (
        "L-53",
        "no_safe_ground_before_the_assault",
        "what_needs_no_target_is_cast_whoever_is_hexproof",
        "no_safe_ground_for_what_comes_later_this_turn",
    ),
}

#: What protocols that order things have in common: a plain board, a tie, nothing legal.
_ORDERED = (
    "each_takes_what_its_order_says",
    "a_tie_goes_by_the_public_tie_break",
    "with_nothing_legal_none_is_taken",
)
#: For each protocol a test of a plain board, of a tie, and of one where nothing is legal.
PROTOCOLS = {
    "none": (
        "none_aims_at_nothing",
        "none_with_a_tie_is_the_oldest",
        "none_is_cast_on_an_empty_board",
    ),
    "focus": (
        "focus_takes_focus",
        "focus_moves_clockwise",
        "focus_with_nobody_legal_aims_at_nobody",
    ),
    "active-or-focus": (
        "active_or_focus_takes_the_active_one",
        "active_or_focus_moves_clockwise_from_there",
        "active_or_focus_with_nobody_legal",
    ),
    "commander": (
        "commander_takes_focuss_commander",
        "commander_with_two_goes_by_the_public_tie_break",
        "commander_where_it_is_not_legal_goes_by_anchor",
    ),
    "anchor": _ORDERED,
    "vanguard": _ORDERED,
    "engine": _ORDERED,
    "supply": _ORDERED,
    "weak-point": _ORDERED,
    "focus-two-vanguards": _ORDERED,
    "focus-vanguard-noncommander": _ORDERED,
    "party-nonlegendary-vanguard-choice": _ORDERED,
}

#: For each Room a test of each of its four bands.
BANDS = {
    GATE: (
        "the_gate_on_a_1_taps_the_greatest_which_stays_tapped_once",
        "the_gate_on_a_2_to_9_does_nothing",
        "the_gate_on_a_10_to_19_has_a_cinderling_come",
        "the_gate_on_a_20_stands_up",
    ),
    HALL: (
        "the_hall_on_a_1_costs_2_vitality_and_focus_may_scry",
        "the_hall_on_a_2_to_9_taps_focuss_greatest",
        "the_hall_on_a_10_to_19_has_a_reflection_come",
        "the_hall_on_a_20_borrows_the_vanguard",
    ),
    FURNACE: (
        "the_furnace_on_a_1_cools",
        "the_furnace_on_a_2_to_9_does_nothing",
        "the_furnace_on_a_10_to_19_burns_focus",
        "the_furnace_on_a_20_sags",
    ),
    HEART: (
        "the_heart_on_a_1_cracks_the_crown",
        "the_heart_on_a_2_to_9_listens",
        "the_heart_on_a_10_to_19_gathers_an_ember_or_grows",
        "the_heart_on_a_20_speaks_again",
    ),
}


def gathered():
    """Every test of the mode by its name, with what its docstring says."""
    found = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[node.name.removeprefix("test_")] = ast.get_docstring(node) or ""
    return found


TESTS = gathered()


def cited():
    """For each rule and ruling the tests that name it; ranges name all that lies between."""
    found = defaultdict(list)
    for name, said in TESTS.items():
        ids = set(re.findall(r"\bLA?-\d\d[a-z]?\b", said))
        for kind, low, high in re.findall(r"\b(LA?)-(\d\d) to (?:LA?-)?(\d\d)\b", said):
            ids |= {f"{kind}-{number:02}" for number in range(int(low), int(high) + 1)}
        for each in ids:
            found[each].append(name)
    for rule, *names in ENCOUNTERS.values():
        found[rule] += names
    return found


@pytest.mark.parametrize("rule", RULES + RULINGS)
def test_has_a_test(rule):
    """Is there a test for this rule or ruling? One at least names it."""
    assert cited()[rule]


def test_each_encounter_has_three(folder):
    """Which tests play an Encounter? Those of its primary mode, its fallback and its edges; the table
    has every one of the 23, and every test of it is there (L-31 to L-53)."""
    assert set(ENCOUNTERS) == {card.name for card in prepared(folder).expedition.encounters}
    assert [rule for rule, *_ in ENCOUNTERS.values()] == [f"L-{n}" for n in range(31, 54)]
    assert [name for _, *names in ENCOUNTERS.values() for name in names if name not in TESTS] == []


def test_each_band_has_one(folder):
    """Which tests play a Room's bands? Four for each of the four Rooms (L-24 to L-27)."""
    rooms = prepared(folder).expedition.rooms

    assert set(BANDS) == {room.name for room in rooms}
    assert {len(room.bands) for room in rooms} == {4}
    assert [name for names in BANDS.values() for name in names if name not in TESTS] == []


def test_each_protocol_has_three_boards(folder):
    """Which tests aim by a protocol? Three for each of the sheet's twelve; those that order things
    share theirs, and each of them has a tie there (L-54 to L-57)."""
    theirs_own = {"dungeon-vanguard", "focus-vanguard"}
    known = {each.id for each in prepared(folder).expedition.file.protocols}

    assert known - theirs_own == set(PROTOCOLS)
    assert len(PROTOCOLS) == 12
    assert [name for names in PROTOCOLS.values() for name in names if name not in TESTS] == []
    ordered = {name for name, boards in PROTOCOLS.items() if boards is _ORDERED}
    assert ordered <= {protocol for protocol, *_ in TIES}
