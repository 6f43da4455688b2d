"""Commander: casting from the command zone, going back to it, damage (CR 903)."""

import pytest

from tests.engine.made import creature, spell
from undercroft.compiler import RawCard, RawFace, compile_card
from undercroft.lexicon.colors import color_letters
from undercroft.testing import Player, Scenario

CASTS = "casts of Ana's Boss from the command zone"
DAMAGE = "combat damage of Ana's Boss to Bob"


@pytest.fixture
def boss(scene: Scenario, ana: Player) -> None:
    """Ana's commander waits in the command zone; there is mana to cast it three times."""
    creature(scene, "Boss", "3/3", cost="{1}", kind="Human")
    ana.put("command", "Boss", commander=True)
    ana.controls("Forest", 9)


def lands(scene: Scenario) -> int:
    """How many Forests are untapped."""
    objs = [scene.game.objs[ident] for ident in scene.game.battlefield]
    return sum(1 for obj in objs if obj.printed.name == "Forest" and not obj.tapped)


def test_a_commander_is_cast_from_the_command_zone(scene: Scenario, ana: Player, boss: None):
    """May Ana cast her commander from where it is? Yes, for its mana cost (CR 903.8)."""
    ana.casts("Boss")
    scene.resolve()
    assert scene["Boss"].zone == "battlefield"
    assert lands(scene) == 8
    assert scene.tracker(CASTS) == 1


def test_another_card_of_the_command_zone_is_not_cast(scene: Scenario, ana: Player, boss: None):
    """A creature card that is nobody's commander lies in the command zone. May Ana cast it?

    No: only a commander that its owner casts (CR 903.8).
    """
    ana.put("command", "Grizzly Bears")
    assert not any("Grizzly Bears" in option for option in scene.options())
    assert any("Boss" in option for option in scene.options())


def test_nobody_casts_the_commander_of_another(scene: Scenario, bob: Player, boss: None):
    """Bob has mana and a commander in hand. May he cast Ana's from the command zone? No (903.8)."""
    bob.put("hand", "Grizzly Bears", commander=True)
    bob.controls("Forest", 5)
    scene.begins(turn="Bob")
    assert "cast Grizzly Bears in the hand" in scene.options()
    assert not any("Boss" in option for option in scene.options())


def test_each_cast_from_the_command_zone_costs_two_more(scene: Scenario, ana: Player, boss: None):
    """The commander was cast and died twice. What does it cost now?

    {2} more for each time it was cast from the command zone: {5} (CR 903.8).
    """
    ana.has(hand=["Doom Blade", "Doom Blade"])
    ana.controls("Swamp", 4)
    for left in (8, 5):
        ana.casts("Boss")
        scene.resolve()
        assert lands(scene) == left
        ana.casts("Doom Blade", targeting="Boss", paying=["Swamp", "Swamp"])
        scene.resolve()
        ana.chooses("yes")
        assert scene["Boss"].zone == "command"
    ana.casts("Boss")
    scene.resolve()
    assert lands(scene) == 0
    assert scene.tracker(CASTS) == 3


def test_a_cast_from_the_hand_costs_no_more(scene: Scenario, ana: Player, boss: None):
    """The commander was cast once from the command zone and is in hand now. What does it cost?

    Its mana cost: the tax is for casting it from the command zone (CR 903.8).
    """
    spell(scene, "Recall", "Return target creature to its owner's hand.")
    ana.has(hand=["Recall"])
    ana.casts("Boss")
    scene.resolve()
    ana.casts("Recall", targeting="Boss")
    scene.resolve()
    ana.chooses("no")
    assert scene["Boss"].zone == "hand"
    ana.casts("Boss")
    scene.resolve()
    assert lands(scene) == 6
    assert scene.tracker(CASTS) == 1


def test_the_tax_can_be_reduced(scene: Scenario, ana: Player, boss: None):
    """Creature spells cost {2} less. What does a commander cost that was cast once before?

    {1}: the tax is an additional cost, and is reduced with the rest (CR 601.2f, 903.8).
    """
    words = "Creature spells you cast cost {1} less to cast."
    scene.card("Medallion", cost="{1}", type="Artifact", text=words)
    ana.controls("Medallion", 2)
    scene.has(**{CASTS: 1})
    ana.casts("Boss")
    scene.resolve()
    assert lands(scene) == 8


