"""The Dungeon turn: Depths, draw, Scheme, assault, cleanup (L-09 to L-18), blocks, endings."""

import pytest

HEROES = ("Mathise", "Delina", "Vrondiss", "Wyll")


def turn(raid, second_turn=False, rolls=(5,), **ledger):
    """A Dungeon turn begins."""
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 8)
    raid.set_up(
        vitality=ledger.pop("vitality", 110), rolls=list(rolls), second_turn=second_turn, **ledger
    )
    raid.begins("Dungeon", "upkeep")
    return raid


# --- L-09, L-18 -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("second", "depths"), [(False, 1), (True, 0)])
def test_a_tapped_depth_on_turn_a(raid, second, depths):
    """Turn A creates one tapped Depth, turn B none (L-09)."""
    turn(raid, second)
    raid.pass_until("draw step")

    assert raid.dungeon.battlefield == ["Depth"] * depths
    if depths:
        assert raid["Depth"].tapped
        assert "land" in raid["Depth"].types


def test_at_most_as_many_depths_as_the_tracker_has(raid):
    """Fourteen Depths are there: no more (LA-44)."""
    raid.adventurer("Mathise").controls("Forest")
    raid.card("Depth", type="Land")
    raid.dungeon.controls("Depth", 14, token=True)
    turn(raid)
    raid.pass_until("draw step")

    assert len(raid.dungeon.battlefield) == 14


def test_depths_are_never_tapped_for_mana(raid):
    """Four untapped Depths, and Vhal-Kez' hoard in Reserve: what is cast is free (L-13, L-18)."""
    raid.card("Depth", type="Land")
    raid.dungeon.controls("Depth", 2, token=True)
    turn(raid, True, reserve=["Furnace Brute"])
    raid.pass_until("end step")

    assert "Furnace Brute" in raid.dungeon.battlefield
    assert not raid["Depth #1"].tapped


# --- L-12, L-13, L-15 ----------------------------------------------------------------------------------


def test_the_top_encounter_goes_to_the_right_of_reserve(raid):
    """What is drawn stands after what was there (L-12, L-17)."""
    raid.dungeon.has(library=["Stonefall", "Raise the Gate"])
    turn(raid, reserve=["No Safe Ground", "Mirror the Vanguard"])
    raid.pass_until("precombat main phase")

    assert raid.reserve == ["No Safe Ground", "Mirror the Vanguard"]
    assert raid.stack == ["Stonefall"]
    assert raid.dungeon.library == ["Raise the Gate"]


def test_the_oldest_castable_is_cast(raid):
    """The oldest waits for turn B, the second is cast, the third stays (L-13)."""
    turn(raid, reserve=["No Safe Ground", "Brass Gatekeeper", "Rouse the Rabble"])
    raid.pass_until("end step")

    assert raid.reserve == ["No Safe Ground", "Rouse the Rabble"]
    assert "Brass Gatekeeper" in raid.dungeon.battlefield


def test_nothing_castable_nothing_cast(raid):
    """Only cards that wait: the Scheme casts nothing, and the turn goes on."""
    turn(raid, reserve=["No Safe Ground"])
    raid.pass_until("end step")

    assert raid.reserve == ["No Safe Ground"]


def test_what_is_cast_can_be_countered(raid):
    """Priority passes as ever: Counterspell at the Gatekeeper (L-13)."""
    wyll = raid.adventurer("Wyll")
    wyll.controls("Island", 2)
    wyll.has(hand=["Counterspell"])
    turn(raid, reserve=["Brass Gatekeeper"])
    raid.pass_until("precombat main phase")
    wyll.casts("Counterspell", targeting="Brass Gatekeeper")
    raid.resolve()

    assert raid.dungeon.graveyard == ["Brass Gatekeeper"]


def test_reserve_is_discarded_to_four_oldest_first(raid):
    """Seven cards at cleanup, one of them cast: the two oldest of what is left go (L-15, LA-34)."""
    reserve = [
        "No Safe Ground",
        "Mirror the Vanguard",
        "Claim the Vanguard",
        "Rouse the Rabble",
        "Stonefall",
        "Raise the Gate",
        "Choking Smoke",
    ]
    turn(raid, reserve=reserve)
    raid.pass_until("Vrondiss's upkeep")

    assert raid.dungeon.graveyard == ["Rouse the Rabble", "No Safe Ground", "Mirror the Vanguard"]
    assert raid.reserve == ["Claim the Vanguard", "Stonefall", "Raise the Gate", "Choking Smoke"]


def test_reserve_may_overflow_until_then(raid):
    """Before cleanup it is as long as it is (L-15)."""
    turn(raid, reserve=["Raise the Gate"] * 6)
    raid.pass_until("end step")

    assert len(raid.reserve) == 5


