"""Does a dungeon keep the rules of its sheet? M-01 to M-09, and the lint of M-49."""

from collections.abc import Callable

import pytest

from undercroft.catalog.dungeons import (
    Report,
    check,
    colors_of,
    parse_boss_dungeon,
    theme_of,
)
from undercroft.catalog.library import Library
from undercroft.lexicon.costs import ManaCost
from undercroft.lexicon.types import CREATURE
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD
from undercroft.oracle.abilities import Activated, Card, Keyword, Spell
from undercroft.oracle.costs import PayMana, TapThis
from undercroft.oracle.filters import AnyTarget, Filter, OfType
from undercroft.oracle.modifications import PowerToughness
from undercroft.oracle.node import Effect
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import AttachedTo, Pick, Target, ThatPlayer, This, You
from undercroft.oracle.verbs.objects import Destroy, Modify, Move, Sacrifice, Transform
from undercroft.oracle.verbs.players import (
    AddAnyColor,
    AddMana,
    CreateTokens,
    DealDamage,
    DiscardChosen,
    Search,
    TokenFace,
)
from undercroft.oracle.verbs.wrappers import May

CREATURES = Filter((OfType(CREATURE),))
LANDS = Filter((OfType(64),))
RED, COLORLESS = 8, 32
PLAIN = {
    "dungeon": "1 Ember Drake\n29 Goblin",
    "mana": "30 Mountain",
    "boss_deck": "10 Shatter",
    "boss": "Ember Drake",
    "top": "",
}


def spell(name: str, card: Callable[..., Card], *effects: Effect, cost: str = "{1}{R}") -> Card:
    return card(name, cost, "Sorcery", None, None, Spell(effects))


def tap_for(card: Callable[..., Card], name: str, *kinds: tuple[int, ...]) -> Card:
    return card(name, "", "Land", None, None, Activated((TapThis(),), (AddMana(kinds),)))


def firebreathing(power: int, toughness: int) -> Activated:
    """ "{R}: Enchanted creature gets …"."""
    change = PowerToughness(Number(power), Number(abs(toughness)), 1, -1 if toughness < 0 else 1)
    return Activated((PayMana(ManaCost(0, (RED,))),), (Modify(AttachedTo(), (change,)),))


@pytest.fixture(scope="module")
def library(card: Callable[..., Card]) -> Library:
    goblin = TokenFace("Goblin", CREATURE, ("Goblin",), RED, Number(1), Number(1))
    anyone, creature = Target(AnyTarget()), Target(CREATURES)
    mine = Sacrifice(You(), Pick(CREATURES, Number(1)))
    enchant = Keyword("enchant", quality=CREATURES)
    any_color = Activated((TapThis(),), (AddAnyColor(Number(1)),))
    return Library.of(
        [
            card("Ember Drake", "{4}{R}{R}{R}", "Creature — Drake", 5, 5),
            card("Goblin", "{R}", "Creature — Goblin", 1, 1),
            card("Bear", "{1}{G}", "Creature — Bear", 2, 2),
            card("Golem", "{3}", "Artifact Creature — Golem", 2, 2),
            card("Void Thing", "{2}{R}", "Creature", 2, 2, Keyword("devoid")),
            card("Mountain", "", "Basic Land — Mountain"),
            card("Forest", "", "Basic Land — Forest"),
            card("Taiga", "", "Land — Mountain Forest"),
            tap_for(card, "Ruins", (COLORLESS,)),
            tap_for(card, "Spring", (RED,), (16,)),
            card("Prism", "", "Land", None, None, any_color),
            card("Tower", "", "Land"),
            card("Scepter", "{2}", "Artifact"),
            spell("Shatter", card, Destroy(creature)),
            spell("Rally", card, CreateTokens(You(), Number(2), goblin)),
            spell("Tutor", card, Search(You(), CREATURES, Number(1), to=BATTLEFIELD)),
            spell("Raise", card, Move(Target(Filter((OfType(CREATURE),), GRAVEYARD)), BATTLEFIELD)),
            card("Might", "{R}", "Enchantment — Aura", None, None, enchant, firebreathing(1, 0)),
            card("Bargain", "{R}", "Enchantment — Aura", None, None, enchant, firebreathing(1, -1)),
            spell("Land Search", card, Search(You(), LANDS, Number(1), to=BATTLEFIELD)),
            spell("Bolt", card, DealDamage(This(), Number(3), anyone)),
            spell("Change", card, Transform(creature)),
            spell("Offering", card, mine),
            spell("Duress", card, DiscardChosen(ThatPlayer("each"), CREATURES)),
            spell("Maybe", card, May(You(), (Destroy(creature),))),
            spell("Blaze", card, DealDamage(This(), Number(3), creature), cost="{X}{R}"),
        ],
        ["Shahrazad"],
    )


