"""Words of the first years: whose choice it is, steps that are skipped, what is unblocked."""

import pytest

from tests.engine.made import creature, worded
from undercroft.errors import IllegalAnswer
from undercroft.testing import Scenario

WITCH = "When Witch enters, it deals 1 damage to any target"


def test_a_target_of_an_opponents_choice(scene, ana, bob):
    """ "1 damage to any target and 1 damage to any target of an opponent's choice": Bob chooses the
    second one, as targets are chosen (CR 601.2c).
    """
    text = f"{WITCH} and 1 damage to any target of an opponent's choice."
    ana.has(hand=[worded(scene, "Witch", text, "Creature — Human", size="1/3")])
    bob.controls("Grizzly Bears")

    ana.casts("Witch")
    scene.resolve()
    ana.chooses("Grizzly Bears")
    bob.chooses("Ana")
    scene.resolve()

    assert (ana.life, bob.life) == (19, 20)
    assert scene["Grizzly Bears"].damage == 1


def test_one_of_several_opponents_chooses():
    """Among three players, the controller says which opponent chooses."""
    scene = Scenario()
    ana, bob, cleo = (scene.player(name) for name in ("Ana", "Bob", "Cleo"))
    text = f"{WITCH} of an opponent's choice."
    ana.has(hand=[worded(scene, "Witch", text, "Creature — Human", size="1/3")])

    ana.casts("Witch")
    scene.resolve()
    ana.chooses("Cleo")
    cleo.chooses("Bob")
    scene.resolve()

    assert (ana.life, bob.life, cleo.life) == (20, 19, 20)


def test_a_creature_that_they_choose(scene, ana, bob):
    """ "For as long as ~ remains tapped, gain control of target creature of an opponent's choice
    they control.": no creature of Ana's, and only while it stays tapped.
    """
    text = (
        "When Preacher enters, tap Preacher.\nWhenever Preacher becomes tapped, for as long as "
        "Preacher remains tapped, gain control of target creature of an opponent's choice they "
        "control."
    )
    ana.has(hand=[worded(scene, "Preacher", text, "Creature — Human", size="1/1")])
    ana.has(library=["Forest"] * 3)
    bob.has(library=["Forest"] * 3)
    ana.controls("Hill Giant")
    bob.controls("Grizzly Bears")
    bob.controls("Scryb Sprites")

    ana.casts("Preacher")
    scene.resolve()
    scene.resolve()
    assert scene.asks() == ("Bob", "target")
    assert scene.options() == ["Grizzly Bears", "Scryb Sprites"]
    bob.chooses("Scryb Sprites")
    scene.resolve()
    assert "Scryb Sprites" in ana.battlefield
    scene.pass_until("Bob's upkeep")
    scene.pass_until("Ana's upkeep")

    assert "Scryb Sprites" in bob.battlefield


def test_a_sacrifice_of_an_opponents_choice(scene, ana, bob):
    """ "sacrifice a land of an opponent's choice": Bob chooses among Ana's lands."""
    text = "{0}: Unless you pay {B}{B}{B}, tap Hordes and sacrifice a land of an opponent's choice."
    ana.controls(worded(scene, "Hordes", text, "Artifact"))
    ana.controls("Forest")
    ana.controls("Island")
    bob.controls("Swamp")

    ana.activates("Hordes")
    scene.resolve()
    bob.chooses("Island")

    assert ana.graveyard == ["Island"]
    assert scene["Hordes"].tapped


@pytest.mark.parametrize("verb", ["attack", "block"])
def test_no_more_than_one(scene, ana, bob, verb):
    """ "No more than one creature can attack each combat", "… can block …"."""
    text = f"No more than one creature can {verb} each combat."
    ana.controls(worded(scene, "Cavern", text, "Enchantment"))
    for player in (ana, bob):
        player.controls("Hill Giant", label=f"Giant of {player.name}")
        player.controls("Grizzly Bears", label=f"Bear of {player.name}")

    many = {"Giant of Bob": "Giant of Ana", "Bear of Bob": "Giant of Ana"}
    if verb == "attack":
        with pytest.raises(IllegalAnswer):
            ana.attacks_with("Giant of Ana", "Bear of Ana")
        return
    ana.attacks_with("Giant of Ana", "Bear of Ana")
    with pytest.raises(IllegalAnswer):
        bob.blocks(many)


def test_one_is_enough(scene, ana, bob):
    """One attacks and one blocks as ever."""
    for verb in ("attack", "block"):
        text = f"No more than one creature can {verb} each combat."
        ana.controls(worded(scene, f"Cavern of {verb}", text, "Enchantment"))
    ana.controls("Hill Giant")
    bob.controls("Grizzly Bears")

    ana.attacks_with("Hill Giant")
    bob.blocks({"Grizzly Bears": "Hill Giant"})
    scene.pass_until("Ana's postcombat main phase")

    assert bob.graveyard == ["Grizzly Bears"]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_draw_step_is_skipped(scene, ana, bob, answer):
    """ "If you would begin your draw step, you may skip that step instead. If you do, …"."""
    text = (
        "If you would begin your draw step, you may skip that step instead. If you do, you gain 2 "
        "life.\nWhen you draw a card, destroy Fast."
    )
    scene.begins("Ana", "upkeep")
    ana.controls(worded(scene, "Fast", text, "Enchantment"))
    ana.has(library=["Forest", "Swamp"])

    ana.passes()
    bob.passes()
    ana.chooses(answer)
    scene.pass_until("Ana's precombat main phase")

    assert ana.life == (22 if answer == "yes" else 20)
    assert ana.hand == ([] if answer == "yes" else ["Forest"])
    assert ana.battlefield == (["Fast"] if answer == "yes" else [])


