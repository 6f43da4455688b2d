"""Target protocols: each on a plain board, with a tie, and with nothing legal (L-54 to L-58)."""

import pytest

from undercroft.modes.raid import protocols

HEROES = ("Mathise", "Delina", "Vrondiss", "Wyll")


def board(raid, **ledger):
    """A party with a creature each: Focus is Delina. Wurm 6/4, Djinn 5/6, Bears 2/2, Angel 4/4."""
    put = {
        "Mathise": ["Craw Wurm", "Sol Ring"],
        "Delina": ["Grizzly Bears", "Centaur Courser", "Crusade"],
        "Vrondiss": ["Mahamoti Djinn"],
        "Wyll": ["Serra Angel"],
    }
    for hero, cards in put.items():
        for card in cards:
            raid.adventurer(hero).controls(card)
    raid.set_up(vitality=110, focus="Delina", **ledger)
    raid.begins("Mathise")
    return raid


def taken(raid, protocol, legal=None):
    """What a protocol takes of all permanents, or of those that are legal."""
    game = raid.game
    found = list(game.battlefield)
    if legal is not None:
        found = [ident for ident in found if game.objs[ident].printed.name in legal]
    ids = protocols.by_name(game, raid.rules, protocol, found)
    return [game.objs[ident].printed.name for ident in ids]


@pytest.mark.parametrize(
    ("protocol", "wins"),
    [
        ("anchor", ["Centaur Courser"]),
        ("vanguard", ["Craw Wurm"]),
        ("engine", ["Sol Ring"]),
        ("supply", ["Crusade"]),
        ("weak-point", ["Grizzly Bears"]),
        ("focus-two-vanguards", ["Centaur Courser", "Grizzly Bears"]),
        ("focus-vanguard-noncommander", ["Centaur Courser"]),
        ("party-nonlegendary-vanguard-choice", ["Craw Wurm"]),
        ("commander", ["Centaur Courser"]),
    ],
)
def test_each_takes_what_its_order_says(raid, protocol, wins):
    """On a board where all of it is legal, what does each protocol take?"""
    assert taken(board(raid), protocol) == wins


@pytest.mark.parametrize(
    "protocol",
    [
        "anchor",
        "vanguard",
        "engine",
        "supply",
        "weak-point",
        "focus-two-vanguards",
        "focus-vanguard-noncommander",
        "party-nonlegendary-vanguard-choice",
        "commander",
    ],
)
def test_with_nothing_legal_none_is_taken(raid, protocol):
    """And where nothing of it is legal? Nothing."""
    assert taken(board(raid), protocol, legal=[]) == []


TIES = [
    # Two of Focus's permanents of mana value 3: the public tie-break asks for power first.
    ("anchor", "Delina", ["Centaur Courser", "Hurloon Minotaur"], "Centaur Courser"),
    # Power 3 twice: toughness 3 stands before 2.
    ("vanguard", "Wyll", ["Hill Giant", "Gray Ogre", "Centaur Courser"], "Hill Giant"),
    ("supply", "Wyll", ["Sol Ring", "Mox Ruby"], "Sol Ring"),
    ("engine", "Wyll", ["Prodigal Sorcerer", "Rod of Ruin"], "Rod of Ruin"),
    # The same mana value: power first, then the name.
    ("engine", "Wyll", ["Commander's Sphere", "Prodigal Sorcerer"], "Prodigal Sorcerer"),
    ("supply", "Wyll", ["Howling Mine", "Crusade"], "Crusade"),
    ("weak-point", "Delina", ["Mountain", "Forest"], "Forest"),
    ("focus-two-vanguards", "Delina", ["Gray Ogre", "Hill Giant", "Grizzly Bears"], "Hill Giant"),
    ("focus-vanguard-noncommander", "Delina", ["Gray Ogre", "Hill Giant"], "Hill Giant"),
    ("party-nonlegendary-vanguard-choice", "Delina", ["Gray Ogre", "Hill Giant"], "Hill Giant"),
]


@pytest.mark.parametrize(("protocol", "hero", "cards", "wins"), TIES)
def test_a_tie_goes_by_the_public_tie_break(raid, protocol, hero, cards, wins):
    """Where its own order does not tell, what does a protocol take? The greater power, toughness,
    mana value; a card before a token; the first name (LA-03)."""
    for card in cards:
        raid.adventurer(hero).controls(card)
    raid.set_up(vitality=110, focus="Delina")
    raid.begins("Mathise")

    assert taken(raid, protocol)[0] == wins


def test_a_card_goes_before_a_token_and_initiative_before_age(raid):
    """Four Grizzly Bears: Wyll's token is the oldest, Delina's and Mathise's are cards, Vrondiss is
    Lead. Whose is the Vanguard? Not the token; of the cards Mathise's, who comes before Delina in
    initiative from Vrondiss (LA-03)."""
    raid.adventurer("Wyll").controls("Grizzly Bears", token=True, label="token")
    raid.adventurer("Delina").controls("Grizzly Bears", label="Delina's")
    raid.adventurer("Mathise").controls("Grizzly Bears", label="Mathise's")
    raid.adventurer("Mathise").controls("Grizzly Bears", label="younger")
    raid.set_up(vitality=110, focus="Delina", lead="Vrondiss")
    raid.begins("Vrondiss")
    game = raid.game

    found = protocols.ordered(game, raid.rules, raid.rules.protocols["vanguard"], game.battlefield)

    labels = {ident: label for label, ident in raid.names.labels.items()}
    assert [labels.get(ident) for ident in found] == ["Mathise's", "younger", "Delina's", "token"]


def test_the_commander_protocol_takes_focuss_commander_or_its_anchor(raid):
    """Focus controls no commander: by Anchor (L-55)."""
    assert taken(board(raid), "commander") == taken(board_again(raid), "anchor")


def board_again(raid):
    """The same board."""
    return raid


def test_focus_then_clockwise(raid):
    """Delina is Focus. Whom does the Focus protocol try? Delina, Vrondiss, Wyll, Mathise (L-54)."""
    rules = board(raid).rules

    order = protocols.player_order(raid.game, rules, rules.protocols["focus"])

    assert [HEROES[seat] for seat in order] == ["Delina", "Vrondiss", "Wyll", "Mathise"]


@pytest.mark.parametrize(
    ("turn", "first"), [("Mathise", "Mathise"), ("Wyll", "Wyll"), ("Dungeon", "Delina")]
)
def test_active_or_focus(raid, turn, first):
    """Whom does Active or Focus try first? The active adventurer; in a Dungeon turn Focus (L-54)."""
    raid.set_up(vitality=110, focus="Delina", rolls=[20, 20])
    raid.begins(turn, "end step")
    rules = raid.rules

    order = protocols.player_order(raid.game, rules, rules.protocols["active-or-focus"])

    assert HEROES[order[0]] == first


def test_an_illegal_target_moves_the_effect_and_not_the_roll(raid):
    """Delina is Focus and has hexproof. Furnace Vent aims at Vrondiss; Focus stays Delina (L-58)."""
    raid.card("Veil", type="Enchantment", text="You have hexproof.")
    raid.adventurer("Delina").controls("Veil")
    raid.dungeon.controls("Furnace Vent")
    raid.set_up(vitality=60, focus="Delina", rolls=[6], second_turn=True)
    raid.begins("Dungeon", "precombat main phase")

    raid.pass_until("beginning of combat")

    assert raid["ability of Furnace Vent"].targets == ["Vrondiss"]
    assert raid.focus == "Delina"
