"""Each verb, condition, trigger, cost and static ability: read whole, and printed as it was."""

import pytest

from undercroft.compiler import RawCard, RawFace, compile_card, compile_text
from undercroft.compiler.card import same_words
from undercroft.lexicon.types import CREATURE, ENCHANTMENT, INSTANT, LAND, PLANESWALKER, SORCERY
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD, HAND, STACK
from undercroft.oracle import abilities as a
from undercroft.oracle.plain import from_plain, to_plain

SPELLS = [
    "Exile target creature. Its controller gains life equal to its power.",
    "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.",
    "Tap up to two target creatures. They don't untap during their controllers' next untap steps.",
    "Untap target creature and gain control of it until end of turn.",
    "Return up to two target creature cards from your graveyard to your hand.",
    "Put target creature on top of its owner's library.",
    "Put a +1/+1 counter on each of up to two target creatures.",
    "Distribute three +1/+1 counters among one, two, or three target creatures.",
    "Target creature you control fights target creature you don't control.",
    "Regenerate target creature.",
    "Each player discards their hand, then draws seven cards.",
    "Target player mills three cards and loses 2 life.",
    "Sample deals 4 damage to any target and 2 damage to you.",
    "Sample deals 5 damage divided as you choose among any number of targets.",
    "Sample deals damage to each creature equal to the number of Swamps you control.",
    "Prevent the next 3 damage that would be dealt to any target this turn.",
    "Prevent all combat damage that would be dealt this turn.",
    "The next time a red source of your choice would deal damage to you this turn, prevent that damage.",
    "Search your library for up to two basic land cards, put them onto the battlefield tapped, then shuffle.",
    "Search your library for a creature card, reveal it, put it into your hand, then shuffle.",
    "Search your library for a card, then shuffle and put that card on top.",
    "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order.",
    "Look at the top four cards of your library. You may reveal a creature card from among them and put it into your hand. Put the rest on the bottom of your library in a random order.",
    "Reveal cards from the top of your library until you reveal a land card. Put that card into your hand and the rest on the bottom of your library in a random order.",
    "Exile the top two cards of your library. Until the end of your next turn, you may play those cards.",
    "Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.",
    "Take an extra turn after this one.",
    "Choose one —\n• Destroy target artifact.\n• Draw a card.",
    "Choose one or both —\n• Target player gains 4 life.\n• Target creature gets +2/+2 until end of turn.",
    "Roll a d20.\n1—9 | Draw a card.\n10—19 | Draw two cards.\n20 | Draw three cards.",
    "Flip a coin. If you win the flip, draw two cards. If you lose the flip, discard a card.",
    "Create a token that's a copy of target creature you control, except it's not legendary and it has haste.",
    "Create two tapped 1/1 white Spirit creature tokens with flying.",
    "Create a Treasure token for each opponent you have.",
    "Target creature becomes a 4/4 blue Whale creature until end of turn.",
    "Until end of turn, target creature gains flying and vigilance.",
    "Switch target creature's power and toughness until end of turn.",
    "Double the number of +1/+1 counters on target creature.",
    "You may pay {2}. If you do, draw a card. If you don't, discard a card.",
    "Draw a card. If you control a Swamp, draw two cards instead.",
    "Destroy target creature. At the beginning of the next end step, draw a card.",
    "Whenever a creature dies this turn, you gain 1 life.",
    "For each opponent, create a 1/1 red Goblin creature token.",
    "Each opponent sacrifices a creature of their choice unless they pay {2}.",
    "You and target opponent each draw a card.",
    "Copy target instant or sorcery spell. You may choose new targets for the copy.",
    "Add {R}{R}{R}. Until end of turn, you don't lose this mana as steps and phases end.",
    "If that creature would die this turn, exile it instead.",
    "Investigate. Proliferate twice.",
    "Shuffle target creature into its owner's library.",
    "Return a creature card at random from your graveyard to your hand.",
]
PERMANENTS = [
    "Flying, protection from red\nWard {2}",
    "Cycling {2}",
    "Ward—Pay 3 life.",
    "When Sample enters, if you control three or more artifacts, draw a card.",
    "Whenever Sample or another creature you control dies, each opponent loses 1 life.",
    "Whenever a creature an opponent controls becomes tapped, you gain 1 life.",
    "Whenever you cast your second spell each turn, draw a card.",
    "Whenever one or more creatures you control deal combat damage to a player, draw a card.",
    "Whenever Sample attacks for the first time each turn, untap it.",
    "Whenever Sample attacks and isn't blocked, it deals 1 damage to any target.",
    "Whenever Sample blocks or becomes blocked by a creature, that creature gets -1/-1 until end of turn.",
    "At the beginning of each opponent's upkeep, that player loses 1 life.",
    "At the beginning of combat on your turn, target creature gains haste until end of turn.",
    "When you control no Islands, sacrifice Sample.",
    "Whenever you gain life, put that many +1/+1 counters on Sample.",
    "Other Goblins you control get +1/+1 and have haste.",
    "As long as you control an artifact, Sample gets +2/+0.",
    "Sample gets +1/+1 for each Forest you control.",
    "Sample's power and toughness are each equal to the number of cards in your hand.",
    "During your turn, Sample has first strike.",
    "Sample can't attack unless defending player controls an Island.",
    "Sample can't be blocked except by creatures with flying.",
    "Sample enters with two +1/+1 counters on it.",
    "If Sample was kicked, it enters with three +1/+1 counters on it.",
    "As Sample enters, choose a color.",
    "Creature spells you cast cost {1} less to cast.",
    "Sample costs {1} less to cast for each creature you control.",
    "Spells your opponents cast that target Sample cost {2} more to cast.",
    "As an additional cost to cast Sample, sacrifice a creature or pay 3 life.",
    "You may have Sample enter as a copy of any creature on the battlefield.",
    "If Sample would die, exile it instead.",
    "If a source you control would deal damage to an opponent, it deals double that damage instead.",
    "If you would gain life, you gain that much life plus 1 instead.",
    "Prevent all combat damage that would be dealt to Sample.",
    "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
    "You have no maximum hand size.",
    "{T}: Add {G}. Activate only if you control a Forest or an Elf.",
    "{1}, {T}, Tap two untapped creatures you control: Draw a card. Activate only as a sorcery.",
    "{T}, Remove two charge counters from Sample: Add two mana of any one color.",
    "Discard a card: Sample gains indestructible until end of turn. Activate only once each turn.",
    "{2}{B}, Exile Sample from your graveyard: Draw a card.",
    'Equipped creature has "{T}: This creature deals 1 damage to any target."',
]