def test_a_countered_commander_counts_as_cast(
    scene: Scenario, ana: Player, bob: Player, boss: None
):
    """The commander was countered and its owner sends it home. What does it cost next?

    {2} more: it was cast all the same (CR 903.8). From the graveyard it may go to the command
    zone (CR 903.9a).
    """
    bob.has(hand=["Counterspell"])
    bob.controls("Island", 2)
    ana.casts("Boss")
    bob.casts("Counterspell", targeting="Boss")
    scene.resolve()
    assert scene.asks() == ("Ana", "may")
    ana.chooses("yes")
    assert scene["Boss"].zone == "command"
    assert scene.tracker(CASTS) == 1


def test_a_dead_commander_is_seen_before_it_moves(scene: Scenario, ana: Player, boss: None):
    """A commander with "when ~ dies" dies. Does it trigger, and may its owner move it?

    Both: it goes to the graveyard first; the next check of state-based actions asks (CR 704.6d).
    """
    creature(scene, "Chief", "2/2", "When ~ dies, you gain 3 life.", kind="Human")
    ana.controls("Chief", commander=True)
    ana.has(hand=["Doom Blade"])
    ana.controls("Swamp", 2)
    ana.casts("Doom Blade", targeting="Chief", paying=["Swamp", "Swamp"])
    scene.resolve()
    assert scene["Chief"].zone == "graveyard"
    assert scene.asks() == ("Ana", "may")
    ana.chooses("yes")
    assert scene["Chief"].zone == "command"
    assert scene.stack == ["ability of Chief"]
    scene.resolve()
    assert ana.life == 43
    assert scene.asks_nothing()


def test_who_leaves_it_there_is_not_asked_again(scene: Scenario, ana: Player, bob: Player):
    """The owner leaves a dead commander in the graveyard. Are they asked again?

    No: only once it was put there since the last check (CR 903.9a).
    """
    bob.controls("Grizzly Bears", commander=True)
    ana.has(hand=["Doom Blade", "Giant Growth"])
    ana.controls("Swamp", 2)
    ana.controls("Forest")
    ana.controls("Llanowar Elves")
    ana.casts("Doom Blade", targeting="Grizzly Bears", paying=["Swamp", "Swamp"])
    scene.resolve()
    assert scene.asks() == ("Bob", "may")
    bob.chooses("no")
    assert scene["Grizzly Bears"].zone == "graveyard"
    ana.casts("Giant Growth", targeting="Llanowar Elves", paying="Forest")
    scene.resolve()
    assert scene["Grizzly Bears"].zone == "graveyard"
    assert scene.asks_nothing()


def test_another_creature_that_dies_asks_nothing(scene: Scenario, ana: Player, boss: None):
    """A creature dies that is no commander, while a commander is there. Is anybody asked? No."""
    ana.controls("Grizzly Bears")
    ana.has(hand=["Doom Blade"])
    ana.controls("Swamp", 2)
    ana.casts("Doom Blade", targeting="Grizzly Bears", paying=["Swamp", "Swamp"])
    scene.resolve()
    assert scene["Grizzly Bears"].zone == "graveyard"
    assert scene.asks_nothing()


def test_an_exiled_commander_may_go_home(scene: Scenario, ana: Player, bob: Player):
    """Bob exiles Ana's commander. Who is asked? Ana, its owner (CR 903.9a)."""
    ana.controls("Grizzly Bears", commander=True)
    bob.has(hand=["Swords to Plowshares"])
    bob.controls("Plains")
    ana.passes()
    bob.casts("Swords to Plowshares", targeting="Grizzly Bears")
    scene.resolve()
    assert scene.asks() == ("Ana", "may")
    ana.chooses("yes")
    assert scene["Grizzly Bears"].zone == "command"


