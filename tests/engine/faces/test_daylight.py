"""Day and night, and what is bound to them (CR 731, 702.145)."""

from tests.engine.faces.made import two_faced, wolf
from undercroft.engine.sba import check


def werewolf():
    """A 2/2 by day and a 4/4 by night."""
    return wolf("Daybound", "Nightbound")


def test_it_becomes_day_where_something_is_daybound(scene, ana):
    """Ana controls a creature with daybound. It is day at once (CR 702.145d)."""
    ana.controls(werewolf())

    assert scene.daytime == "day"
    assert scene["Shepherd"].size == (2, 2)
    assert scene.asks_nothing()


def test_a_turn_without_spells_brings_the_night(scene, ana, bob):
    """Ana casts nothing in her turn. What is it in Bob's? Night, and the creature has turned
    (CR 731.2a, 702.145b).
    """
    ana.controls(werewolf(), label="it")
    bob.has(library=["Forest"])

    scene.pass_until("Bob's upkeep")

    assert scene.daytime == "night"
    assert scene["it"].size == (4, 4)
    assert scene.asks_nothing()


def test_a_spell_keeps_the_day(scene, ana, bob):
    """Ana casts one spell in her turn. It stays day; what Bob casts there does not count."""
    ana.controls(werewolf(), label="it")
    ana.controls("Forest")
    ana.has(hand=["Giant Growth"])
    bob.has(library=["Forest"])

    ana.casts("Giant Growth", targeting="it")
    scene.resolve()
    scene.pass_until("Bob's upkeep")

    assert scene.daytime == "day"
    assert scene["it"].size == (2, 2)
    assert scene.asks_nothing()


def test_what_has_lost_daybound_does_not_turn(scene, ana, bob):
    """Humility is on the battlefield as night falls: the creature has no daybound, and does not turn
    (CR 702.145b, 613.1f). Is that so in a fork of the game, looked at first of all?
    """
    ana.controls(werewolf(), label="it")
    ana.controls("Humility")
    bob.has(library=["Forest"])
    scene.begins(daytime="day")
    scene.pass_until("Bob's upkeep")

    assert scene.daytime == "night"
    assert scene["it"].size == (1, 1)
    fork = scene.game.fork()
    fork.version += 1
    assert not check(fork)


def test_two_spells_end_the_night(scene, ana, bob):
    """It is night; Ana casts two spells in her turn. In Bob's it is day (CR 731.2b)."""
    scene.begins(daytime="night")
    ana.controls(werewolf(), label="it")
    ana.controls("Forest", 2)
    ana.has(hand=["Giant Growth", "Giant Growth"])
    bob.has(library=["Forest"])

    assert scene["it"].size == (4, 4)
    for _ in range(2):
        ana.casts("Giant Growth", targeting="it")
        scene.resolve()
    scene.pass_until("Bob's upkeep")

    assert scene.daytime == "day"
    assert scene["it"].size == (2, 2)
    assert scene.asks_nothing()


def test_one_spell_does_not_end_the_night(scene, ana, bob):
    """It is night; Ana casts one spell. It stays night."""
    scene.begins(daytime="night")
    ana.controls(werewolf(), label="it")
    ana.controls("Forest")
    ana.has(hand=["Giant Growth"])
    bob.has(library=["Forest"])

    ana.casts("Giant Growth", targeting="it")
    scene.resolve()
    scene.pass_until("Bob's upkeep")

    assert scene.daytime == "night"
    assert scene.asks_nothing()


def test_by_night_it_enters_transformed(scene, ana):
    """Ana casts a creature with daybound by night. It is its front on the stack and enters as its
    back: nothing triggers as it transforms (CR 702.145b).
    """
    back = "Nightbound\nWhen this creature transforms into Howler, you gain 5 life."
    scene.begins(daytime="night")
    ana.controls("Forest", 2)
    ana.has(hand=[wolf("Daybound", back)])

    ana.casts("Shepherd")
    assert scene.stack == ["Shepherd"]
    scene.resolve()

    assert scene["Howler"].size == (4, 4)
    assert ana.life == 20
    assert scene.asks_nothing()


def test_nothing_else_turns_what_is_daybound(scene, ana):
    """A spell would transform a creature with daybound. Nothing happens (CR 702.145b)."""
    turn = scene.card("Turn", type="Instant", text="Transform target creature.", cost="{0}")
    ana.controls(werewolf(), label="it")
    ana.has(hand=[turn])

    ana.casts("Turn", targeting="it")
    scene.resolve()

    assert scene["it"].size == (2, 2)
    assert scene.asks_nothing()


def test_without_either_it_is_neither(scene, ana, bob):
    """Nobody has anything to do with day and night. It becomes neither (CR 731.2c)."""
    ana.controls("Grizzly Bears")
    bob.has(library=["Forest"])

    scene.pass_until("Bob's upkeep")

    assert scene.daytime == ""
    assert scene.asks_nothing()


def test_once_it_is_day_it_goes_on(scene, ana, bob):
    """The creature with daybound dies. Is it still day or night? Yes, from then on (CR 731.1)."""
    ana.controls(werewolf(), label="it", damage=1)
    bob.controls("Mountain")
    bob.has(hand=["Shock"], library=["Forest"])

    bob.casts("Shock", targeting="it")
    scene.resolve()
    assert ana.graveyard == ["Shepherd"]
    scene.pass_until("Bob's upkeep")

    assert scene.daytime == "night"
    assert scene.asks_nothing()


def test_what_makes_it_night_turns_all_at_once(scene, ana):
    """ "It becomes night": all that is daybound turns over, and what waits for it triggers."""
    dusk = scene.card("Nightfall", type="Sorcery", text="It becomes night.", cost="{0}")
    text = "Whenever day becomes night or night becomes day, you gain 2 life."
    ana.controls(werewolf(), 2)
    ana.controls(scene.card("Sage", type="Creature — Human", text=text, power="1", toughness="1"))
    ana.has(hand=[dusk])

    ana.casts("Nightfall")
    scene.resolve()
    assert ana.battlefield.count("Howler") == 2
    scene.resolve()

    assert ana.life == 22
    assert scene.asks_nothing()


def test_becoming_day_from_neither_is_no_change(scene, ana):
    """ "If it's neither day nor night, it becomes day as ~ enters": it is day, and nothing became
    day from night (CR 731.1a).
    """
    text = (
        "If it's neither day nor night, it becomes day as this creature enters.\n"
        "Whenever day becomes night or night becomes day, you gain 2 life."
    )
    sage = scene.card(
        "Sage", type="Creature — Human", text=text, cost="{G}", power="1", toughness="1"
    )
    ana.controls("Forest")
    ana.has(hand=[sage])

    ana.casts("Sage")
    scene.resolve()

    assert scene.daytime == "day"
    assert ana.life == 20
    assert scene.asks_nothing()


def test_nightbound_alone_makes_it_night(scene, ana):
    """A permanent has nightbound and nothing daybound is there. It becomes night (CR 702.145g)."""
    odd = two_faced(
        "transform",
        ("Calm", "{1}{G}", "Creature — Human", "", "1/1"),
        ("Storm", "", "Creature — Wolf", "Nightbound", "3/3"),
    )
    scene.known(odd)
    ana.controls("Storm")

    assert scene.daytime == "night"
    assert scene["Storm"].size == (3, 3)
    assert scene.asks_nothing()
