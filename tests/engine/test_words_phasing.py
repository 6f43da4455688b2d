"""Permanents that phase out and in: phasing (CR 702.26), "phases out"."""

from tests.engine.cards_made import creature, settle, spell
from undercroft.app.line.screen import table
from undercroft.engine.change.phasing import is_phased_out
from undercroft.engine.game import view
from undercroft.testing.invariants import Invariants

PHASE = "Target creature phases out."
HERS = "Ana's precombat main phase"


def test_what_phases_out_is_as_though_it_were_not_there(scene, ana, bob):
    """Bob's bear phases out: nobody can aim at it, it is not destroyed with the others, and no
    ability sees it leave or die (CR 702.26b, d).
    """
    ana.has(hand=[spell(scene, PHASE), spell(scene, "Destroy all creatures.", "Ruin")])
    bob.controls(
        creature(scene, "Bear", text="When this creature leaves the battlefield, draw a card.")
    )
    bob.controls(creature(scene, "Wolf"))
    bear = scene["Bear"].ident

    ana.casts("The Deed", "Bear")
    scene.resolve()
    assert bear not in scene.game.battlefield
    assert is_phased_out(scene.game, bear)
    ana.casts("Ruin")
    scene.resolve()

    assert bob.graveyard == ["Wolf"]
    assert bob.hand == []
    assert is_phased_out(scene.game, bear)
    assert Invariants(scene.game).broken(scene.game, whole=True) == []
    assert scene.asks_nothing()


def test_it_phases_in_before_its_controller_untaps(scene, ana, bob):
    """It comes back with its counters as the untap step begins, untaps and can attack; nothing
    entered the battlefield (CR 702.26a, c, d, 502.1).
    """
    scene.begins(turn="Ana", step="precombat main phase")
    text = "When this creature enters, draw a card."
    ana.has(hand=[spell(scene, PHASE)], library=["Forest"] * 3)
    bob.has(library=["Forest"] * 3)
    ana.controls(creature(scene, "Bear", text=text), tapped=True, counters={"+1/+1": 2})
    bear = scene["Bear"].ident

    ana.casts("The Deed", "Bear")
    scene.resolve()
    scene.pass_until("Bob's precombat main phase")
    assert is_phased_out(scene.game, bear)
    scene.pass_until(HERS)

    assert scene["Bear"].ident == bear
    assert scene["Bear"].size == (4, 4)
    assert not scene.game.objs[bear].tapped
    assert ana.hand == ["Forest"]
    ana.attacks({"Bear": "Bob"})
    scene.deal_combat_damage()
    assert bob.life == 16


def test_what_is_attached_phases_out_with_it(scene, ana, bob):
    """The Aura on the creature goes and comes with it, still attached (CR 702.26g)."""
    scene.begins(turn="Ana", step="precombat main phase")
    text = "Enchant creature\nEnchanted creature gets +2/+2."
    ana.has(hand=[spell(scene, PHASE)], library=["Forest"] * 3)
    bob.has(library=["Forest"] * 3)
    ana.controls(creature(scene, "Bear"))
    ana.controls(spell(scene, text, "Might", "Enchantment — Aura"), attached_to="Bear")
    might = scene["Might"].ident

    ana.casts("The Deed", "Bear")
    scene.resolve()
    assert is_phased_out(scene.game, might)
    assert ana.graveyard == ["The Deed"]
    scene.pass_until(HERS)

    assert scene["Bear"].size == (4, 4)
    assert scene.game.objs[might].attached_to == scene["Bear"].ident


def test_an_aura_phased_in_without_what_it_enchanted(scene, ana, bob):
    """An Aura that phased out by itself phases in attached to nothing if the creature is gone,
    and is put into the graveyard (CR 702.26i, 704.5m).
    """
    scene.begins(turn="Ana", step="precombat main phase")
    aura = spell(
        scene, "Enchant creature\nEnchanted creature gets +2/+2.", "Might", "Enchantment — Aura"
    )
    away = spell(scene, "Target enchantment phases out.", "Away")
    ana.has(hand=[away, spell(scene, "Destroy target creature.")], library=["Forest"] * 3)
    bob.has(library=["Forest"] * 3)
    bob.controls(creature(scene, "Bear"))
    ana.controls(aura, attached_to="Bear")

    ana.casts("Away", "Might")
    scene.resolve()
    assert scene["Bear"].size == (2, 2)
    ana.casts("The Deed", "Bear")
    scene.resolve()
    scene.pass_until(HERS)

    assert sorted(ana.graveyard) == ["Away", "Might", "The Deed"]


def test_phasing_goes_and_comes_every_turn(scene, ana, bob):
    """What has phasing phases out in its controller's untap step, and in the next it phases in;
    what phases in then does not phase out at once (CR 702.26a).
    """
    scene.begins(turn="Bob", step="end step")
    ana.has(library=["Forest"] * 9)
    bob.has(library=["Forest"] * 9)
    ana.controls(creature(scene, "Drake", text="Flying, phasing"))
    drake = scene["Drake"].ident

    scene.pass_until(HERS)
    assert is_phased_out(scene.game, drake)
    scene.pass_until("Bob's precombat main phase")
    assert is_phased_out(scene.game, drake)
    scene.pass_until(HERS)
    assert drake in scene.game.battlefield
    scene.pass_until("Bob's precombat main phase")
    assert drake in scene.game.battlefield
    scene.pass_until(HERS)
    assert is_phased_out(scene.game, drake)