def checked(library: Library, **changes: str) -> Report:
    parts = PLAIN | changes
    text = (
        f'name = "Den"\nboss = "{parts["boss"]}"\n{parts["top"]}\n'
        f'dungeon_deck = """\n{parts["dungeon"]}\n"""\n'
        f'mana_deck = """\n{parts["mana"]}\n"""\n'
        f'boss_deck = """\n{parts["boss_deck"]}\n"""\n'
    )
    return check(parse_boss_dungeon(text, "den.toml"), library)


def rules(report: Report) -> list[str]:
    return [problem.rule for problem in report.problems]


def test_a_dungeon_that_keeps_the_rules_is_valid(library: Library):
    """Four decks, one Boss, thirty and ten: is there anything to say? Nothing."""
    report = checked(library)

    assert report.valid
    assert report.to_json() == {"name": "Den", "valid": True, "problems": [], "lint": []}


@pytest.mark.parametrize(
    ("part", "deck", "sentence"),
    [
        (
            "dungeon",
            "1 Ember Drake\n28 Goblin",
            "Dungeon Deck: 29 cards, it must hold at least 30 (M-02).",
        ),
        (
            "dungeon",
            "30 Goblin",
            (
                "Dungeon Deck, Ember Drake: the deck holds no copy of the Boss Creature, "
                "it must hold exactly one (M-03)."
            ),
        ),
        (
            "dungeon",
            "1 Ember Drake\n28 Goblin\n1 ember drake",
            (
                "Dungeon Deck, Ember Drake: the deck holds 2 copies of the Boss Creature, "
                "it must hold exactly one (M-03)."
            ),
        ),
        (
            "dungeon",
            "1 Ember Drake\n29 Goblin\n1 Shatter",
            "Dungeon Deck, Shatter: it is no creature and summons none (M-05).",
        ),
        (
            "dungeon",
            "1 Ember Drake\n29 Goblin\n1 Land Search",
            "Dungeon Deck, Land Search: it is no creature and summons none (M-05).",
        ),
        (
            "dungeon",
            "1 Ember Drake\n29 Goblin\n1 Mountain",
            "Dungeon Deck, Mountain: a land is no summoning spell (M-05).",
        ),
        (
            "dungeon",
            "1 Ember Drake\n29 Goblin\n1 Bear",
            "Dungeon Deck, Bear: it is G, outside the Color Theme R (M-06).",
        ),
        ("mana", "29 Mountain", "Mana Deck: 29 lands, it must hold at least 30 (M-08)."),
        ("mana", "30 Mountain\n1 Goblin", "Mana Deck, Goblin: it is no land (M-08)."),
        (
            "mana",
            "30 Mountain\n1 Taiga",
            "Mana Deck, Taiga: it makes G, which is not of the Color Theme (M-08).",
        ),
        (
            "mana",
            "30 Mountain\n1 Spring",
            "Mana Deck, Spring: it makes G, which is not of the Color Theme (M-08).",
        ),
        (
            "mana",
            "30 Mountain\n1 Prism",
            "Mana Deck, Prism: it makes WUBG, which is not of the Color Theme (M-08).",
        ),
        ("boss_deck", "9 Shatter", "Boss Deck: 9 spells, it must hold at least 10 (M-09)."),
        ("boss_deck", "10 Shatter\n1 Mountain", "Boss Deck, Mountain: a land is no spell (M-09)."),
        (
            "boss_deck",
            "10 Shatter\n1 Bear",
            "Boss Deck, Bear: it is G, outside the Color Theme R (M-09).",
        ),
        (
            "boss_deck",
            "10 Shatter\n1 Shattered",
            "Boss Deck, Shattered: no card is called so; did you mean “Shatter”?",
        ),
        (
            "boss_deck",
            "10 Shatter\n1 Shahrazad",
            "Boss Deck, Shahrazad: Shahrazad is not played on purpose (a game within the game (CR 729)).",
        ),
    ],
)
def test_each_breach_is_named_with_card_and_rule(
    library: Library, part: str, deck: str, sentence: str
):
    """Which rule does this dungeon break, and with which card? One sentence says both."""
    report = checked(library, **{part: deck})

    assert [str(problem) for problem in report.problems] == [sentence]
    assert not report.valid


@pytest.mark.parametrize("name", ["Rally", "Tutor", "Raise", "Golem", "Void Thing"])
def test_what_summons_belongs_in_the_dungeon_deck(library: Library, name: str):
    """A token maker, a tutor onto the battlefield, a colorless creature: all allowed (MA-35)."""
    assert rules(checked(library, dungeon=f"1 Ember Drake\n29 Goblin\n4 {name}")) == []


