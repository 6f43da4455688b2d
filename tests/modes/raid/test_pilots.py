"""Heuristic heroes know the vault: gates, the seal, Doom, the one assault of a round."""

import pytest

from undercroft.engine import choices as ch
from undercroft.engine import game as door
from undercroft.engine.state.records import player_ref
from undercroft.modes.raid import board
from undercroft.pilots import make_pilot
from undercroft.testing.raid import Raid


def acts(raid, hero):
    """What a heuristic hero does when asked: the verb and the thing's name."""
    game = raid.game
    asked = game.pending
    assert asked is not None
    seat = raid.adventurer(hero).seat
    assert asked.seat == seat
    answer = make_pilot("heuristic", 1).answer(door.view(game, seat), asked)
    option = asked.options[answer]
    name = game.objs[option.ref].printed.name if option.ref in game.objs else ""
    return option.verb, name


def attackers(raid, hero, names):
    """Which of these creatures a heuristic hero attacks with."""
    who = raid.adventurer(hero)
    for name in names:
        who.controls(name)
    raid.begins(hero, "declare attackers step")
    game = raid.game
    pilot = make_pilot("heuristic", 1)
    for _ in range(20):
        asked = game.pending
        if asked is None or asked.kind != ch.ATTACKERS:
            break
        door.advance(game, pilot.answer(door.view(game, asked.seat), asked))
    combat = game.combat
    return [] if combat is None else [game.objs[i].printed.name for i in combat.attackers]


def test_they_attack_an_open_vault(raid):
    """Vitality 110, nothing blocks: a 6/4 attacks."""
    raid.set_up(vitality=110)

    assert attackers(raid, "Mathise", ["Craw Wurm"]) == ["Craw Wurm"]


def test_they_do_not_attack_a_sealed_vault_into_a_blocker(raid):
    """The vault is Sealed and a 4/5 stands in the way: nothing is to be won, so nobody attacks."""
    raid.dungeon.controls("Brass Gatekeeper")
    raid.set_up(vitality=95, sealed=True)

    assert attackers(raid, "Mathise", ["Hill Giant"]) == []


@pytest.mark.parametrize(("vitality", "sealed", "burns"), [(97, False, True), (95, True, False)])
def test_burn_goes_where_it_counts(raid, vitality, sealed, burns):
    """Lightning Bolt at the vault: worth it above the gate, wasted while it is Sealed."""
    raid.card("Spike", type="Sorcery", cost="{R}", text="~ deals 3 damage to target player.")
    mathise = raid.adventurer("Mathise")
    mathise.controls("Mountain")
    mathise.has(hand=["Spike"])
    raid.set_up(vitality=vitality, sealed=sealed, Doom=9)
    raid.begins("Mathise")

    verb, _ = acts(raid, "Mathise")

    assert (verb == ch.CAST) == burns


def test_lethal_is_taken(raid):
    """Vitality 3 in the last stage, a Spike in hand: it is cast, whatever else there is."""
    raid.card("Spike", type="Sorcery", cost="{R}", text="~ deals 3 damage to target player.")
    mathise = raid.adventurer("Mathise")
    mathise.controls("Mountain")
    mathise.controls("Forest", 2)
    mathise.has(hand=["Grizzly Bears", "Spike"])
    raid.set_up(vitality=3)
    raid.begins("Mathise")

    assert acts(raid, "Mathise") == (ch.CAST, "Spike")


def test_a_hero_blocks_for_another(raid):
    """Vrondiss is Focus, a 4/5 attacks; Wyll's 6/4 Wurm blocks and kills it."""
    raid.dungeon.controls("Brass Gatekeeper")
    raid.adventurer("Wyll").controls("Craw Wurm")
    for hero in ("Mathise", "Delina", "Vrondiss", "Wyll"):
        raid.adventurer(hero).has(library=["Forest"] * 3)
    raid.set_up(vitality=110, focus="Vrondiss", rolls=[12], second_turn=True)
    raid.begins("Dungeon", "precombat main phase")
    raid.pass_until("declare attackers step")
    game = raid.game
    for _ in range(20):
        if game.pending is not None and game.pending.kind == ch.BLOCKERS:
            break
        door.advance(game, 0)

    assert acts(raid, "Wyll") == (ch.BLOCK, "Craw Wurm")


