"""Preparation cards: permanents that are prepared with a spell (CR 722)."""

from tests.engine.faces.made import two_faced


def scribe(text: str = "This creature enters prepared."):
    """A 1/1 with a prepare spell that draws a card for {U}."""
    return two_faced(
        "prepare",
        ("Scribe", "{1}{U}", "Creature — Human Wizard", text, "1/1"),
        ("Study", "{U}", "Sorcery", "Draw a card.", ""),
    )


def test_a_copy_of_the_spell_is_cast_from_exile(scene, ana):
    """A creature enters prepared. What may Ana do? Cast a copy of its prepare spell from exile, once:
    then it is prepared no longer (CR 722.3a, 722.3c).
    """
    ana.controls("Island", 4)
    ana.has(hand=[scribe()], library=["Swamp", "Swamp"])

    ana.casts("Scribe")
    scene.resolve()
    assert ana.exile == ["Study"]
    ana.casts("Study")
    assert scene.stack == ["Study"]
    assert ana.exile == []
    scene.resolve()

    assert ana.hand == ["Swamp"]
    assert ana.graveyard == []
    with scene.illegal("CR 722.3", "CR 601.3"):
        ana.casts("Study")
    assert scene.asks_nothing()


def test_the_card_is_never_cast_as_its_prepare_spell(scene, ana):
    """May Ana cast Study from her hand? No (CR 722.3)."""
    ana.controls("Island", 4)
    ana.has(hand=[scribe()])

    with scene.illegal("CR 722.3"):
        ana.casts("Study")
    assert scene.asks_nothing()


def test_the_copy_goes_when_its_permanent_does(scene, ana, bob):
    """The creature dies. What becomes of the copy? It ceases to exist (CR 722.3c, 704.5e)."""
    ana.controls("Island", 3)
    ana.has(hand=[scribe()])
    bob.controls("Mountain")
    bob.has(hand=["Shock"])

    ana.casts("Scribe")
    scene.resolve()
    bob.casts("Shock", targeting="Scribe")
    scene.resolve()

    assert ana.exile == []
    assert ana.graveyard == ["Scribe"]
    assert scene.asks_nothing()


def test_what_is_prepared_is_not_prepared_again(scene, ana):
    """ "Whenever you gain life, this creature becomes prepared", twice. How many copies? One
    (CR 722.3a). Unprepared, it has none (CR 722.3b).
    """
    gain = scene.card("Gain", type="Instant", text="You gain 1 life.", cost="{0}")
    lose = scene.card(
        "Lose", type="Instant", text="Target creature becomes unprepared.", cost="{0}"
    )
    ana.controls(scribe("Whenever you gain life, this creature becomes prepared."))
    ana.has(hand=[gain, gain, lose])

    for _ in range(2):
        ana.casts("Gain")
        scene.resolve()
        scene.resolve()
    assert ana.exile == ["Study"]
    ana.casts("Lose", targeting="Scribe")
    scene.resolve()

    assert ana.exile == []
    assert scene.asks_nothing()


def test_a_creature_without_a_prepare_spell_is_not_prepared(scene, ana):
    """ "Target creature becomes prepared": a Bear. Nothing happens (CR 722.3a)."""
    ready = scene.card(
        "Ready", type="Instant", text="Target creature becomes prepared.", cost="{0}"
    )
    ana.controls("Grizzly Bears")
    ana.has(hand=[ready])

    ana.casts("Ready", targeting="Grizzly Bears")
    scene.resolve()

    assert ana.exile == []
    assert scene.asks_nothing()


def test_who_controls_it_casts_the_copy(scene, ana, bob):
    """Bob gains control of Ana's prepared creature. Who may cast the copy? Bob (CR 722.3c)."""
    text = "Gain control of target creature."
    steal = scene.card("Steal", type="Sorcery", text=text, cost="{0}")
    ana.controls(scribe("Whenever you gain life, this creature becomes prepared."))
    ana.controls("Island")
    gain = scene.card("Gain", type="Instant", text="You gain 1 life.", cost="{0}")
    ana.has(hand=[gain])
    bob.controls("Island")
    bob.has(hand=[steal], library=["Swamp", "Swamp"])

    ana.casts("Gain")
    scene.resolve()
    scene.resolve()
    scene.pass_until("Bob's precombat main phase")
    bob.casts("Steal", targeting="Scribe")
    scene.resolve()
    bob.casts("Study")
    scene.resolve()

    assert bob.hand == ["Swamp", "Swamp"]
    assert scene.asks_nothing()


def test_what_phases_in_prepared_has_its_spell_anew(scene, ana, bob):
    """A prepared creature phases out: the copy in exile is gone. It phases in, still prepared: there
    is a new copy to cast (CR 722.3c, 702.26c).
    """
    ana.controls("Island", 3)
    ana.has(hand=[scribe()], library=["Swamp"] * 3)
    bob.has(library=["Swamp"] * 3)
    bob.has(
        hand=[scene.card("Away", cost="{0}", type="Instant", text="Target creature phases out.")]
    )

    ana.casts("Scribe")
    scene.resolve()
    bob.casts("Away", targeting="Scribe")
    scene.resolve()
    assert ana.exile == []
    scene.pass_until("Ana's upkeep")

    assert ana.exile == ["Study"]
    scene.pass_until("precombat main phase")
    ana.casts("Study")
    scene.resolve()
    assert ana.exile == []
