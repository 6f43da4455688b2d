"""The named choices of Master of the Dungeon: every ruling that a builder may turn.

``PARAMETERS`` is the one table: a name, the ruling it belongs to, its values with the default
first, and what they mean. ``FIXED`` are the rulings without a second reading that plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from undercroft.modes.parameters import Parameter, choice, settle

PARAMETERS: Final[tuple[Parameter, ...]] = (
    choice(
        "mana_check",
        "MA-04",
        ("colors", "count"),
        "whether the Boss pays colors or only the amount of mana",
    ),
    choice(
        "casting",
        "MA-05",
        ("until_out_of_mana", "one_per_turn"),
        "how many cards of the Dungeon Deck step 2 casts",
    ),
    choice(
        "give_up",
        "MA-06",
        ("full_pass", "first_failure"),
        "after how many cards that cannot be cast step 2 ends: as many as the deck has, or one",
    ),
    choice(
        "first_look",
        "MA-07",
        ("always", "with_mana"),
        "whether step 2 looks at a card even without any mana",
    ),
    choice(
        "boss_deck_mode",
        "MA-09",
        ("until_fail", "one"),
        "how many cards of the Boss Deck step 2 casts",
    ),
    choice(
        "boss_deck_while",
        "MA-10",
        ("on_battlefield", "once_seen"),
        "when step 2 takes from the Boss Deck: while the Boss Creature is out, or from then on",
    ),
    choice(
        "boss_cards_to",
        "MA-11",
        ("bottom", "graveyard"),
        "where resolved, countered and destroyed Boss Deck cards go",
    ),
    choice(
        "empty_boss_deck",
        "MA-13",
        ("nothing", "dungeon_deck"),
        "what step 2 does with the Boss Creature out and no Boss Deck",
    ),
    choice(
        "boss_lost_hp",
        "MA-14",
        ("died_or_exiled", "any_leaving"),
        "which ways of leaving the battlefield cost the Boss a hit point",
    ),
    choice(
        "extra_discard",
        "MA-16",
        ("once", "none"),
        "what is discarded in place of the Boss Creature",
    ),
    choice(
        "uncastable_boss",
        "MA-17",
        ("bottom", "stays"),
        "where a Boss Creature goes that may not be cast",
    ),
    choice(
        "attack_words",
        "MA-18",
        ("effect", "condition"),
        "whether attacking taps no Boss creature, or only those attack that it would not tap",
    ),
    choice(
        "empty_board",
        "MA-22",
        ("no_attack", "attack_boss"),
        "what the player may attack where the Boss has no creature",
    ),
    choice(
        "guards",
        "MA-23",
        ("untapped", "untapped_cards"),
        "which untapped creatures guard the Boss Creature: all, or all but tokens",
    ),
    choice(
        "offense",
        "MA-24",
        ("power", "total"),
        "what counts first for most offensive: power, or power and toughness together",
    ),
    choice(
        "untagged",
        "MA-25",
        ("player", "negative", "positive"),
        "what an effect is that is neither good nor bad for its target creature",
    ),
    choice(
        "proxy_choice",
        "MA-28",
        ("ask", "player_best", "boss_best"),
        "who makes every other choice of the Boss: the player, or nobody and it is made for them",
    ),
    choice(
        "activations",
        "MA-29",
        ("largest_set", "printed_order"),
        "which abilities step 3 activates: as many as can be paid, or one after the other",
    ),
    choice(
        "ability_scale",
        "MA-30",
        ("damage_and_healing", "damage_and_prevention"),
        "which printed numbers M-22 compares",
    ),
    choice(
        "lands_back",
        "MA-31",
        ("player", "tapped_first"),
        "who picks the lands that go to the Mana Deck, or which go without a question",
    ),
    choice(
        "toughest",
        "MA-32",
        ("power_then_oldest", "oldest"),
        "which of the Boss's creatures of the same highest toughness gets the counters",
    ),
    choice(
        "priority_in",
        "MA-36",
        ("every_step", "ordinary_steps"),
        "whether players receive priority in the land step and the casting step",
    ),
    choice(
        "short_mana_deck",
        "MA-39",
        ("take_left", "skip"),
        "what step 1 does with fewer lands left than it takes",
    ),
    choice(
        "after_boss",
        "MA-43",
        ("boss_deck", "stop"),
        "how step 2 goes on once the Boss Creature was cast",
    ),
)

#: Rulings that hold in every game, and why there is nothing to turn.
FIXED: Final[dict[str, str]] = {
    "MA-12": "an empty Dungeon Deck only ever waits for the Boss Creature",
    "MA-19": "“if able” means what it means in every other game",
    "MA-20": "without the exchange of damage there is no direct attack",
    "MA-21": "evasion speaks of blocks, and there is none",
    "MA-26": "the next legal creature, as for any player who may not choose the best",
    "MA-33": "follows from M-45",
    "MA-34": "asked of the dungeon's file, not of a game",
    "MA-35": "asked of the dungeon's file, not of a game",
    "MA-41": "the Boss has no hand to respond from",
}

BY_NAME: Final[dict[str, Parameter]] = {each.name: each for each in PARAMETERS}


def settled(given: Mapping[str, object]) -> dict[str, str]:
    """Every parameter with its value, those given in place of the defaults.

    Raises:
        UsageError: a name or a value is none of the table.
    """
    return settle(BY_NAME, (given,))