@pytest.mark.parametrize(("tapped", "answer"), [(True, "yes"), (True, "no"), (False, "")])
def test_a_turn_is_skipped(scene, ana, bob, tapped, answer):
    """ "If you would begin your turn while ~ is tapped, you may skip that turn instead. If you do,
    untap ~.": then Bob has the next turn again.
    """
    text = (
        "Vault doesn't untap during your untap step.\nIf you would begin your turn while Vault is "
        "tapped, you may skip that turn instead. If you do, untap Vault."
    )
    scene.begins("Bob", "end step")
    ana.controls(worded(scene, "Vault", text, "Artifact"), tapped=tapped)
    bob.has(library=["Forest"] * 5)
    ana.has(library=["Forest"] * 5)

    bob.passes()
    ana.passes()
    if tapped:
        ana.chooses(answer)

    skipped = answer == "yes"
    assert scene.step.startswith("Bob's" if skipped else "Ana's")
    assert scene["Vault"].tapped == (tapped and not skipped)


@pytest.mark.parametrize(
    ("cost", "draws"), [("{0}: Destroy Urn.", 1), ("Sacrifice Urn: You gain 1 life.", 0)]
)
def test_it_was_not_sacrificed(scene, ana, cost, draws):
    """ "Whenever an artifact you control is put into a graveyard from the battlefield, if it wasn't
    sacrificed, …".
    """
    text = (
        "Whenever an artifact you control is put into a graveyard from the battlefield, if it wasn't "
        "sacrificed, draw a card."
    )
    ana.controls(worded(scene, "Miter", text, "Enchantment"))
    ana.controls(worded(scene, "Urn", cost, "Artifact"))
    ana.has(library=["Forest", "Swamp"])

    ana.activates("Urn")
    scene.resolve()
    if scene.stack:
        scene.resolve()

    assert len(ana.hand) == draws


@pytest.mark.parametrize("gone", ["Dance", "token"])
def test_the_token(scene, ana, bob, gone):
    """ "When the token leaves the battlefield, sacrifice ~.", and the other way round; another token
    is not "the token".
    """
    text = (
        "When Dance enters, create a token that's a copy of target nontoken creature.\nWhen Dance "
        "leaves the battlefield, exile the token.\nWhen the token leaves the battlefield, sacrifice "
        "Dance."
    )
    ana.has(hand=[worded(scene, "Dance", text, "Enchantment")])
    bob.controls("Grizzly Bears")
    bob.controls("Hill Giant", token=True)
    bob.has(
        hand=[
            worded(scene, "Doom", "Destroy target creature.", "Instant"),
            worded(scene, "Calm", "Destroy target enchantment.", "Instant"),
        ]
    )

    ana.casts("Dance")
    scene.resolve()
    ana.chooses("Grizzly Bears") if ana.is_asked("targets") else None
    scene.resolve()
    assert sorted(ana.battlefield) == ["Dance", "Grizzly Bears"]
    ana.passes()
    if gone == "Dance":
        bob.casts("Calm", targeting="Dance")
    else:
        bob.casts("Doom", targeting="Grizzly Bears #2")
    scene.resolve()
    scene.resolve()

    assert ana.battlefield == []
    assert bob.battlefield == ["Grizzly Bears", "Hill Giant"]


def test_choosing_an_ability(scene, ana):
    """ "choose flying, first strike, trample, or rampage 3. ~ gains that ability until …"."""
    text = (
        "{0}: Choose flying, first strike, trample, or rampage 3. Gabriel gains that ability until "
        "your next upkeep."
    )
    ana.controls(creature(scene, "Gabriel", "4/4", text))

    ana.activates("Gabriel")
    scene.resolve()
    ana.chooses("trample")

    assert scene["Gabriel"].keywords == ["trample"]
    assert scene.asks_nothing()


def test_the_least_power(scene, ana, bob):
    """ "destroy the creature with the least power. … If two or more creatures are tied for least
    power, you choose one of them.".
    """
    text = (
        "Destroy the creature with the least power. It can't be regenerated. If two or more "
        "creatures are tied for least power, you choose one of them."
    )
    ana.controls("Hill Giant")
    ana.controls("Grizzly Bears")
    bob.controls(creature(scene, "Boar", "2/1"))
    ana.has(hand=[worded(scene, "Honey", text)])

    ana.casts("Honey")
    scene.resolve()
    ana.chooses("Boar")

    assert bob.graveyard == ["Boar"]
    assert ana.battlefield == ["Grizzly Bears", "Hill Giant"]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_then_having_them_shuffle(scene, ana, bob, answer):
    """ "You may then have that player shuffle that library."."""
    text = (
        "Look at the top five cards of target player's library. You may then have that player "
        "shuffle that library."
    )
    cards = [f"{name}" for name in ("Forest", "Swamp", "Island", "Plains", "Mountain")] * 4
    bob.has(library=cards)
    ana.has(hand=[worded(scene, "Visions", text)])

    ana.casts("Visions", targeting="Bob")
    scene.resolve()
    ana.chooses(answer)

    assert (bob.library == cards) == (answer == "no")
