"""The named numbers and choices of The Living Dungeon: what a revision compares (L-63).

``PARAMETERS`` is the one table: a name, its rule or ruling, its default, and what it means. An
expedition's file may set each; ``--set name=value`` goes before the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from undercroft.modes.parameters import Parameter, settle

_YES_NO: Final = ("false", "true")

PARAMETERS: Final[tuple[Parameter, ...]] = (
    Parameter("party_life", "L-02", "60", "Party Life as the expedition begins", least=1),
    Parameter("party_life_most", "L-02", "999", "the most that Party Life can be", least=1),
    Parameter("poison", "L-05", "15", "how many shared poison counters are too many", least=1),
    Parameter("doom_limit", "L-05", "10", "at which Doom no further round begins", least=1),
    Parameter("depths", "L-02", "4", "Depth lands as the expedition begins"),
    Parameter("depths_most", "LA-44", "14", "the most Depths that turn A creates up to"),
    Parameter("reserve_start", "L-02", "2", "cards of Reserve as the expedition begins"),
    Parameter("reserve_keep", "L-15", "4", "cards that Reserve is discarded to"),
    Parameter("roll_sides", "L-11", "20", "the sides of the Dungeon's die", least=2),
    Parameter("heartbound_loss", "L-30", "8", "Vitality lost the first time of each round"),
    Parameter("omens", "L-61", "3", "how often the Director may cycle a card of Reserve"),
    Parameter("lead", "LA-11", "1", "the seat that is Lead first, from 1", least=1),
    Parameter(
        "recycle", "LA-09", "false", "whether an empty library is made of the graveyard", _YES_NO
    ),
    Parameter("director", "L-61", "false", "whether somebody directs the Dungeon", _YES_NO),
)

#: Rulings of the sheet in words: what holds where it leaves something open.
RULINGS: Final[dict[str, str]] = {
    "LA-01": (
        "tokens are data of the expedition's files; what is borrowed or mirrored takes "
        "its name and creature types from the Vanguard and has no ability of it"
    ),
    "LA-02": (
        "heroes play Commander decks, chosen with --deck; a commander's damage counts "
        "like any other"
    ),
    "LA-03": (
        "ties go by power, toughness, mana value (high first), nontoken before token, "
        "name, the controller's initiative, the oldest"
    ),
    "LA-04": (
        "a blocker kills the greatest attacker it can, else blocks one that it "
        "survives, else joins a block that then kills, else does not block"
    ),
    "LA-05": (
        "a Room is completed when the next one opens; until then its bands, its rule and Heat go on"
    ),
    "LA-06": (
        "the old Room is completed, the new one set up, its chapter laid on top, the "
        "ceiling lowered and the seal broken before the roll"
    ),
    "LA-07": (
        "at a gate of the boss the face before it stays while the vault is Sealed; Room "
        "and chapter do not change"
    ),
    "LA-08": "the ceiling of each stage holds for the boss's last face too",
    "LA-09": (
        "without a card to draw the Dungeon draws none and does not lose, unless recycle is set"
    ),
    "LA-10": "Focus is an adventurer; the place in initiative follows from Lead",
    "LA-11": "the first Lead is the first seat, unless lead is set",
    "LA-12": (
        "modes are taken in order: the first for which the protocol finds what it needs "
        "on its own ground"
    ),
    "LA-13": "what caps one branch of a band caps its other creations too, as its text says",
    "LA-14": (
        "a rule of a Room that speaks of Dungeon turns begins with the one after that "
        "which opened it"
    ),
    "LA-15": "what follows Dungeon combat follows on every turn B, attackers or none",
    "LA-16": "turn A has no combat, so nothing triggers as combat begins",
    "LA-17": "bands and rules of Rooms use no stack and are not answered; what they trigger is",
    "LA-18": (
        "the Dungeon's creatures are summoning sick as any; what comes on turn A attacks on turn B"
    ),
    "LA-19": (
        "castable is what meets its cadence, is not prohibited, and has legal targets "
        "or a fallback; never what would be of use"
    ),
    "LA-20": (
        "the Dungeon pays no mana: what is taxed waits, a tax on the next spell is used "
        "up by the Scheme that it stops, costs that may be paid are not"
    ),
    "LA-21": (
        "a heartbound boss with toughness 0 or less answers once, and again only after "
        "its toughness was more"
    ),
    "LA-22": (
        "while the vault is Sealed, Heartbound taps and heals, nothing is lost, and the "
        "round's use is spent"
    ),
    "LA-23": (
        "damage beyond a gate is dealt, and what it triggers triggers; Vitality alone "
        "does not change"
    ),
    "LA-24": (
        "Doom that comes to its limit in mid-round lets the round finish, and rises no further"
    ),
    "LA-25": "both sides at 0 at once is a draw",
    "LA-26": (
        "only Vitality 0 beats the vault: no poison, no empty library, no card that "
        "says so; a life total that is set is lost or gained, gated"
    ),
    "LA-27": (
        "each cap of creatures is as its Room prints it, and counts all that the Dungeon controls"
    ),
    "LA-28": "a Gatekeeper is what has that subtype or is called Brass Gatekeeper",
    "LA-29": "a creature that is tapped already is chosen and stunned, and was not tapped this way",
    "LA-30": (
        "the Dungeon discards its oldest; at random stays at random, another's choice stays theirs"
    ),
    "LA-31": "an extra turn is taken at once; the six turns go on after it",
    "LA-32": "the Dungeon's next turn is the next that it takes, A or B",
    "LA-33": "before a Scheme an Omen puts a card of Reserve into the graveyard and draws one",
    "LA-34": "a card that waits for turn B is discarded like any other",
    "LA-35": (
        "the sheet's initiative, Room, Vanguard and Scheme are its own words, not those of Magic"
    ),
    "LA-36": "No Safe Ground and its like hold for creatures that enter later in the turn",
    "LA-37": "what is left of a chapter lies under the next one",
    "LA-38": "nobody skips a draw; mulligans are as ever",
    "LA-39": "poison counters are counted over the whole party",
    "LA-40": "a natural 20 is one that the kept die shows; what was ignored or added up is none",
    "LA-41": (
        "the Dungeon sacrifices the boss last; tokens first, then the lowest mana "
        "value, power and toughness, by name, the oldest"
    ),
    "LA-42": "the second Scheme of a turn draws first, then casts the oldest castable",
    "LA-43": (
        "a face that is set aside has not left: Heartbound does not answer and nothing triggers"
    ),
    "LA-44": (
        "Depths are lands of the Dungeon: they can be destroyed, and turn A makes one "
        "up to the most"
    ),
    "LA-45": "the script never casts in answer; a Director may, with an instant",
}

BY_NAME: Final[dict[str, Parameter]] = {each.name: each for each in PARAMETERS}


def settled(*given: Mapping[str, object]) -> dict[str, str]:
    """Every parameter with its value; later mappings go before earlier ones.

    Raises:
        UsageError: a name or a value is none of the table.
    """
    return settle(BY_NAME, given)
