"""Counters: distributed, put by somebody, removed of any kind to pay (CR 122)."""

from tests.engine.cards_made import creature, spell


def test_counters_are_distributed_as_announced(scene, ana):
    """Ana distributes three +1/+1 counters: two on one creature, one on another (CR 601.2d)."""
    ana.controls(creature(scene, "Bear"))
    ana.controls(creature(scene, "Cub"))
    text = "Distribute three +1/+1 counters among one, two, or three target creatures you control."
    ana.has(hand=[spell(scene, text)])

    ana.casts("The Deed", targeting={"Bear": 2, "Cub": 1})
    scene.resolve()

    assert scene["Bear"].counters == {"+1/+1": 2}
    assert scene["Cub"].counters == {"+1/+1": 1}
    assert scene.asks_nothing()


def test_a_share_of_what_is_gone_is_lost(scene, ana, bob):
    """One of two targets dies before the spell resolves: the other gets its share only."""
    ana.controls(creature(scene, "Bear"))
    ana.controls(creature(scene, "Cub"))
    text = "Distribute three +1/+1 counters among one, two, or three target creatures you control."
    ana.has(hand=[spell(scene, text)])
    bob.has(hand=[spell(scene, "Destroy target creature.", "Doom", "Instant")])

    ana.casts("The Deed", targeting={"Bear": 2, "Cub": 1})
    bob.casts("Doom", targeting="Bear")
    scene.resolve()
    scene.resolve()

    assert scene["Cub"].counters == {"+1/+1": 1}
    assert scene.asks_nothing()


NEST = "Whenever you put one or more -1/-1 counters on a creature, you gain 1 life."


def test_who_puts_the_counters(scene, ana, bob):
    """Ana gains life whenever she puts -1/-1 counters on a creature. She puts some: 1 life. Bob puts
    some: none.
    """
    ana.controls(creature(scene, "Nest", text=NEST))
    bob.controls(creature(scene, "Ox", "5/5"))
    text = "Put two -1/-1 counters on target creature."
    ana.has(hand=[spell(scene, text)])
    bob.has(hand=[spell(scene, text, "Blight", "Instant")])

    ana.casts("The Deed", targeting="Ox")
    scene.resolve()
    scene.resolve()
    assert ana.life == 21
    ana.passes()
    bob.casts("Blight", targeting="Ox")
    scene.resolve()

    assert ana.life == 21
    assert scene["Ox"].counters == {"-1/-1": 4}
    assert scene.asks_nothing()


def test_what_enters_with_counters_has_them_put_on_it(scene, ana):
    """Ana's creature enters with a +1/+1 counter: she put it there (CR 122.6, 122.6a)."""
    text = "Whenever you put one or more +1/+1 counters on a creature, you gain 1 life."
    ana.controls(creature(scene, "Grove", text=text))
    ana.has(hand=[creature(scene, "Cub", text="This creature enters with a +1/+1 counter on it.")])

    ana.casts("Cub")
    scene.resolve()
    scene.resolve()

    assert ana.life == 21
    assert scene.asks_nothing()


def test_wither_puts_counters_by_its_controller(scene, ana, bob):
    """Ana's source with wither deals damage to a creature: she put the -1/-1 counters (CR 120.3d)."""
    ana.controls(creature(scene, "Nest", text=NEST))
    ana.controls(
        creature(scene, "Imp", text="Wither\n{T}: This creature deals 1 damage to any target.")
    )
    bob.controls(creature(scene, "Ox", "5/5"))

    ana.activates("Imp", targeting="Ox")
    scene.resolve()
    scene.resolve()

    assert ana.life == 21
    assert scene.asks_nothing()


def test_a_counter_of_any_kind_pays(scene, ana):
    """ "Remove a counter from a creature you control": the kind is chosen where there are several
    (CR 601.2b).
    """
    text = "Remove a counter from a creature you control: You gain 1 life."
    ana.controls(creature(scene, "Broker", text=text))
    ana.controls(creature(scene, "Bear"), counters={"+1/+1": 1, "shield": 1})

    ana.activates("Broker", choosing=["Bear", "shield"])
    scene.resolve()

    assert scene["Bear"].counters == {"+1/+1": 1}
    assert ana.life == 21
    assert scene.asks_nothing()


def test_without_a_counter_it_cannot_be_paid(scene, ana):
    """Nothing has a counter: the ability cannot be activated (CR 118.3)."""
    text = "Remove a counter from a creature you control: You gain 1 life."
    ana.controls(creature(scene, "Broker", text=text))

    with scene.illegal("CR 118.3"):
        ana.activates("Broker")
    assert scene.asks_nothing()


def test_two_counters_of_different_kinds_pay(scene, ana):
    """ "Remove two counters from this creature" with one each of two kinds: whichever goes first,
    both go.
    """
    text = "Remove two counters from this creature: You gain 1 life."
    ana.controls(creature(scene, "Elm", text=text), counters={"+1/+1": 1, "charge": 1})

    ana.activates("Elm", choosing=["charge"])
    scene.resolve()

    assert scene["Elm"].counters == {}
    assert ana.life == 21
    assert scene.asks_nothing()