def raw(text, line):
    return RawCard("Sample", (RawFace("Sample", "{1}", line, text, "1", "1"),))


@pytest.mark.parametrize("text", SPELLS)
def test_a_spell_prints_what_it_read(text):
    if text.startswith("If that creature"):
        text = f"Tap target creature. {text}"
    card = raw(text, "Sorcery")

    face = compile_card(card).faces[0]

    assert same_words(face, card.faces[0])


@pytest.mark.parametrize("text", PERMANENTS)
def test_a_permanent_prints_what_it_read(text):
    card = raw(text, "Artifact Creature — Golem")

    face = compile_card(card).faces[0]

    assert same_words(face, card.faces[0])


@pytest.mark.parametrize("text", SPELLS + PERMANENTS)
def test_what_was_read_goes_to_plain_data_and_back(text):
    """Is anything lost in a library? No."""
    if text.startswith("If that creature"):
        text = f"Tap target creature. {text}"
    line = "Sorcery" if text in SPELLS or text.startswith("Tap target") else "Creature — Golem"
    card = compile_card(raw(text, line))

    assert from_plain(to_plain(card)) == card


def one(text, types=CREATURE):
    (ability,) = compile_text(text, name="Sample", types=types)
    return ability


def test_a_loyalty_ability():
    ability = one("[−2]: Destroy target creature.", PLANESWALKER)

    assert ability.cost[0].change == -2


def test_where_an_ability_works_from():
    """From the graveyard, from the hand, from the stack: as its words say."""
    graveyard = one("{1}, Exile this card from your graveyard: Draw a card.")
    hand = one("{1}, Discard this card: Draw a card.")
    stack = one("This spell costs {1} less to cast for each creature you control.")
    table = one("Creatures you control get +1/+1.")

    assert graveyard.zone == GRAVEYARD
    assert hand.zone == HAND
    assert stack.zone == STACK
    assert table.zone == BATTLEFIELD


def test_a_spell_of_several_paragraphs_is_one_ability():
    found = compile_text("Destroy target creature.\nDraw a card.", name="S", types=INSTANT)

    assert len(found) == 1
    assert isinstance(found[0], a.Spell)
    assert len(found[0].effects) == 2


def test_a_token_ability_belongs_to_the_token():
    """In "create a token with "…"", is "it" the enchantment? No: the token's own ability."""
    ability = one(
        "When this enchantment enters, create a 5/1 red Elemental creature token with "
        '"This creature attacks each combat if able."',
        ENCHANTMENT,
    )

    token = ability.effects[0].token
    (granted,) = token.abilities
    assert isinstance(granted, a.Static)


def test_the_levels_of_a_class_hold_their_abilities():
    face = RawFace("Sample", "{R}", "Enchantment — Class", "Flying\n{1}{R}: Level 2\nHaste")
    card = compile_card(RawCard("Sample", (face,)))

    flying, level = card.faces[0].abilities
    assert isinstance(level, a.ClassLevel)
    assert level.abilities == (a.Keyword("haste"),)
    assert flying == a.Keyword("flying")


def test_basic_lands_have_nothing_but_a_reminder():
    assert compile_text("({T}: Add {G}.)", name="Forest", types=LAND) == ()


def test_you_do_not_control_is_not_somebody_else_controls():
    """ "If you don't control a Faerie": fewer than one of yours."""
    spell = one("If you don't control a Faerie, draw a card.", SORCERY)

    condition = spell.effects[0].condition
    assert (condition.low, condition.high) == (0, 0)