@pytest.mark.parametrize(
    ("used", "sealed", "casts"), [(0, False, True), (1, False, False), (0, True, False)]
)
def test_the_boss_is_struck_where_the_vault_pays_for_it(raid, used, sealed, casts):
    """Is a Murder spent on Vhal-Kez? The first time of a round, since the vault loses
    8 Vitality; not the second time, and not while it is Sealed (L-30, LA-22)."""
    mathise = raid.adventurer("Mathise")
    mathise.controls("Swamp", 3)
    mathise.has(hand=["Murder"])
    raid.set_up(vitality=20 if sealed else 38, sealed=sealed, **{"Heartbound used": used})
    raid.begins("Mathise")

    verb, _ = acts(raid, "Mathise")

    assert (verb == ch.CAST) == casts


@pytest.mark.parametrize(("sealed", "casts"), [(False, True), (True, False)])
def test_nobody_grows_for_an_attack_that_takes_nothing(raid, sealed, casts):
    """Three creatures and an Overrun. Is it cast? While the vault is open; while it is Sealed no
    attack takes anything (L-20)."""
    raid.card(
        "Charge",
        type="Sorcery",
        cost="{G}",
        text="Creatures you control get +3/+3 until end of turn.",
    )
    wyll = raid.adventurer("Wyll")
    wyll.controls("Forest")
    wyll.controls("Grizzly Bears", 3)
    wyll.has(hand=["Charge"])
    raid.set_up(vitality=95, sealed=sealed)
    raid.begins("Wyll")

    verb, _ = acts(raid, "Wyll")

    assert (verb == ch.CAST) == casts


@pytest.mark.parametrize(("theirs", "casts"), [(True, True), (False, False)])
def test_no_land_of_the_party_is_given_for_a_beast(raid, theirs, casts):
    """A spell destroys a permanent and leaves its controller a 3/3. Is it cast? On the vault's 6/5;
    never on a land of another hero."""
    raid.card(
        "Trade",
        type="Instant",
        cost="{G}",
        text="Destroy target permanent. Its controller creates a 3/3 green Beast creature token.",
    )
    wyll = raid.adventurer("Wyll")
    wyll.controls("Forest")
    wyll.has(hand=["Trade"])
    raid.adventurer("Mathise").controls("Mountain", 3)
    if theirs:
        raid.dungeon.controls("Furnace Brute")
    raid.set_up(vitality=110)
    raid.begins("Wyll")

    verb, _ = acts(raid, "Wyll")

    assert (verb == ch.CAST) == casts


@pytest.mark.parametrize(("doom", "pushed"), [(0, False), (8, True)])
def test_a_gate_that_must_fall_now_is_worth_a_creature(raid, doom, pushed):
    """Vitality 44, and a 3/3 that has not attacked: do three Bears attack into it? As the expedition
    begins, no; with three half rounds left and three gates to go, all three (L-08, L-19)."""
    raid.dungeon.controls("Mirror Shade")
    raid.set_up(vitality=44, Doom=doom)

    found = attackers(raid, "Wyll", ["Grizzly Bears", "Goblin Piker", "Gray Ogre"])

    assert (len(found) == 3) == pushed


@pytest.mark.parametrize(
    ("doom", "slot", "left"), [(0, 0, 20), (0, 3, 19), (8, 1, 4), (8, 4, 3), (9, 0, 2), (9, 4, 1)]
)
def test_how_many_half_rounds_are_left(raid, doom, slot, left):
    """Doom rises to 10: how often can the way still be opened? Twice a round (L-06, L-08)."""
    raid.set_up(vitality=110, Doom=doom)
    raid.begins("Mathise")
    raid.game.trackers["Turn of the round"] = slot

    assert board.halves_left(raid.game, raid.rules) == left


def test_a_graveyard_is_exiled_where_it_is_the_vaults(raid):
    """An Angel exiles a player's graveyard as it enters. Whose? The vault's, though another hero has
    one too."""
    raid.adventurer("Mathise").has(graveyard=["Shock", "Shock"])
    raid.dungeon.has(graveyard=["Stonefall"])
    delina = raid.adventurer("Delina")
    delina.controls("Plains", 4)
    delina.has(hand=["Angel of Finality"])
    raid.set_up(vitality=110)
    raid.begins("Delina")
    delina.casts("Angel of Finality")
    game = raid.game
    while game.pending is not None and game.pending.kind != ch.TARGETS:
        door.advance(game, 0)

    answer = make_pilot("heuristic", 1).answer(door.view(game, delina.seat), game.pending)

    assert game.pending.options[answer].ref == player_ref(raid.rules.dungeon)