def test_abilities_see_it_phase(scene, ana, bob):
    """Its own abilities trigger as it phases out and as it phases in (CR 702.26d)."""
    scene.begins(turn="Ana", step="precombat main phase")
    text = "When this creature phases in, draw a card.\nWhen this creature phases out, you gain 1 life."
    ana.has(hand=[spell(scene, PHASE)], library=["Forest"] * 3)
    bob.has(library=["Forest"] * 3)
    ana.controls(creature(scene, "Imp", text=text))

    ana.casts("The Deed", "Imp")
    scene.resolve()
    settle(scene)
    assert ana.life == 21
    scene.pass_until("Ana's upkeep")
    settle(scene)

    assert ana.hand == ["Forest"]


def test_a_token_comes_back(scene, ana, bob):
    """A token phases out and in as any other permanent (CR 702.26d)."""
    scene.begins(turn="Ana", step="precombat main phase")
    make = spell(scene, "Create a 1/1 green Elf creature token.", "Make")
    ana.has(hand=[make, spell(scene, PHASE)], library=["Forest"] * 3)
    bob.has(library=["Forest"] * 3)

    ana.casts("Make")
    scene.resolve()
    token = scene.game.battlefield[0]
    ana.casts("The Deed", "Elf")
    scene.resolve()
    assert scene.game.battlefield == []
    scene.pass_until(HERS)

    assert scene.game.battlefield == [token]


def test_an_attacker_that_phases_out_leaves_combat(scene, ana, bob):
    """It deals no combat damage (CR 702.26b, 506.4)."""
    scene.begins(turn="Ana", step="beginning of combat")
    bob.has(hand=[spell(scene, PHASE, kind="Instant")])
    ana.controls(creature(scene, "Bear"))

    ana.attacks({"Bear": "Bob"})
    bob.casts("The Deed", "Bear")
    scene.resolve()
    scene.pass_until("end of combat")

    assert bob.life == 20
    assert Invariants(scene.game).broken(scene.game, whole=True) == []


def test_what_is_said_of_it_later_does_nothing(scene, ana, bob):
    """The bear that would be sacrificed at the end of the turn is phased out, and stays so
    (CR 702.26b).
    """
    scene.begins(turn="Ana", step="precombat main phase")
    text = "Target creature gets +1/+1 until end of turn. Sacrifice it at the beginning of the next end step."
    ana.has(hand=[spell(scene, text, "Rage"), spell(scene, PHASE)], library=["Forest"] * 3)
    bob.has(library=["Forest"] * 3)
    ana.controls(creature(scene, "Bear"))
    bear = scene["Bear"].ident

    ana.casts("Rage", "Bear")
    scene.resolve()
    ana.casts("The Deed", "Bear")
    scene.resolve()
    scene.pass_until(HERS)

    assert scene.game.battlefield == [bear]
    assert scene["Bear"].size == (2, 2)


def test_what_was_exiled_until_it_leaves_stays(scene, ana, bob):
    """Its phasing out is not its leaving the battlefield (CR 702.26d, 610.3)."""
    text = (
        "When ~ enters, exile target creature an opponent controls until ~ leaves the battlefield."
    )
    ana.has(hand=[creature(scene, "Gaoler", text=text), spell(scene, PHASE)])
    bob.controls(creature(scene, "Bear"))

    ana.casts("Gaoler")
    settle(scene)
    assert bob.exile == ["Bear"]
    ana.casts("The Deed", "Gaoler")
    scene.resolve()

    assert bob.exile == ["Bear"]
    assert scene.asks_nothing()


def test_whoever_leaves_the_game_takes_it_along(scene, ana, bob):
    """A phased-out permanent leaves the game with its owner (CR 800.4a)."""
    carol = scene.player("Cleo")
    ana.has(hand=[spell(scene, PHASE), spell(scene, "Target player loses 20 life.", "End")])
    bob.controls(creature(scene, "Bear"))
    carol.controls(creature(scene, "Wolf"))
    bear = scene["Bear"].ident

    ana.casts("The Deed", "Bear")
    scene.resolve()
    ana.casts("End", "Bob")
    scene.resolve()

    assert bear not in scene.game.objs
    assert Invariants(scene.game).broken(scene.game, whole=True) == []
    scene.pass_until("Cleo's upkeep")
    assert not is_phased_out(scene.game, bear)