def test_a_bounced_commander_goes_home_instead(scene: Scenario, ana: Player, bob: Player):
    """Bob returns Ana's commander to her hand. May it go to the command zone instead?

    Yes: it never is in her hand then (CR 903.9b).
    """
    ana.controls("Grizzly Bears", commander=True)
    bob.has(hand=["Unsummon"])
    bob.controls("Island")
    ana.passes()
    bob.casts("Unsummon", targeting="Grizzly Bears")
    scene.resolve()
    assert scene.asks() == ("Ana", "may")
    assert scene["Grizzly Bears"].zone == "battlefield"
    ana.chooses("yes")
    assert scene["Grizzly Bears"].zone == "command"


def test_a_commander_put_into_a_library_goes_home_instead(scene: Scenario, ana: Player):
    """Somebody puts the commander on top of its owner's library. May it go home? Yes (903.9b)."""
    ana.controls("Grizzly Bears", commander=True)
    spell(scene, "Fold", "Put target creature on top of its owner's library.")
    ana.has(hand=["Fold"])
    ana.controls("Island")
    ana.casts("Fold", targeting="Grizzly Bears")
    scene.resolve()
    ana.chooses("yes")
    assert scene["Grizzly Bears"].zone == "command"


def test_a_drawn_commander_may_go_home(scene: Scenario, ana: Player):
    """The top card of Ana's library is her commander, and she would draw it. What may she do?

    Put it into the command zone instead; then she has drawn nothing (CR 903.9b, 121.6).
    """
    ana.put("library", "Grizzly Bears", commander=True)
    ana.has(library=["Forest"])
    spell(scene, "Look", "Draw a card.")
    ana.has(hand=["Look", "Look"])
    ana.controls("Island", 2)
    ana.casts("Look")
    scene.resolve()
    assert scene.asks() == ("Ana", "may")
    ana.chooses("yes")
    assert scene["Grizzly Bears"].zone == "command"
    assert ana.library == ["Forest"]
    ana.casts("Look")
    scene.resolve()
    assert ana.hand == ["Forest"]


def test_a_commander_drawn_into_the_hand_stays_there(scene: Scenario, ana: Player):
    """The same, and she would rather have it in hand. Is it drawn? Yes."""
    ana.put("library", "Grizzly Bears", commander=True)
    spell(scene, "Look", "Draw a card.")
    ana.has(hand=["Look"])
    ana.controls("Island")
    ana.casts("Look")
    scene.resolve()
    ana.chooses("no")
    assert ana.hand == ["Grizzly Bears"]


def test_a_stolen_commander_goes_where_its_owner_says(scene: Scenario, ana: Player, bob: Player):
    """Bob controls Ana's commander, and it dies. Who decides, and who may cast it?

    Ana: she owns it (CR 903.9a, 903.8).
    """
    bob.controls("Grizzly Bears", owner="Ana", commander=True)
    ana.has(hand=["Doom Blade"])
    ana.controls("Swamp", 2)
    ana.controls("Forest", 2)
    ana.casts("Doom Blade", targeting="Grizzly Bears", paying=["Swamp", "Swamp"])
    scene.resolve()
    assert scene.asks() == ("Ana", "may")
    ana.chooses("yes")
    ana.casts("Grizzly Bears")
    scene.resolve()
    assert scene["Grizzly Bears"].controller == "Ana"


def test_twenty_one_damage_by_one_commander(scene: Scenario, ana: Player, bob: Player, boss: None):
    """Ana's commander has dealt Bob 18 combat damage and deals 3 more. Does Bob live?

    No, whatever his life total: 21 by the same commander (CR 903.10a).
    """
    creature(scene, "Chief", "3/3", kind="Human")
    ana.controls("Chief", commander=True)
    bob.has(life=100)
    scene.has(**{"combat damage of Ana's Chief to Bob": 18})
    ana.attacks_with("Chief")
    scene.deal_combat_damage()
    assert bob.life == 97
    assert bob.has_lost
    assert scene.ended == "CR 704.6c"
    assert scene.winners == ["Ana"]


def test_damage_of_two_commanders_is_not_added(scene: Scenario, ana: Player, bob: Player):
    """Two partners have dealt 18 and 2 combat damage; the second deals 3. Does Bob lose?

    No: each is counted alone (CR 702.124d).
    """
    creature(scene, "One", "3/3")
    creature(scene, "Two", "3/3")
    ana.controls("One", commander=True)
    ana.controls("Two", commander=True)
    scene.has(**{"combat damage of Ana's One to Bob": 18, "combat damage of Ana's Two to Bob": 2})
    ana.attacks_with("Two")
    scene.deal_combat_damage()
    assert scene.tracker("combat damage of Ana's Two to Bob") == 5
    assert not bob.has_lost