def test_only_who_must_attacks_a_sealed_vault(raid):
    """The vault is Sealed. One creature attacks each combat if able: it does, and the others, who
    came before it, stay at home to block."""
    raid.card(
        "Madcap", type="Creature — Orc", power="2", toughness="2", cost="{R}",
        text="~ attacks each combat if able.",
    )  # fmt: skip
    raid.set_up(vitality=95, sealed=True)

    assert attackers(raid, "Mathise", ["Craw Wurm", "Hill Giant", "Madcap"]) == ["Madcap"]


@pytest.mark.parametrize("blockers", [0, 1])
@pytest.mark.parametrize("count", [3, 20])
def test_nobody_attacks_for_nothing(raid, count, blockers):
    """The vault is Sealed and has at most an untapped 2/1: do many 3/3 attack? No: the vault need not
    block, and who attacks cannot block in the assault (L-14, L-20)."""
    if blockers:
        raid.dungeon.controls("Cinderling Skirmisher")
    raid.set_up(vitality=95, sealed=True)

    assert attackers(raid, "Mathise", ["Centaur Courser"] * count) == []


def test_a_land_that_would_return_itself_is_not_the_first(raid):
    """No land is out; in hand are a Forest and a land that returns one as it enters. Which is played?
    The Forest; the other would only return itself."""
    wyll = raid.adventurer("Wyll")
    wyll.has(hand=["Gruul Turf", "Forest", "Grizzly Bears"])
    raid.set_up(vitality=110)
    raid.begins("Wyll")

    assert acts(raid, "Wyll") == (ch.PLAY_LAND, "Forest")


def test_a_pilot_that_directs_keeps_what_is_castable(folder):
    """A heuristic Director has three Omens and two castable cards. Is one thrown away? No; then the
    dearer is cast (L-61)."""
    raid = Raid(folder, director="true")
    for hero in ("Mathise", "Delina", "Vrondiss", "Wyll"):
        raid.adventurer(hero).has(library=["Forest"] * 5)
    raid.set_up(vitality=110, reserve=["Cinderling Skirmisher", "Brass Gatekeeper"], rolls=[5])
    raid.has(Omens=3)
    raid.begins("Dungeon", "draw step")
    raid.pass_until("draw step")
    game = raid.game
    pilot = make_pilot("heuristic", 1)
    while game.pending is not None and game.pending.kind == ch.OBJECTS:
        door.advance(game, pilot.answer(door.view(game, game.pending.seat), game.pending))

    assert raid.tracker("Omens") == 3
    assert raid.stack == ["Brass Gatekeeper"]


def test_two_who_destroy_take_two(raid):
    """Two Meteor Golems enter at once. What do they destroy? The vault's two Hazards, one each."""
    delina = raid.adventurer("Delina")
    delina.controls("Mountain", 8)
    raid.card(
        "Call",
        type="Sorcery",
        cost="{1}",
        text="Return two target creature cards from your graveyard to the battlefield.",
    )
    delina.has(hand=["Call"], graveyard=["Meteor Golem", "Meteor Golem"])
    raid.dungeon.controls("Grasping Chains")
    raid.dungeon.controls("Furnace Vent")
    raid.set_up(vitality=110)
    raid.begins("Delina")
    delina.casts("Call", targeting=["Meteor Golem #1", "Meteor Golem #2"])
    game = raid.game
    pilot = make_pilot("heuristic", 1)
    for _ in range(60):
        if sorted(raid.dungeon.graveyard) == ["Furnace Vent", "Grasping Chains"]:
            break
        door.advance(game, pilot.answer(door.view(game, game.pending.seat), game.pending))

    assert sorted(raid.dungeon.graveyard) == ["Furnace Vent", "Grasping Chains"]


@pytest.mark.parametrize(("lands", "does"), [(3, ch.PASS), (9, ch.ACTIVATE)])
def test_a_source_of_mana_is_kept_while_there_are_few(raid, lands, does):
    """Commander's Sphere may be sacrificed for a card. With three lands it is kept for its mana; with
    nine it is worth less than the card."""
    wyll = raid.adventurer("Wyll")
    wyll.has(library=["Forest"] * 5)
    wyll.controls("Commander's Sphere")
    for _ in range(lands):
        wyll.controls("Mountain")
    raid.set_up(vitality=110)
    raid.begins("Wyll")

    assert acts(raid, "Wyll")[0] == does