def test_what_phased_out_under_somebody_who_left_comes_back_after_their_turn(scene, ana, bob):
    """Bob controls Ana's bear, it phases out, and Bob loses. When does it phase in?

    As Cleo untaps, since Bob's turn would have come before hers; Ana controls it (CR 702.26n).
    """
    cleo = scene.player("Cleo")
    scene.begins(turn="Ana", step="precombat main phase")
    ana.has(hand=[spell(scene, PHASE), spell(scene, "Target player loses 20 life.", "End")])
    ana.has(library=["Forest"] * 3)
    cleo.has(library=["Forest"] * 3)
    bob.has(hand=[spell(scene, "Gain control of target creature.", "Theft", kind="Instant")])
    ana.controls(creature(scene, "Bear"))
    bear = scene["Bear"].ident
    bob.casts("Theft", "Bear")
    scene.resolve()
    ana.casts("The Deed", "Bear")
    scene.resolve()
    ana.casts("End", "Bob")
    scene.resolve()

    assert is_phased_out(scene.game, bear)
    scene.pass_until("Cleo's upkeep")

    assert not is_phased_out(scene.game, bear)
    assert ana.battlefield == ["Bear"]


def test_an_aura_is_not_lost_with_what_left(scene, ana, bob):
    """Bob's bear phases out with Ana's Aura on it, and Bob leaves. What becomes of the Aura? It
    phases in as Ana untaps, and goes where Auras go that enchant nothing (CR 702.26i, 704.5m).
    """
    cleo = scene.player("Cleo")
    scene.begins(turn="Ana", step="precombat main phase")
    ana.has(hand=[spell(scene, PHASE), spell(scene, "Target player loses 20 life.", "End")])
    ana.has(library=["Forest"] * 3)
    cleo.has(library=["Forest"] * 3)
    bob.controls(creature(scene, "Bear"))
    ana.controls("Pacifism", attached_to="Bear")
    ana.casts("The Deed", "Bear")
    scene.resolve()
    ana.casts("End", "Bob")
    scene.resolve()
    scene.pass_until("Ana's upkeep")

    assert sorted(ana.graveyard) == ["End", "Pacifism", "The Deed"]
    assert not scene.game.phased


def test_a_spell_aimed_at_it_finds_no_target(scene, ana, bob):
    """What phased out in response is no legal target any more (CR 702.26b, 608.2b)."""
    ana.has(hand=[spell(scene, "Destroy target creature. You gain 3 life.", "Ruin")])
    bob.has(hand=[spell(scene, PHASE, kind="Instant")])
    bob.controls(creature(scene, "Bear"))

    ana.casts("Ruin", "Bear")
    bob.casts("The Deed", "Bear")
    scene.resolve()
    scene.resolve()

    assert ana.life == 20
    assert bob.graveyard == ["The Deed"]
    assert scene.asks_nothing()


def test_damage_wears_off_also_where_nothing_sees_it(scene, ana, bob):
    """A creature phases out with damage marked on it. At the end of the turn the damage is removed
    from it too (CR 514.2, 702.26b).
    """
    scene.begins(turn="Ana", step="precombat main phase")
    ana.has(hand=[spell(scene, PHASE)], library=["Forest"] * 3)
    bob.has(library=["Forest"] * 3)
    bob.controls(creature(scene, "Bear"), damage=1)
    bear = scene["Bear"].ident

    ana.casts("The Deed", "Bear")
    scene.resolve()
    assert scene.game.objs[bear].damage == 1
    scene.pass_until("Bob's upkeep")

    assert scene["Bear"].damage == 0


def test_what_lasts_with_its_counter_ends(scene, ana, bob):
    """ "It has flying for as long as it has a charge counter on it": the creature phases out, and
    the effect ends, since it can't see it any more (CR 702.26f).
    """
    scene.begins(turn="Ana", step="precombat main phase")
    text = (
        "Put a charge counter on target creature. It has flying for as long as it has a charge "
        "counter on it."
    )
    ana.has(hand=[spell(scene, text, "Lift"), spell(scene, PHASE)], library=["Forest"] * 3)
    bob.has(library=["Forest"] * 3)
    bob.controls(creature(scene, "Bear"))

    ana.casts("Lift", "Bear")
    scene.resolve()
    assert scene["Bear"].keywords == ["flying"]
    ana.casts("The Deed", "Bear")
    scene.resolve()
    scene.pass_until("Bob's upkeep")

    assert scene["Bear"].keywords == []
    assert scene["Bear"].counters == {"charge": 1}


def test_both_players_see_what_is_phased_out(scene, ana, bob):
    """Bob's bear with an Aura is phased out. Does Ana see that it is there still? Yes, it is public,
    with what went along, until it phases in (CR 110.5, 702.26b, g).
    """
    ana.has(hand=[spell(scene, PHASE)])
    bob.controls(creature(scene, "Bear"))
    ana.controls("Pacifism", attached_to="Bear")
    ana.casts("The Deed", "Bear")
    scene.resolve()

    for seat in (0, 1):
        sight = view(scene.game, seat)
        assert [sight.ref_name(ident) for ident in sight.phased_out(1)] == ["Pacifism", "Bear"]
        assert sight.phased_out(0) == []
        assert "  Phased out: Pacifism, Bear" in table(sight)
