"""Words of a text exchanged for others (CR 612, layer 3)."""

import pytest

from tests.engine.made import creature, digest, worded
from undercroft.engine import game as door
from undercroft.engine.layers.slow import slow_table
from undercroft.engine.query import chars
from undercroft.oracle.rewording import COLOR, CREATURE, LAND, Rewords, reword

HACK = (
    "Change the text of target spell or permanent by replacing all instances of one basic land type "
    "with another."
)
SLEIGHT = (
    "Change the text of target spell or permanent by replacing all instances of one color word with "
    "another."
)
EVOLVE = (
    "Change the text of target spell or permanent by replacing all instances of one creature type "
    "with another. The new creature type can't be Wall."
)


def _said(scene, name):
    """The keyword abilities of a permanent, in words."""
    return [word.say() for word in chars(scene.game, scene[name].ident).abilities.keywords]


def _reword(scene, who, what, old, new):
    """A player casts the spell at something and names both words."""
    who.casts("Words", targeting=what)
    scene.resolve()
    who.chooses(old, new)


def test_swampwalk_becomes_forestwalk(scene, ana, bob):
    """Ana's swampwalker attacks Bob, who has a Forest. She replaces Swamp with Forest first. May
    Bob block? No: it has forestwalk (CR 612.2, 702.14).
    """
    ana.controls("Bog Wraith")
    ana.has(hand=[worded(scene, "Words", HACK, "Instant")])
    bob.controls("Forest")
    bob.controls("Hill Giant")

    _reword(scene, ana, "Bog Wraith", "Swamp", "Forest")
    assert _said(scene, "Bog Wraith") == ["forestwalk"]
    ana.attacks_with("Bog Wraith")
    with scene.illegal("CR 702.14c"):
        bob.blocks({"Hill Giant": "Bog Wraith"})


def test_a_basic_land_is_another_one(scene, ana):
    """ "Swamp" on the type line of a Swamp is a land type: it is a Plains and makes {W} (CR 612.1,
    305.6). It is still called Swamp (CR 612.2).
    """
    ana.controls("Swamp")
    ana.has(hand=[worded(scene, "Words", HACK, "Instant")])

    _reword(scene, ana, "Swamp", "Swamp", "Plains")
    ana.taps("Swamp")

    assert scene["Swamp"].types == ["basic", "land", "Plains"]
    assert ana.mana == "{W}"


def test_protection_is_from_another_color(scene, ana, bob):
    """A creature with protection from black has it from red by now: Bob's red spell cannot target
    it, his black one can.
    """
    ana.controls(creature(scene, "Knight", "2/2", "Protection from black"))
    ana.has(hand=[worded(scene, "Words", SLEIGHT, "Instant")])
    kill = "Destroy target creature."
    bob.has(
        hand=[
            worded(scene, "Red", kill, "Instant", "{R}"),
            worded(scene, "Black", kill, "Instant", "{B}"),
        ]
    )
    bob.controls("Mountain")
    bob.controls("Swamp")

    _reword(scene, ana, "Knight", "black", "red")
    with scene.illegal("CR 601.2c"):
        bob.casts("Red", targeting="Knight")
    bob.casts("Black", targeting="Knight")
    scene.resolve()

    assert scene["Knight"].zone == "graveyard"
    assert scene.asks_nothing()


def test_its_own_color_is_no_word(scene, ana):
    """A black creature whose text is changed from black to white is black still: its color comes
    from its mana cost, and symbols are no words (CR 612.2).
    """
    ana.controls("Bog Wraith")
    ana.has(hand=[worded(scene, "Words", SLEIGHT, "Instant")])

    _reword(scene, ana, "Bog Wraith", "black", "white")

    assert scene["Bog Wraith"].colors == ["black"]


def test_a_lord_leads_others(scene, ana):
    """ "Other Goblins get +1/+1", and Goblin becomes Elf: the lord is an Elf too (its type line),
    and leads Elves (CR 612.1).
    """
    ana.controls(
        creature(
            scene, "King", "2/2", "Other Goblin creatures you control get +1/+1.", kind="Goblin"
        )
    )
    ana.controls("Llanowar Elves")
    ana.controls("Mons's Goblin Raiders")
    ana.has(hand=[worded(scene, "Words", EVOLVE, "Instant")])
    assert scene["Mons's Goblin Raiders"].power == 2

    _reword(scene, ana, "King", "Goblin", "Elf")

    assert scene["King"].types == ["creature", "Elf"]
    assert scene["Llanowar Elves"].power == 2
    assert scene["Mons's Goblin Raiders"].power == 1
    table = slow_table(scene.game)
    for ident in scene.game.battlefield:
        assert table[ident].power == chars(scene.game, ident).power


