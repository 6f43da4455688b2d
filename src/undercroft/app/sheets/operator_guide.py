"""The operator guide: what the Steward does, protocol by protocol, card by card (L-54 to L-61)."""

from __future__ import annotations

from collections.abc import Mapping

from undercroft.app.sheets.markdown import bullets, heading, numbered, table
from undercroft.app.sheets.rules_sheet import card_lines
from undercroft.catalog.dungeons.raid_records import (
    CLOCKWISE,
    NEXT_MODE,
    NOTHING,
    SECOND,
    WITHOUT_TARGET,
    CardEntry,
    Expedition,
    ProtocolEntry,
)

_FALLBACKS = {
    CLOCKWISE: "the next legal adventurer clockwise in initiative order",
    NOTHING: "nothing happens",
    NEXT_MODE: "the next mode",
    WITHOUT_TARGET: "it is cast without a target",
}


def operator_guide(expedition: Expedition, values: Mapping[str, str]) -> str:
    """The whole guide in Markdown."""
    lines = [
        f"# {expedition.name}: the Steward's guide",
        "",
        "The Steward decides nothing: each choice of the Dungeon is a published ordering: a",
        "filter, a key to sort by and a fallback. Where nobody sits for the Dungeon, the",
        "adventurer clockwise from Focus follows the same script (L-60).",
    ]
    lines += _focus(expedition, values)
    lines += _scheme()
    lines += _protocols(expedition)
    lines += _blocks()
    lines += _others()
    lines += _director(values)
    lines += heading("Encounters")
    for card in sorted(expedition.encounters, key=lambda card: card.stage):
        lines += _card(expedition, card)
    aiming = [face for face in expedition.bosses if face.protocol != "none"]
    if aiming:
        lines += heading("Faces of the boss")
    for face in aiming:
        lines += [*heading(face.name, 3), *card_lines(face), *bullets(_script(expedition, face))]
    return "\n".join(lines) + "\n"


def _focus(expedition: Expedition, values: Mapping[str, str]) -> list[str]:
    sides, count = int(values["roll_sides"]), len(expedition.file.heroes)
    rows = []
    for place in range(1, count + 1):
        rolls = [roll for roll in range(1, sides + 1) if (roll - 1) * count // sides + 1 == place]
        said = f"{rolls[0]}–{rolls[-1]}" if len(rolls) > 1 else "".join(map(str, rolls))
        rows.append([said or "never", f"initiative {place}"])
    return [
        *heading(f"Focus: one d{sides} (L-11)"),
        *table(["roll", "Focus"], rows),
        "",
        "Focus stays until the next Dungeon roll. Whether something is a legal target never",
        "changes the roll; only the effect in question moves clockwise (L-58).",
    ]


def _scheme() -> list[str]:
    return [
        *heading("Scheme (L-13, LA-19, LA-20)"),
        *numbered(
            [
                "Go through Reserve from the oldest.",
                (
                    "A card waits where its cadence is not met (L-16), it is prohibited, it is "
                    "taxed (the "
                    "Dungeon never pays mana), or it has neither a legal target nor a fallback."
                ),
                "Cast the first that does not wait, without paying its mana cost.",
                (
                    "Modes are taken in printed order: the first for which the protocol finds "
                    "what it needs."
                ),
            ]
        ),
    ]


def _protocols(expedition: Expedition) -> list[str]:
    rows = [
        [
            each.name,
            each.text,
            ", then ".join(each.order) or ("the public tie-break" if each.of else "–"),
            _after(expedition, each),
        ]
        for each in expedition.file.protocols
    ]
    return [
        *heading("Target protocols (L-54 to L-57)"),
        *table(["protocol", "takes", "sorts by", "else"], rows),
        "",
        "The public tie-break (LA-03): power, toughness, mana value (high first), nontoken before",
        "token, name A–Z, the controller's initiative, the oldest.",
    ]


def _after(expedition: Expedition, each: ProtocolEntry) -> str:
    names = {one.id: one.name for one in expedition.file.protocols}
    return f"by {names[each.fallback]}" if each.fallback else ""


def _blocks() -> list[str]:
    return [
        *heading("Blocks (L-59, LA-04)"),
        "Blockers and attackers are taken in the order of the public tie-break.",
        "",
        *numbered(
            [
                (
                    "Each blocker takes the greatest attacker that nobody blocks yet and that it "
                    "would kill."
                ),
                "What is left takes the greatest that nobody blocks yet and that it would survive.",
                "What is still left joins a block where the pair now kills.",
                "Otherwise it does not block.",
            ]
        ),
        "",
        "A creature that can block one more goes through this twice.",
    ]


def _others() -> list[str]:
    return [
        *heading("Other choices of the Dungeon"),
        *bullets(
            [
                "Attack: every creature that can attacks Focus (L-14).",
                "Discard: the oldest of Reserve (L-15, LA-30).",
                (
                    "Sacrifice: the boss last; then tokens first, the lowest mana value, power and "
                    "toughness, name A–Z, the oldest (LA-41)."
                ),
                "Tapping where a spell lets it: its creatures of lowest power (L-44).",
                "Costs that may be paid are declined, and nothing is paid (LA-20).",
                (
                    "Combat damage: what is lethal to each blocker in order, the rest to the "
                    "last or beyond."
                ),
            ]
        ),
    ]


def _director(values: Mapping[str, str]) -> list[str]:
    return [
        *heading("The Director (L-61)"),
        "After one baseline game a player more may take the Dungeon's seat: they choose which",
        "castable card of Reserve is cast, its modes and legal targets, and the blocks. They may",
        "cast an instant of Reserve whenever an instant could be cast (LA-45).",
        f"{values['omens']} times in an expedition, before a Scheme, an Omen puts a card of",
        "Reserve into the graveyard and draws another (LA-33); several may follow one another.",
        "They use no abilities, pay no mana, see no adventurer's hand and invent nothing.",
        "",
        "`undercroft play raid --seat director`",
    ]


def _card(expedition: Expedition, card: CardEntry) -> list[str]:
    when = "the second Dungeon turn only" if card.cadence == SECOND else "either Dungeon turn"
    return [
        *heading(f"{card.count}× {card.name}", 3),
        *card_lines(card),
        *bullets(
            [
                f"Chapter {card.stage}; cast on {when}.",
                *_script(expedition, card),
            ]
        ),
    ]


def _script(expedition: Expedition, card: CardEntry) -> list[str]:
    names = {each.id: each.name for each in expedition.file.protocols}
    return [
        f"Protocol: {names[card.protocol]}. {card.note}".strip(),
        f"Fallback: {_FALLBACKS[card.fallback]}.",
    ]
