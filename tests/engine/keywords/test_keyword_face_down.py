"""Morph, megamorph and disguise: face-down spells and permanents (CR 702.37, 702.168, 708)."""

from undercroft.engine.view import View


def a_creature(scene, text, size=(5, 5)):
    """A creature called Beast."""
    power, toughness = (str(part) for part in size)
    return scene.card(
        "Beast",
        cost="{4}{G}{G}",
        type="Creature — Beast",
        text=text,
        power=power,
        toughness=toughness,
    )


def on_the_table(scene):
    """The first permanent without a name, as everybody sees it."""
    view = View(scene.game, 1)
    refs = [i for i in scene.game.battlefield if scene.game.objs[i].face_down]
    return view.chars(refs[0]), view.obj(refs[0])


def test_a_face_down_creature_is_a_nameless_bear(scene):
    """Ana casts a 5/5 with morph face down for {3}. What does Bob see?

    A 2/2 creature without name, color, cost or text, on the stack and on the battlefield
    (CR 702.37a, c, 708.2a).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Trample\nMorph {G}")])
    ana.controls("Forest", 3)

    ana.casts("Beast", way="morph")
    assert View(scene.game, 1).chars(scene.game.stack[-1]).name == ""
    scene.resolve()

    it, record = on_the_table(scene)
    assert (it.name, it.power, it.toughness, it.colors, it.cost) == ("", 2, 2, 0, None)
    assert not it.abilities.all
    assert record.printed.name == ""


def test_turning_it_face_up(scene):
    """Ana turns it face up for {G}, with a spell on the stack. What is it?

    The 5/5 it is, at once: a special action uses no stack (CR 702.37e, 116.2b).
    """
    text = "When Beast enters, you gain 5 life.\nWhen Beast is turned face up, you gain 3 life.\nMorph {G}"
    ana = scene.player("Ana").has(hand=[a_creature(scene, text), "Lightning Bolt"])
    ana.controls("Forest", 4)
    ana.controls("Mountain")

    ana.casts("Beast", way="morph")
    scene.resolve()
    ana.casts("Lightning Bolt", targeting="Bob")
    ref = next(i for i in scene.game.battlefield if scene.game.objs[i].face_down)
    scene.names.labels["it"] = ref
    ana.acts_specially("it", "turn face up")

    assert scene["Beast"].size == (5, 5)
    scene.resolve()
    scene.resolve()
    assert ana.life == 23


def test_megamorph(scene):
    """A 5/5 with megamorph is turned face up. How large is it?

    6/6: it gets a +1/+1 counter as it is turned up (CR 702.37b).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Megamorph {G}")])
    ana.controls("Forest", 4)

    ana.casts("Beast", way="megamorph")
    scene.resolve()
    scene.names.labels["it"] = scene.game.battlefield[-1]
    ana.acts_specially("it", "turn face up")

    assert scene["Beast"].size == (6, 6)


def test_disguise_has_ward(scene):
    """Bob bolts a creature with disguise that is face down, and has no mana to spare.

    It has ward {2}: the spell is countered (CR 702.168a).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Disguise {G}")])
    bob = scene.player("Bob").has(hand=["Lightning Bolt"])
    ana.controls("Forest", 3)
    bob.controls("Mountain")

    ana.casts("Beast", way="disguise")
    scene.resolve()
    scene.names.labels["it"] = scene.game.battlefield[-1]
    bob.casts("Lightning Bolt", targeting="it")
    scene.resolve()

    assert bob.graveyard == ["Lightning Bolt"]
    assert scene.game.objs[scene.names.labels["it"]].damage == 0


def test_without_a_morph_cost_it_stays_down(scene):
    """May a morph creature be turned up without paying, or a face-up one be cast at instant speed?

    No (CR 702.37e, 702.37c).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Morph {G}{G}")])
    ana.controls("Forest", 4)

    ana.casts("Beast", way="morph")
    scene.resolve()
    scene.names.labels["it"] = scene.game.battlefield[-1]

    with scene.illegal("CR 116.2"):
        ana.acts_specially("it", "turn face up")


def test_a_dead_face_down_creature_is_shown(scene):
    """A face-down creature dies. What is in the graveyard?

    The card, face up (CR 708.9).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Morph {G}"), "Lightning Bolt"])
    ana.controls("Forest", 3)
    ana.controls("Mountain")

    ana.casts("Beast", way="morph")
    scene.resolve()
    scene.names.labels["it"] = scene.game.battlefield[-1]
    ana.casts("Lightning Bolt", targeting="it")
    scene.resolve()

    assert "Beast" in ana.graveyard


def test_a_land_may_be_cast_face_down(scene):
    """Ana has a land with disguise. May she cast it, and what is it when turned face up?

    Face down for {3}, as a 2/2 creature spell (CR 702.168a); turned up it is a land, and that was no
    land she played this turn (CR 708.8, 305.4).
    """
    text = "{T}: Add {G}.\nWhen ~ is turned face up, you gain 3 life.\nDisguise {3}"
    scene.card("Cave", type="Land", text=text)
    ana = scene.player("Ana").has(hand=["Cave", "Plains"])
    ana.controls("Forest", 6)

    ana.casts("Cave", way="disguise")
    scene.resolve()
    ana.acts_specially("Cave", "turn face up")
    scene.resolve()
    assert ana.life == 23
    assert scene["Cave"].types == ["land"]
    ana.plays("Plains")

    assert "Plains" in ana.battlefield
