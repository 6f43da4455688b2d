"""Speed, the city's blessing, and abilities that may be activated only so often (CR 702)."""

import pytest


@pytest.fixture
def racer(made):
    """A creature that starts its engines and draws at max speed."""
    text = "Start your engines!\nMax speed — ~ gets +3/+0."
    return made("Racer", text, "Creature — Goblin", "1", "1")


@pytest.fixture
def sting(made):
    """An enchantment by which its controller's opponents lose life."""
    return made("Sting", "{0}: Each opponent loses 1 life.", "Enchantment")


def speed(scene, who):
    """What a player's speed is, by what a spell says of it."""
    who.casts("Gauge")
    scene.resolve()
    return who.life - 20


def test_engines_start_and_speed_rises_once_each_turn(scene, ana, bob, made, racer, sting):
    """Ana's racer enters and Bob loses life twice in her turn. What is her speed?

    2: it becomes 1 as she controls the racer (CR 702.179a, 704.5z) and rises once (CR 702.179d).
    """
    ana.has(hand=[racer, made("Gauge", "You gain X life, where X is your speed.")])
    ana.controls(sting)

    ana.casts("Racer")
    scene.resolve()
    for _ in range(2):
        ana.activates("Sting")
        scene.resolve()
        scene.pass_until("the stack is empty")
    assert bob.life == 18
    assert speed(scene, ana) == 2
    assert scene.asks_nothing()


def test_speed_does_not_rise_in_the_turn_of_another(scene, ana, bob, made, racer, sting):
    """Bob loses life in his own turn. Does Ana's speed rise? No (CR 702.179d)."""
    ana.controls(racer)
    ana.controls(sting)
    ana.has(hand=[made("Gauge", "You gain X life, where X is your speed.", "Instant")])
    scene.begins("Bob")

    bob.passes()
    ana.activates("Sting")
    scene.resolve()
    bob.passes()
    assert bob.life == 19
    assert speed(scene, ana) == 1
    assert scene.asks_nothing()


def test_max_speed_is_reached_and_kept(scene, ana, bob, racer, sting):
    """Bob loses life in four turns of Ana's. What is her racer?

    From the third on a 4/1: her speed is 4 then, and rises no more (CR 702.178a, 702.179e).
    """
    ana.controls(racer)
    ana.controls(sting)
    for who in (ana, bob):
        who.has(library=["Island"] * 9)

    powers = []
    for _ in range(4):
        ana.activates("Sting")
        scene.resolve()
        scene.pass_until("the stack is empty")
        powers.append(scene["Racer"].power)
        scene.pass_until("Bob's precombat main phase")
        scene.pass_until("Ana's precombat main phase")

    assert powers == [1, 1, 4, 4]
    assert scene.asks_nothing()


def test_who_has_no_speed_has_none_of_it(scene, ana, bob, made, sting):
    """Ana controls nothing that starts engines. What is her speed? 0 (CR 702.179f)."""
    ana.controls(sting)
    ana.has(hand=[made("Gauge", "You gain X life, where X is your speed.")])

    ana.activates("Sting")
    scene.resolve()

    assert speed(scene, ana) == 0
    assert scene.asks_nothing()


CITY = "Ascend\n~ gets +2/+2 as long as you have the city's blessing."


def test_ten_permanents_bring_a_blessing_that_stays(scene, ana, bob, made):
    """Ana plays her tenth permanent and loses it again. Is her adept still blessed? Yes
    (CR 702.131b, 702.131c).
    """
    ana.controls(made("Adept", CITY, "Creature — Human", "1", "1"))
    bob.controls(made("Envier", CITY, "Creature — Human", "1", "1"))
    ana.controls("Island", 8)
    ana.has(hand=["Swamp", made("Storm", "Destroy all lands.")])
    assert scene["Adept"].power == 1

    ana.plays("Swamp")
    assert scene["Adept"].power == 3
    ana.casts("Storm")
    scene.resolve()

    assert scene["Adept"].power == 3
    assert scene["Envier"].power == 1
    assert scene.asks_nothing()