def test_what_it_is_given_keeps_its_words(scene, ana):
    """A creature gains protection from black from an Aura; then black becomes red in its own text.
    From what is it protected? From black: granted abilities are no part of its text (CR 612.3).
    """
    ana.controls("Hill Giant")
    aura = worded(
        scene, "Ward", "Enchant creature\nEnchanted creature has protection from black.",
        "Enchantment — Aura",
    )  # fmt: skip
    ana.controls(aura, attached_to="Hill Giant")
    ana.has(hand=[worded(scene, "Words", SLEIGHT, "Instant")])

    _reword(scene, ana, "Hill Giant", "black", "red")

    assert _said(scene, "Hill Giant") == ["protection from black"]


def test_a_copy_has_the_printed_words(scene, ana):
    """A creature with forestwalk for swampwalk is copied. What has the token? Swampwalk: text
    changes are not copied (CR 707.2).
    """
    ana.controls("Bog Wraith")
    twin = "Create a token that's a copy of target creature."
    ana.has(hand=[worded(scene, "Words", HACK, "Instant"), worded(scene, "Twin", twin)])

    _reword(scene, ana, "Bog Wraith", "Swamp", "Forest")
    ana.casts("Twin", targeting="Bog Wraith")
    scene.resolve()

    assert _said(scene, "Bog Wraith #1") == ["forestwalk"]
    assert _said(scene, "Bog Wraith #2") == ["swampwalk"]


def test_a_spell_finds_its_target_illegal(scene, ana, bob):
    """ "Destroy target black creature" is on the stack, aimed at a black creature, and becomes
    "target blue creature". Is it destroyed? No: the target is illegal by now (CR 608.2b).
    """
    bob.controls("Bog Wraith")
    kill = worded(scene, "Kill", "Destroy target black creature.", "Instant")
    ana.has(hand=[kill])
    bob.has(hand=[worded(scene, "Words", SLEIGHT, "Instant")])

    ana.casts("Kill", targeting="Bog Wraith")
    _reword(scene, bob, "Kill", "black", "blue")
    scene.resolve()

    assert scene["Bog Wraith"].zone == "battlefield"
    assert scene["Kill"].zone == "graveyard"
    assert scene.asks_nothing()


def test_a_spell_does_what_it_says_now(scene, ana, bob):
    """ "Destroy all Forests" becomes "destroy all Islands" on the stack."""
    ana.has(hand=[worded(scene, "Rain", "Destroy all Forests.")])
    bob.has(hand=[worded(scene, "Words", HACK, "Instant")])
    bob.controls("Forest")
    ana.controls("Island")

    ana.casts("Rain")
    _reword(scene, bob, "Rain", "Forest", "Island")
    scene.resolve()

    assert scene["Forest"].zone == "battlefield"
    assert scene["Island"].zone == "graveyard"


def test_a_copy_of_a_changed_spell_says_what_is_printed(scene, ana, bob):
    """The changed spell is copied: the copy destroys Forests, the spell Islands (CR 707.2)."""
    ana.has(
        hand=[
            worded(scene, "Rain", "Destroy all Forests.", "Instant"),
            worded(scene, "Fork", "Copy target instant or sorcery spell.", "Instant"),
        ]
    )
    bob.has(hand=[worded(scene, "Words", HACK, "Instant")])
    bob.controls("Forest")
    bob.controls("Island")

    ana.casts("Rain")
    _reword(scene, bob, "Rain", "Forest", "Island")
    ana.casts("Fork", targeting="Rain")
    scene.resolve()
    scene.resolve()
    assert scene["Forest"].zone == "graveyard"
    assert scene["Island"].zone == "battlefield"
    scene.resolve()
    assert scene["Island"].zone == "graveyard"


def test_a_permanent_spell_keeps_its_new_words(scene, ana, bob):
    """A creature spell's swampwalk becomes forestwalk. What has the creature? Forestwalk (CR
    400.7a).
    """
    ana.has(hand=[creature(scene, "Wraith", "3/3", "Swampwalk", cost="{0}")])
    bob.has(hand=[worded(scene, "Words", HACK, "Instant")])

    ana.casts("Wraith")
    _reword(scene, bob, "Wraith", "Swamp", "Forest")
    scene.resolve()

    assert _said(scene, "Wraith") == ["forestwalk"]