def assault(raid, *, roll=12, **ledger):
    """The Dungeon's assault, up to the heroes' blocks."""
    for hero in ("Mathise", "Delina", "Vrondiss", "Wyll"):
        raid.adventurer(hero).has(library=["Forest"] * 3)
    raid.set_up(**{"vitality": 110, "rolls": [roll], "second_turn": True, **ledger})
    raid.begins("Dungeon", "precombat main phase")
    raid.pass_until("declare attackers step")
    game = raid.game
    while game.pending is not None and game.pending.kind != ch.BLOCKERS:
        door.advance(game, 0)


def blocks(raid):
    """How the heroes block: for each attacker by name, its blockers by name."""
    game = raid.game
    while game.pending is not None and game.pending.kind == ch.BLOCKERS:
        seat = game.pending.seat
        # A pilot that is asked in the middle of a declaration goes on as one that began it.
        answer = make_pilot("heuristic", 1).answer(door.view(game, seat), game.pending)
        door.advance(game, answer)
    names = game.objs
    return {
        names[attacker].printed.name: sorted(names[each].printed.name for each in blockers)
        for attacker, blockers in game.combat.blockers.items()
    }


def test_a_hero_leaves_the_block_to_one_who_does_it_better(raid):
    """A 2/1 attacks. Mathise, asked first, has a 1/1 that would trade; Delina a 3/3 that kills and
    lives. Who blocks? Delina's alone (L-14)."""
    raid.dungeon.controls("Cinderling Skirmisher")
    raid.adventurer("Mathise").controls("Llanowar Elves")
    raid.adventurer("Delina").controls("Centaur Courser")
    assault(raid)

    assert blocks(raid) == {"Cinderling Skirmisher": ["Centaur Courser"]}


def test_two_heroes_block_what_one_may_not(raid):
    """A 2/4 with menace attacks. Mathise and Wyll have a 3/3 each. Do they block together? Yes,
    both, though each is asked alone (CR 805.10d)."""
    raid.dungeon.controls("Ashen Hexer")
    raid.adventurer("Mathise").controls("Hill Giant")
    raid.adventurer("Wyll").controls("Centaur Courser")
    assault(raid)

    assert blocks(raid) == {"Ashen Hexer": ["Centaur Courser", "Hill Giant"]}


def test_exchanges_are_left_where_they_would_be_the_end(raid):
    """Party Life 4: two 2/1 and three 1/1 attack. Mathise and Wyll have a 1/2 each, which would kill a
    1/1 and live. What do they block? The two 2/1, so that 3 come through and not 5."""
    for name, power, toughness in (("Spark", "1", "1"), ("Brand", "2", "1"), ("Guard", "1", "2")):
        raid.card(name, type="Creature", power=power, toughness=toughness, cost="{1}", text="")
    raid.dungeon.controls("Brand", 2)
    raid.dungeon.controls("Spark", 3)
    raid.adventurer("Mathise").controls("Guard")
    raid.adventurer("Wyll").controls("Guard")
    assault(raid, party_life=4)
    made = blocks(raid)

    assert made == {"Brand": ["Guard"]}
    raid.pass_until("end of combat")
    assert raid.party_life == 1


@pytest.mark.parametrize("sealed", [False, True])
def test_damage_is_divided_where_it_kills(raid, sealed):
    """5 damage, divided as they choose; the vault has a 3/3 and three 2/2. Whom does it hit? The 3/3
    and one 2/2, which die of it, and not all of them for 1 each (CR 601.2d)."""
    raid.card(
        "Volley",
        type="Sorcery",
        cost="{R}",
        text="~ deals 5 damage divided as you choose among any number of targets.",
    )
    raid.card("Ash", type="Creature", power="2", toughness="2", cost="{2}", text="")
    vrondiss = raid.adventurer("Vrondiss")
    vrondiss.controls("Mountain")
    vrondiss.has(hand=["Volley"])
    raid.dungeon.controls("Centaur Courser")
    raid.dungeon.controls("Ash", 3)
    raid.set_up(vitality=95 if sealed else 110, sealed=sealed)
    raid.begins("Vrondiss")
    game = raid.game
    pilot = make_pilot("heuristic", 1)
    while raid.stack or "Volley" in vrondiss.hand:
        door.advance(game, pilot.answer(door.view(game, game.pending.seat), game.pending))

    assert sorted(raid.dungeon.graveyard) == ["Ash", "Centaur Courser"]