def test_an_empty_encounter_library_is_no_loss(raid):
    """There is nothing to draw: nobody loses (LA-09)."""
    turn(raid)
    raid.pass_until("Vrondiss's upkeep")

    assert raid.ended == ""


# --- L-14: the assault -----------------------------------------------------------------------------------


def test_everything_able_attacks_focus_on_turn_b(raid):
    """A Gatekeeper, a Skirmisher that came this turn, a tapped one: who attacks? Those that are
    able, and they attack Focus (L-14, LA-18)."""
    raid.dungeon.controls("Brass Gatekeeper")
    raid.dungeon.controls("Mirror Shade", sick=True)
    raid.dungeon.controls("Cinderling Skirmisher", sick=True)
    turn(raid, True, rolls=(12,))
    raid.pass_until("declare attackers step")

    combat = raid.game.combat
    attacks = {raid.game.objs[i].printed.name: who for i, who in combat.attacking.items()}
    assert attacks == {"Brass Gatekeeper": -3, "Cinderling Skirmisher": -3}


def test_turn_a_has_no_combat(raid):
    """Nothing attacks on turn A."""
    raid.dungeon.controls("Brass Gatekeeper")
    turn(raid)
    raid.pass_until("end step")

    assert raid.party_life == 60


def test_any_untapped_creature_of_the_party_may_block(raid):
    """Vrondiss is Focus; Wyll and Mathise have creatures, Mathise's tapped. Who blocks? Wyll may,
    and controls his creature all the same (L-14)."""
    raid.dungeon.controls("Brass Gatekeeper")
    raid.adventurer("Mathise").controls("Craw Wurm", tapped=True)
    wyll = raid.adventurer("Wyll")
    wyll.controls("Serra Angel")
    turn(raid, True, rolls=(12,))
    raid.pass_until("declare attackers step")
    wyll.blocks({"Serra Angel": "Brass Gatekeeper"})
    raid.pass_until("end of combat")

    assert raid.party_life == 60
    assert raid["Serra Angel"].controller == "Wyll"


def test_two_adventurers_block_one_together(raid):
    """Delina's and Wyll's 3/3 both block the 4/5: it dies, one of them too."""
    raid.dungeon.controls("Brass Gatekeeper")
    delina, wyll = raid.adventurer("Delina"), raid.adventurer("Wyll")
    delina.controls("Centaur Courser")
    wyll.controls("Hill Giant")
    turn(raid, True)
    raid.pass_until("declare attackers step")
    delina.blocks({"Centaur Courser": "Brass Gatekeeper"})
    wyll.blocks({"Hill Giant": "Brass Gatekeeper"})
    raid.pass_until("end of combat")

    assert raid["Brass Gatekeeper"].zone == "graveyard"


# --- L-59: how the Dungeon blocks ---------------------------------------------------------------------------


def assault(raid, dungeon, attackers):
    """Wyll attacks the Dungeon, which has these creatures; who blocks whom."""
    for name in dungeon:
        raid.dungeon.controls(name)
    wyll = raid.adventurer("Wyll")
    for name in attackers:
        wyll.controls(name)
    raid.set_up(vitality=110)
    raid.begins("Wyll")
    wyll.attacks(dict.fromkeys(attackers, "Dungeon"))
    raid.pass_until("declare blockers step")
    game = raid.game
    name = {ident: game.objs[ident].printed.name for ident in game.battlefield}
    return {name[one]: [name[two] for two in all_] for one, all_ in game.combat.blocking.items()}


def test_it_kills_the_greatest_attacker_it_can(raid):
    """A 4/5 against a 3/3 and a 2/2: it blocks the 3/3."""
    assert assault(raid, ["Mahamoti Djinn"], ["Grizzly Bears", "Hill Giant"]) == {
        "Mahamoti Djinn": ["Hill Giant"]
    }


def test_what_it_cannot_kill_it_survives(raid):
    """A 2/4 against a 3/3: it kills nothing and survives, so it blocks."""
    assert assault(raid, ["Ashen Hexer"], ["Hill Giant"]) == {"Ashen Hexer": ["Hill Giant"]}


def test_it_does_not_throw_creatures_away(raid):
    """A 2/1 against a 6/4: neither killed nor survived: no block."""
    assert assault(raid, ["Cinderling Skirmisher"], ["Craw Wurm"]) == {}


def test_singles_are_spread_before_doubles(raid):
    """Two 4/5 against two 3/3: one each (the Gatekeepers' second block finds them taken)."""
    found = assault(raid, ["Mahamoti Djinn", "Furnace Brute"], ["Hill Giant", "Centaur Courser"])

    assert sorted(found) == ["Furnace Brute", "Mahamoti Djinn"]
    assert sorted(found["Furnace Brute"] + found["Mahamoti Djinn"]) == [
        "Centaur Courser",
        "Hill Giant",
    ]