def test_until_end_of_turn(scene, ana, bob):
    """Crystal Spray's words last a turn."""
    text = (
        "Change the text of target permanent by replacing all instances of one color word with "
        "another or one basic land type with another until end of turn."
    )
    ana.controls("Bog Wraith")
    ana.has(hand=[worded(scene, "Words", text, "Instant")])
    bob.has(library=["Plains"])

    _reword(scene, ana, "Bog Wraith", "Swamp", "Forest")
    assert _said(scene, "Bog Wraith") == ["forestwalk"]
    scene.pass_until("Bob's upkeep")

    assert _said(scene, "Bog Wraith") == ["swampwalk"]


def test_the_newer_words_come_after_the_older(scene, ana):
    """Swamp becomes Forest, then Forest becomes Island: islandwalk (CR 613.7)."""
    ana.controls("Bog Wraith")
    hack = worded(scene, "Words", HACK, "Instant")
    ana.has(hand=[hack, hack])

    _reword(scene, ana, "Bog Wraith", "Swamp", "Forest")
    _reword(scene, ana, "Bog Wraith", "Forest", "Island")

    assert _said(scene, "Bog Wraith") == ["islandwalk"]


def test_a_wall_cannot_be_made(scene, ana):
    """Artificial Evolution: may the new type be Wall? No; nor the old one."""
    ana.controls("Wall of Stone")
    ana.controls("Hill Giant")
    ana.has(hand=[worded(scene, "Words", EVOLVE, "Instant")])

    ana.casts("Words", targeting="Hill Giant")
    scene.resolve()
    ana.chooses("Giant")

    assert "Wall" not in scene.options()
    assert "Giant" not in scene.options()


def test_the_token_goes_with_its_words(scene, ana):
    """ "Create a 1/1 green Saproling creature token": a Saproling becomes a Giant, the token is a
    Giant and is called so (CR 612.2a).
    """
    ana.controls("Hill Giant")
    maker = "{0}: Create a 1/1 green Saproling creature token."
    ana.controls(worded(scene, "Maker", maker, "Creature — Saproling", size="0/1"))
    ana.has(hand=[worded(scene, "Words", EVOLVE, "Instant")])

    ana.casts("Words", targeting="Maker")
    scene.resolve()
    ana.chooses("Saproling")
    ana.activates("Maker")
    scene.resolve()

    assert scene["Giant"].types == ["creature", "Giant"]
    assert scene["Giant"].colors == ["green"]


def test_a_game_with_changed_words_is_forked_and_digested(scene, ana):
    """Are the words part of what is true of the game? Yes: another digest, and a fork has them."""
    ana.controls("Bog Wraith")
    ana.has(hand=[worded(scene, "Words", HACK, "Instant")])
    before = digest(scene)

    _reword(scene, ana, "Bog Wraith", "Swamp", "Forest")
    fork = scene.game.fork()

    assert digest(scene) != before
    (wraith,) = scene.game.battlefield
    assert chars(fork, wraith).abilities.keywords[0].say() == "forestwalk"
    assert door.choice(fork) is not None


@pytest.mark.parametrize(
    ("text", "change", "after"),
    [
        (
            "Nonblack creatures get -1/-1.",
            Rewords(COLOR, "black", "green"),
            "Nongreen creatures get -1/-1.",
        ),
        (
            "Destroy target Swamp or Forest.",
            Rewords(LAND, "Swamp", "Plains"),
            "Destroy target Plains or Forest.",
        ),
        (
            "Elves you control get +1/+1.",
            Rewords(CREATURE, "Elf", "Wolf"),
            "Wolves you control get +1/+1.",
        ),
        (
            "Creatures with mountainwalk can be blocked as though they didn't have mountainwalk.",
            Rewords(LAND, "Mountain", "Island"),
            "Creatures with islandwalk can be blocked as though they didn't have islandwalk.",
        ),
        (
            "{T}: Add {G} for each green creature you control.",
            Rewords(COLOR, "green", "red"),
            "{T}: Add {G} for each red creature you control.",
        ),
        (
            "Enchanted land is a Swamp.",
            Rewords(LAND, "Swamp", "Forest"),
            "Enchanted land is a Forest.",
        ),
        (
            "Creatures named Forest Bear get +1/+1.",
            Rewords(LAND, "Forest", "Swamp"),
            "Creatures named Forest Bear get +1/+1.",
        ),
    ],
)
def test_words_where_they_are_used_as_words(scene, text, change, after):
    """Which words of a text are exchanged? Those used as such words, wherever they stand; names
    and mana symbols stay (CR 612.2).
    """
    kind = "Enchantment — Aura" if text.startswith("Enchanted") else "Enchantment"
    kind = "Sorcery" if text.startswith("Destroy") else kind
    more = "Enchant land\n" if kind.endswith("Aura") else ""
    (*_, ability) = scene.card("Sample", type=kind, text=more + text).faces[0].abilities

    assert reword(ability, change).say() == after