def test_a_spell_with_ascend_looks_before_it_does_anything(scene, ana, made):
    """Ana resolves a spell with ascend while she controls ten permanents. Does it see that she is
    blessed? Yes: that comes first (CR 702.131a).
    """
    text = "Ascend\nYou gain 1 life. If you have the city's blessing, you gain 5 life."
    ana.controls("Island", 10)
    ana.has(hand=[made("Song", text)])

    ana.casts("Song")
    scene.resolve()

    assert ana.life == 26
    assert scene.asks_nothing()


def test_an_exhaust_ability_is_activated_once(scene, ana, made):
    """Ana's engine has an exhaust ability. May she activate it again next turn? No (CR 702.177a)."""
    ana.controls(made("Engine", "Exhaust — {0}: You gain 1 life.", "Artifact"))
    ana.has(library=["Island"] * 4)
    scene.player("Bob").has(library=["Island"] * 4)

    ana.activates("Engine")
    scene.resolve()
    with scene.illegal("CR 602.5b"):
        ana.activates("Engine")
    scene.pass_until("Bob's precombat main phase")
    scene.pass_until("Ana's precombat main phase")
    with scene.illegal("CR 602.5b"):
        ana.activates("Engine")

    assert ana.life == 21
    assert scene.asks_nothing()


def test_a_boast_is_for_creatures_that_attacked(scene, ana, bob, made):
    """Ana's raider has a boast ability. When may she activate it?

    Once in a turn in which it attacked (CR 702.142a).
    """
    ana.controls(made("Raider", "Boast — {0}: You gain 1 life.", "Creature — Human", "2", "2"))

    with scene.illegal("CR 602.5"):
        ana.activates("Raider")
    ana.attacks_with("Raider")
    ana.activates("Raider")
    scene.resolve()
    with scene.illegal("CR 602.5b"):
        ana.activates("Raider")

    assert ana.life == 21
    assert scene.asks_nothing()


def test_a_power_up_is_cheaper_for_what_has_just_come(scene, ana, made):
    """Ana casts her hero and powers up at once. What does it cost?

    Its mana cost less, in the turn that it entered; and only once.
    """
    text = "Power-up — {3}{G}: Put a +1/+1 counter on ~."
    ana.has(hand=[made("Hero", text, "Creature — Human", "1", "1", "{1}{G}")])
    ana.controls("Forest", 4)

    ana.casts("Hero")
    scene.resolve()
    ana.activates("Hero")
    scene.resolve()
    assert scene["Hero"].power == 2
    with scene.illegal("CR 602.5b"):
        ana.activates("Hero")

    assert scene.asks_nothing()


def test_firebent_mana_lasts_for_the_combat(scene, ana, bob, made):
    """Ana's bender attacks. Until when has she its mana? Until the end of combat (CR 702.189a)."""
    ana.controls(made("Bender", "Firebending 2", "Creature — Human", "1", "1"))

    ana.attacks_with("Bender")
    scene.resolve()
    assert ana.mana == "{R}{R}"
    bob.does_not_block()
    assert ana.mana == "{R}{R}"
    scene.pass_until("end of combat")
    assert ana.mana == "{R}{R}"
    scene.pass_until("postcombat main phase")

    assert ana.mana == ""
    assert scene.asks_nothing()


def test_increment_counts_what_was_spent(scene, ana, made):
    """Ana's 2/2 with increment sees spells for two and for three mana. How large is it?

    3/3: three mana are more than its power, two are not (CR 702.191a).
    """
    ana.controls(made("Scholar", "Increment", "Creature — Human", "2", "2"))
    ana.controls("Island", 5)
    two = made("Two", "You gain 1 life.", cost="{2}")
    ana.has(hand=[two, made("Three", "You gain 1 life.", cost="{3}")])

    ana.casts("Two")
    scene.resolve()
    assert scene["Scholar"].power == 2
    ana.casts("Three")
    assert scene.stack == ["ability of Scholar", "Three"]
    scene.resolve()

    assert scene["Scholar"].power == 3
    scene.resolve()
    assert scene.asks_nothing()
