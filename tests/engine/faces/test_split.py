"""Split cards: either half, both fused, and the half that comes after (CR 709, 702.102, 702.127)."""


def test_each_half_is_cast_by_itself(scene, ana, bob):
    """Ana casts Ice. What is on the stack, and what of Fire? Ice alone (CR 709.3b)."""
    ana.controls("Island", 2)
    ana.has(hand=["Fire // Ice"], library=["Swamp"])
    bob.controls("Grizzly Bears")

    ana.casts("Ice", targeting="Grizzly Bears")

    assert scene.stack == ["Ice"]
    assert scene["Ice"].colors == ["blue"]
    scene.resolve()
    assert scene["Grizzly Bears"].tapped
    assert ana.hand == ["Swamp"]
    assert ana.graveyard == ["Fire // Ice"]
    assert scene.asks_nothing()


def test_both_halves_count_off_the_stack_and_one_on_it(scene, ana, bob):
    """What is the mana value of Fire // Ice in a hand, and of Fire on the stack? 4 and 2, and its
    colors are red and blue, then red (CR 202.3d, 709.4b).
    """
    ana.controls("Mountain", 2)
    ana.has(hand=["Fire // Ice"])

    assert scene["Fire // Ice"].mana_value == 4
    assert scene["Fire // Ice"].colors == ["blue", "red"]
    ana.casts("Fire", targeting={"Bob": 2})

    assert scene["Fire"].mana_value == 2
    assert scene["Fire"].colors == ["red"]
    scene.resolve()
    assert bob.life == 18
    assert scene.asks_nothing()


def test_only_the_chosen_half_must_be_payable(scene, ana, bob):
    """Ana has one Plains. She may cast Tear and not Wear (CR 709.3a)."""
    ana.controls("Plains")
    ana.has(hand=["Wear // Tear"])
    bob.controls("Sol Ring")
    bob.controls("Crusade")

    with scene.illegal("CR 601.2h"):
        ana.casts("Wear", targeting="Sol Ring")
    ana.casts("Tear", targeting="Crusade")
    scene.resolve()

    assert bob.graveyard == ["Crusade"]
    assert scene.asks_nothing()


def test_a_fused_spell_is_both_halves(scene, ana, bob):
    """Ana fuses Wear // Tear. Both are destroyed, the spell is red and white and its mana value is
    3 (CR 702.102b, 202.3d).
    """
    ana.controls("Plains")
    ana.controls("Mountain", 2)
    ana.has(hand=["Wear // Tear"])
    bob.controls("Sol Ring")
    bob.controls("Crusade")

    ana.casts("Wear // Tear", targeting=["Sol Ring", "Crusade"])

    assert scene["Wear // Tear"].mana_value == 3
    assert scene["Wear // Tear"].colors == ["white", "red"]
    scene.resolve()
    assert sorted(bob.graveyard) == ["Crusade", "Sol Ring"]
    assert scene.asks_nothing()


def test_one_illegal_target_of_a_fused_spell_leaves_the_other(scene, ana, bob):
    """The artifact is gone as the fused spell resolves. The enchantment is destroyed all the
    same (CR 608.2b).
    """
    ana.controls("Plains")
    ana.controls("Mountain", 2)
    ana.has(hand=["Wear // Tear"])
    bob.controls("Ornithopter")
    bob.controls("Crusade")
    bob.controls("Mountain")
    bob.has(hand=["Shatter"])
    bob.controls("Mountain")

    ana.casts("Wear // Tear", targeting=["Ornithopter", "Crusade"])
    bob.casts("Shatter", targeting="Ornithopter")
    scene.resolve()
    scene.resolve()

    assert sorted(bob.graveyard) == ["Crusade", "Ornithopter", "Shatter"]
    assert scene.asks_nothing()


def test_a_card_without_fuse_is_never_cast_whole(scene, ana, bob):
    """May Ana cast both halves of Fire // Ice? No (CR 709.3)."""
    ana.controls("Mountain", 2)
    ana.controls("Island", 2)
    ana.has(hand=["Fire // Ice"])

    with scene.illegal("CR 709.3"):
        ana.casts("Fire // Ice")
    assert scene.asks_nothing()


def test_the_aftermath_is_cast_from_the_graveyard_alone(scene, ana, bob):
    """Return has aftermath. May Ana cast it from her hand? No; from the graveyard yes, and it is
    exiled as it leaves the stack (CR 702.127a).
    """
    ana.controls("Swamp", 7)
    ana.has(hand=["Never // Return"])
    bob.controls("Grizzly Bears")

    with scene.illegal("CR 702.127a"):
        ana.casts("Return", targeting="Never // Return")
    ana.casts("Never", targeting="Grizzly Bears")
    scene.resolve()
    with scene.illegal("CR 601.3"):
        ana.casts("Never", targeting="Grizzly Bears")
    ana.casts("Return", targeting="Bob's Grizzly Bears", way="aftermath")
    scene.resolve()

    assert bob.exile == ["Grizzly Bears"]
    assert ana.exile == ["Never // Return"]
    assert "Zombie" in ana.battlefield
    assert scene.asks_nothing()


def test_a_countered_aftermath_is_exiled(scene, ana, bob):
    """Return is countered. Its card is exiled all the same (CR 702.127a)."""
    ana.controls("Swamp", 4)
    ana.has(graveyard=["Never // Return", "Shock"])
    bob.controls("Island", 2)
    bob.has(hand=["Counterspell"])

    ana.casts("Return", targeting="Shock", way="aftermath")
    bob.casts("Counterspell", targeting="Return")
    scene.resolve()

    assert ana.exile == ["Never // Return"]
    assert ana.graveyard == ["Shock"]
    assert scene.asks_nothing()


def test_a_discarded_split_card_is_one_card(scene, ana, bob):
    """Ana discards one card of two, one of which is split. How many are left? One (CR 709.2)."""
    ana.has(
        hand=[
            "Fire // Ice",
            "Island",
            scene.card("Toss", type="Sorcery", text="Discard a card.", cost="{0}"),
        ]
    )

    ana.casts("Toss")
    scene.resolve()
    ana.chooses("Ice")

    assert ana.graveyard == ["Fire // Ice", "Toss"]
    assert ana.hand == ["Island"]
    assert scene.asks_nothing()


def test_a_split_card_has_both_names(scene, ana):
    """Ana searches for a card named Ice, then for one named Sun. What does she find? The split card,
    which has two names, and then nothing (CR 709.4a).
    """

    def seek(name):
        text = f"Search your library for a card named {name}, reveal it, put it into your hand, "
        return scene.card(f"Seek {name}", type="Sorcery", cost="{0}", text=text + "then shuffle.")

    ana.has(hand=[seek("Ice"), seek("Sun")], library=["Fire // Ice", "Island"])

    ana.casts("Seek Ice")
    scene.resolve()
    ana.chooses("Fire // Ice")
    assert "Fire // Ice" in ana.hand
    ana.casts("Seek Sun")
    scene.resolve()

    assert ana.library == ["Island"]
    assert scene.asks_nothing()
