"""When and how often abilities trigger: again, first each turn, from a graveyard (CR 603)."""

from tests.engine.cards_made import creature, settle, spell


def test_who_dies_with_the_dead_still_counts(scene, ana):
    """Ana's Teysa doubles what triggers on dying. She and a creature that gives 1 life as it dies
    are destroyed together. Two life: such abilities look back (CR 603.10a).
    """
    text = (
        "If a creature dying causes a triggered ability of a permanent you control to trigger, that "
        "ability triggers an additional time."
    )
    ana.controls(creature(scene, "Teysa", text=text))
    ana.controls(creature(scene, "Martyr", text="When this creature dies, you gain 1 life."))
    ana.has(hand=[spell(scene, "Destroy all creatures.")])

    ana.casts("The Deed")
    settle(scene)

    assert ana.life == 22
    assert scene.asks_nothing()


def test_first_each_turn_is_once_each_turn(scene, ana):
    """Ana's creature gets a counter whenever it becomes the target for the first time each turn.
    She targets it twice in one turn: one counter (CR 603.2c).
    """
    text = (
        "Whenever this creature becomes the target of a spell or ability you control for the first "
        "time each turn, put a +1/+1 counter on it."
    )
    ana.controls(creature(scene, "Mouse", text=text))
    growth = "Target creature gets +1/+0 until end of turn."
    ana.has(hand=[spell(scene, growth), spell(scene, growth, "Again")])

    for name in ("The Deed", "Again"):
        ana.casts(name, targeting="Mouse")
        settle(scene)

    assert scene["Mouse"].counters == {"+1/+1": 1}
    assert scene.asks_nothing()


def test_during_an_opponents_turn_only(scene, ana, bob):
    """Ana draws whenever she casts a spell during an opponent's turn. On her own turn she does
    not; on Bob's she does.
    """
    text = "Whenever you cast a spell during an opponent's turn, you gain 2 life."
    ana.controls(creature(scene, "Owl", text=text))
    instant = "You gain 1 life."
    ana.has(
        hand=[spell(scene, instant, kind="Instant"), spell(scene, instant, "Again", "Instant")],
        library=["Forest"],
    )
    bob.has(library=["Forest"])

    ana.casts("The Deed")
    scene.resolve()
    assert ana.life == 21
    scene.pass_until("Bob's precombat main phase")
    bob.passes()
    ana.casts("Again")
    scene.resolve()
    scene.resolve()

    assert ana.life == 24
    assert scene.asks_nothing()


GEIST = "Whenever one or more cards leave your graveyard, you gain 1 life."


def test_cards_leave_a_graveyard_together(scene, ana):
    """Two creature cards return from Ana's graveyard to her hand at once. One life: "one or more"
    triggers once (CR 603.2c).
    """
    ana.controls(creature(scene, "Geist", text=GEIST))
    back = "Return up to two target creature cards from your graveyard to your hand."
    ana.has(hand=[spell(scene, back)], graveyard=[creature(scene, "Cub"), creature(scene, "Bear")])

    ana.casts("The Deed", targeting=["Cub", "Bear"])
    scene.resolve()
    scene.resolve()

    assert ana.life == 21
    assert ana.hand == ["Bear", "Cub"]
    assert scene.asks_nothing()


def test_what_leaves_another_graveyard_is_not_meant(scene, ana, bob):
    """A card is exiled from Bob's graveyard. Ana's Geist does not trigger."""
    ana.controls(creature(scene, "Geist", text=GEIST))
    ana.has(hand=[spell(scene, "Exile target card from a graveyard.")])
    bob.has(graveyard=["Forest"])

    ana.casts("The Deed", targeting="Forest")
    scene.resolve()

    assert ana.life == 20
    assert bob.exile == ["Forest"]
    assert scene.asks_nothing()


def test_a_spell_cast_from_a_graveyard_leaves_it(scene, ana):
    """Ana casts a spell with flashback from her graveyard. The Geist triggers."""
    ana.controls(creature(scene, "Geist", text=GEIST))
    ana.has(graveyard=[spell(scene, "You gain 5 life.\nFlashback {0}")])

    ana.casts("The Deed")
    scene.resolve()
    assert ana.life == 21
    scene.resolve()

    assert ana.life == 26
    assert scene.asks_nothing()


def test_it_is_what_became_the_target(scene, ana):
    """ "When this creature becomes the target of a spell or ability, sacrifice it": the creature, not
    the spell, which then has no target left (CR 608.2b).
    """
    text = "When this creature becomes the target of a spell or ability, sacrifice it."
    ana.controls(creature(scene, "Illusion", text=text))
    ana.has(hand=[spell(scene, "Target creature gets +1/+1 until end of turn.\nDraw a card.")])
    ana.has(library=["Island"])

    ana.casts("The Deed", targeting="Illusion")
    settle(scene)

    assert "Illusion" in ana.graveyard
    assert ana.hand == []
    assert scene.asks_nothing()