def test_other_damage_of_a_commander_does_not_count(scene: Scenario, ana: Player, bob: Player):
    """A commander deals 21 damage that is no combat damage. Does Bob lose by it? No (CR 903.10a)."""
    creature(scene, "Chief", "3/3", "{T}: ~ deals 21 damage to any target.", kind="Human")
    ana.controls("Chief", commander=True)
    ana.activates("Chief", targeting="Bob")
    scene.resolve()
    assert bob.life == 19
    assert not bob.has_lost


def test_damage_goes_on_counting_under_another_player(scene: Scenario, ana: Player, bob: Player):
    """Bob controls Ana's commander and hits her with it. Does that count for Ana?

    Yes: any player may lose by any commander, their own too (CR 903.10a).
    """
    creature(scene, "Chief", "3/3", kind="Human")
    bob.controls("Chief", owner="Ana", commander=True)
    scene.has(**{"combat damage of Ana's Chief to Ana": 19})
    scene.begins(turn="Bob")
    bob.attacks_with("Chief")
    scene.deal_combat_damage()
    assert ana.has_lost
    assert scene.ended == "CR 704.6c"


def test_a_token_copy_of_a_commander_is_none(scene: Scenario, ana: Player, bob: Player):
    """A token that is a copy of a commander deals combat damage. Does it count?

    No: being a commander belongs to the card (CR 903.3).
    """
    creature(scene, "Chief", "3/3", kind="Human")
    ana.controls("Chief", commander=True, tapped=True)
    ana.controls("Chief", token=True, label="copy")
    ana.attacks_with("copy")
    scene.deal_combat_damage()
    assert bob.life == 37
    assert scene.game.trackers == {}


def test_partners_pay_their_own_tax(scene: Scenario, ana: Player):
    """One of two partners was cast twice. What does the other cost? Its mana cost (CR 702.124d)."""
    creature(scene, "One", "3/3", cost="{1}")
    creature(scene, "Two", "3/3", cost="{1}")
    ana.put("command", "One", commander=True)
    ana.put("command", "Two", commander=True)
    ana.controls("Forest")
    scene.has(**{"casts of Ana's One from the command zone": 2})
    with scene.illegal("CR 601.2f", "CR 118.3", "CR 601.2h"):
        ana.casts("One")
    ana.casts("Two")
    scene.resolve()
    assert scene["Two"].zone == "battlefield"


def test_two_owners_are_asked_in_turn_order(scene: Scenario, ana: Player, bob: Player):
    """Both commanders die together on Bob's turn. Who is asked first?

    Bob, whose turn it is; then both move at once (CR 101.4).
    """
    ana.controls("Grizzly Bears", commander=True)
    bob.controls("Hill Giant", commander=True)
    bob.has(hand=["Wrath of God"])
    bob.controls("Plains", 4)
    scene.begins(turn="Bob")
    bob.casts("Wrath of God")
    scene.resolve()
    assert scene.asks() == ("Bob", "may")
    bob.chooses("yes")
    assert scene["Hill Giant"].zone == "graveyard"
    assert scene.asks() == ("Ana", "may")
    ana.chooses("yes")
    assert scene["Hill Giant"].zone == "command"
    assert scene["Grizzly Bears"].zone == "command"


def test_the_identity_of_a_card_is_more_than_its_cost():
    """Which colors does a land's text, a hybrid symbol, a back face bring into a deck?

    All of them; reminder text brings none (CR 903.4).
    """
    front = RawFace("Front", "{1}{W/U}", "Creature — Elf", "{B}: Draw a card. ({R} is mana.)")
    back = RawFace("Back", "", "Creature — Elf", "", color_indicator="G")
    assert color_letters(compile_card(RawCard("Front // Back", (front, back))).identity) == "WUBG"
    assert (
        color_letters(
            compile_card(RawCard("Land", (RawFace("Land", "", "Land — Swamp"),))).identity
        )
        == "B"
    )