def test_two_together_kill_what_one_survives(raid):
    """A 4/5 survives a 3/5... with a second blocker that kills it together: both block."""
    raid.card("Big Ox", type="Creature — Ox", power="3", toughness="6", cost="{4}")
    found = assault(raid, ["Mirror Shade", "Ashen Hexer", "Brass Gatekeeper"], ["Big Ox"])

    assert "Big Ox" in found["Brass Gatekeeper"]
    assert len(found) == 2


def test_flying_is_not_blocked_from_the_ground(raid):
    """A 2/4 without reach against a flyer: no block (L-59: legally)."""
    assert assault(raid, ["Ashen Hexer"], ["Serra Angel"]) == {}


# --- L-05: endings ---------------------------------------------------------------------------------------------


def test_no_life_is_the_end(raid):
    """Party Life 1, and the assault comes: the vault has won."""
    raid.dungeon.controls("Brass Gatekeeper")
    turn(raid, True, party_life=1)
    while raid.game.pending is not None:
        raid.advance(0)

    assert raid.ended == "L-05"
    assert raid.winners == ["Dungeon"]


@pytest.mark.parametrize(("poison", "over"), [(15, True), (14, False)])
def test_fifteen_shared_poison_counters(raid, poison, over):
    """Spread over the party they are counted together (L-05, LA-39)."""
    raid.adventurer("Mathise").has(poison=poison - 5, library=["Forest"] * 3)
    raid.adventurer("Wyll").has(poison=5)
    raid.set_up(vitality=110)
    raid.begins("Mathise", "upkeep")
    raid.game  # noqa: B018  # the scene begins

    assert raid.ended == ("L-05" if over else "")


def test_one_who_draws_from_an_empty_library_loses_for_all(raid):
    """Delina has no card left and draws (L-05)."""
    raid.adventurer("Delina").has(library=[])
    raid.set_up(vitality=110)
    raid.begins("Delina", "upkeep")
    while raid.game.pending is not None:
        raid.advance(0)

    assert raid.ended == "L-05"
    assert raid.winners == ["Dungeon"]


def test_both_at_once_is_a_draw(raid):
    """Earthquake for what both have left: a draw (LA-25)."""
    raid.card("Collapse", type="Sorcery", cost="{R}", text="Each player loses 5 life.")
    mathise = raid.adventurer("Mathise")
    mathise.controls("Mountain")
    mathise.has(hand=["Collapse"])
    raid.set_up(vitality=3, party_life=5)
    raid.begins("Mathise")

    mathise.casts("Collapse")
    raid.resolve()

    assert raid.ended == "LA-25"
    assert raid.winners == []


def test_poison_and_milling_do_not_beat_the_vault(raid):
    """Twenty poison counters on the Dungeon and no library: nothing (LA-26)."""
    raid.dungeon.has(poison=20)
    turn(raid)
    raid.pass_until("Vrondiss's upkeep")

    assert raid.ended == ""


def test_you_win_the_game_does_not(raid):
    """ "You win the game" does not: only Vitality decides (LA-26)."""
    raid.card("Triumph", type="Sorcery", cost="{R}", text="You win the game.")
    mathise = raid.adventurer("Mathise")
    mathise.controls("Mountain")
    mathise.has(hand=["Triumph"])
    raid.set_up(vitality=110)
    raid.begins("Mathise")

    mathise.casts("Triumph")
    raid.resolve()

    assert raid.ended == ""


def test_party_life_has_no_cap_but_999(raid):
    """Life gained above 60 counts; above 999 it does not (L-02)."""
    raid.card("Feast", type="Sorcery", cost="{W}", text="You gain 500 life.")
    mathise = raid.adventurer("Mathise")
    mathise.controls("Plains", 2)
    mathise.has(hand=["Feast", "Feast"])
    raid.set_up(vitality=110)
    raid.begins("Mathise")
    mathise.casts("Feast")
    raid.resolve()
    assert raid.party_life == 560

    mathise.casts("Feast")
    raid.resolve()

    assert raid.party_life == 999


def test_damage_is_dealt_to_one_adventurer_and_taken_by_all(raid):
    """A shield on Delina: damage to Delina is prevented, damage to Wyll is not (L-02a)."""
    raid.card("Ward", type="Enchantment", text="Prevent all damage that would be dealt to you.")
    raid.adventurer("Delina").controls("Ward")
    raid.dungeon.controls("Furnace Vent")
    turn(raid, True, rolls=(6,))
    raid.pass_until("end step")

    assert raid.party_life == 60