def test_the_color_theme_is_the_boss_s_colors(library: Library):
    """Whose colors are the theme? The Boss's (M-04); a colorless Boss needs two from the file."""
    golem = {"boss": "Golem", "dungeon": "1 Golem\n29 Goblin"}

    assert rules(checked(library, top='theme = "RG"')) == ["M-04"]
    assert rules(checked(library, **golem)) == ["M-04"]
    assert rules(checked(library, **golem, top='theme = "RG"', mana="30 Taiga")) == []
    assert rules(checked(library, **golem, top='theme = "UR"', boss_deck="10 Bear")) == ["M-09"]


def test_a_boss_is_a_creature(library: Library):
    """Can a sorcery be the Boss Creature? No (M-03)."""
    report = checked(library, boss="Rally", dungeon="1 Rally\n29 Goblin")

    assert [str(problem) for problem in report.problems] == [
        "Dungeon Deck, Rally: the Boss is no creature (M-03)."
    ]


def test_devoid_is_colorless(library: Library):
    """A red cost and devoid: what color is it? None (CR 702.114a)."""
    assert colors_of(library.card("Void Thing")) == 0
    assert colors_of(library.card("Goblin")) == RED


def test_the_theme_can_be_asked_for(library: Library):
    """Which theme has this dungeon? The mode asks the catalog."""
    text = 'name="a"\nboss="Golem"\ntheme="UR"\n' + "".join(
        f'{deck}="1 Golem"\n' for deck in ("dungeon_deck", "mana_deck", "boss_deck")
    )

    assert theme_of(parse_boss_dungeon(text, "a.toml"), library) == 10


@pytest.mark.parametrize(
    ("part", "deck", "rule", "named", "what"),
    [
        ("mana", "30 Mountain\n1 Ruins", "MA-34", "Ruins", "it makes only colorless mana"),
        ("mana", "30 Mountain\n1 Tower", "MA-34", "Tower", "it makes no mana"),
        ("boss_deck", "10 Shatter\n1 Scepter", "MA-34", "Scepter", "it is colorless"),
        ("boss_deck", "10 Bolt", "M-49", "Bolt", "a target that is no target creature"),
        ("boss_deck", "10 Blaze", "M-49", "Blaze", "the value of X"),
        ("boss_deck", "10 Offering", "M-49", "Offering", "which object is meant"),
        ("boss_deck", "10 Maybe", "M-49", "Maybe", "whether to do what it may"),
        (
            "boss_deck",
            "10 Change",
            "M-49",
            "Change",
            "a target creature, and the effect is neither",
        ),
        ("dungeon", "1 Ember Drake\n29 Goblin\n1 Tutor", "M-49", "Tutor", "a card from a library"),
        ("dungeon", "1 Ember Drake\n29 Goblin\n1 Raise", "M-49", "Raise", "no target creature"),
        ("boss_deck", "10 Duress", "M-49", "Duress", "a card from a hand"),
        ("boss_deck", "10 Bargain", "M-49", "Bargain", "what it enchants"),
    ],
)
def test_the_lint_names_what_the_builder_should_know(
    library: Library, part: str, deck: str, rule: str, named: str, what: str
):
    """Does this card play itself? If not: which choice, why, and what happens unattended."""
    report = checked(library, **{part: deck})

    assert report.valid
    assert [(lint.rule, lint.card) for lint in report.lint] == [(rule, named)]
    assert what in str(report.lint[0])
    assert ("the player is asked" in str(report.lint[0])) == (rule == "M-49")


def test_an_aura_that_is_good_for_a_creature_plays_itself(library: Library):
    """ "{R}: Enchanted creature gets +1/+0." Whom does the Boss enchant? Its own (M-46)."""
    assert checked(library, boss_deck="10 Might").lint == ()


def test_the_lint_follows_the_policy_of_the_dungeon(library: Library):
    """The file sets boss_best. What will happen unattended? What is best for the Boss."""
    text = 'name = "Den"\nboss = "Ember Drake"\n' + "".join(
        f'{deck} = "{cards}"\n'
        for deck, cards in (
            ("dungeon_deck", "1 Ember Drake\\n29 Goblin"),
            ("mana_deck", "30 Mountain"),
            ("boss_deck", "10 Bolt"),
        )
    )
    dungeon = parse_boss_dungeon(text + '[parameters]\nproxy_choice = "boss_best"', "den.toml")

    assert "proxy_choice = boss_best takes what is best for the Boss" in str(
        check(dungeon, library).lint[0]
    )
