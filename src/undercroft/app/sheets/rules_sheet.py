"""The rules sheet of an expedition: set-up, round, Dungeon turn, gates, Rooms, boss, ledger."""

from __future__ import annotations

from collections.abc import Mapping

from undercroft.app.sheets.ledger import ledger, span
from undercroft.app.sheets.markdown import bullets, heading, numbered, sentence, table, verse
from undercroft.catalog.dungeons.raid_records import (
    AFTER_COMBAT,
    NATURAL_20,
    ROUND,
    SECOND_SPELL,
    TURN_BEGINS,
    CardEntry,
    Expedition,
    RoomEntry,
)
from undercroft.modes.raid.parameters import RULINGS
from undercroft.oracle.wording import named

_MOMENTS = {
    TURN_BEGINS: "As each Dungeon turn begins, from the one after the Room opened (LA-14)",
    AFTER_COMBAT: "After Dungeon combat, attackers or none (LA-15)",
    SECOND_SPELL: "When an adventurer casts their second spell in one turn",
    NATURAL_20: "When an adventurer keeps a natural 20 for an instruction of a card (LA-40)",
}


def rules_sheet(expedition: Expedition, values: Mapping[str, str]) -> str:
    """The whole sheet in Markdown; ``values`` are the parameters as they are settled."""
    file = expedition.file
    lines = [
        f"# {file.name}",
        "",
        f"Revision {file.revision}. Generated from the expedition's files.",
    ]
    lines += _setup(expedition, values)
    lines += _shared(values)
    lines += _zones(expedition)
    lines += _round(expedition, values)
    lines += _turn(expedition, values)
    lines += _gates(expedition, values)
    lines += [
        *heading("Rooms"),
        "In their texts *you* are the Dungeon, *life* is its Vitality, *Focus* is the adventurer",
        "of the last Dungeon roll, and *by NAME* says which target protocol chooses. A Room is",
        "no target; what it makes is (L-23).",
    ]
    for room in expedition.rooms:
        lines += _room(expedition, room)
    lines += _bosses(expedition, values)
    lines += _endings(values)
    lines += _compatibility(values)
    lines += _tokens(expedition)
    lines += _ledger(expedition, values)
    lines += _rulings()
    return "\n".join(lines) + "\n"


def _setup(expedition: Expedition, values: Mapping[str, str]) -> list[str]:
    file = expedition.file
    chapters = [str(stage.cards) for stage in file.stages if stage.cards]
    names = ", ".join(hero.name for hero in file.heroes)
    return [
        *heading("Set-up"),
        *bullets(
            [
                (
                    f"{len(file.heroes)} adventurers, seats clockwise: {names} (L-01). Each "
                    "plays a deck of their own; only life, poison and defense are shared."
                ),
                (
                    f"Party Life {values['party_life']}; Vitality {file.stages[0].ceiling}; Doom "
                    f"0; Depths {values['depths']}, untapped (L-02, LA-44)."
                ),
                (
                    f"{sum(card.count for card in expedition.encounters)} Encounters in chapters "
                    f"of {' / '.join(chapters)}, each shuffled. The first is the library, the "
                    "others lie face down aside (L-03)."
                ),
                (
                    f"The top {values['reserve_start']} of the library go face up to Reserve, the "
                    "Dungeon's public hand, oldest left (L-03, L-04)."
                ),
                (
                    f"Lead is {file.heroes[int(values['lead']) - 1].name}, and so is Focus until "
                    "the first Dungeon roll (LA-11)."
                ),
            ]
        ),
    ]


def _shared(values: Mapping[str, str]) -> list[str]:
    return [
        *heading("Shared life (L-01, L-02)"),
        "Decks, hands, mana, battlefields and turns are each adventurer's own.",
        "",
        *bullets(
            [
                (
                    "Damage, life gained and life lost happen to one adventurer: what prevents, "
                    "replaces or triggers is that adventurer's. Only the result moves Party Life "
                    "(L-02a)."
                ),
                (
                    f"Party Life is at most {values['party_life_most']} and never less than 0; "
                    "what is gained has no other cap (L-02)."
                ),
                (
                    f"Poison counters are counted over the whole party: {values['poison']} are "
                    "too many (L-05, LA-39)."
                ),
                (
                    "Any untapped creature of an adventurer may block what attacks Focus; its "
                    "control does not change (L-14)."
                ),
            ]
        ),
    ]


def _zones(expedition: Expedition) -> list[str]:
    return [
        *heading("Zones"),
        *bullets(
            [
                (
                    "The Dungeon is the sole opponent: its Encounter deck is a library, Reserve a "
                    "hand that lies face up in order, its other zones are as any player's (L-04)."
                ),
                "Whatever has the Dungeon draw draws face up to the right of Reserve (L-17).",
                (
                    "Depths are lands of the Dungeon and can be destroyed; it never taps them for "
                    "mana, and never pays any (L-18, LA-20, LA-44)."
                ),
                "A Room is an object that nothing can target; what it makes can be (L-23).",
                (
                    "What is *roombound* goes to its owner's graveyard when the Room is completed "
                    "(L-22)."
                ),
            ]
        ),
    ]


def _compatibility(values: Mapping[str, str]) -> list[str]:
    return [
        *heading("Compatibility"),
        "Whatever is not said here is as the rules of Magic have it.",
        "",
        *bullets(
            [
                (
                    f"A Dungeon roll is a d{values['roll_sides']} of the Dungeon: nothing that an "
                    "adventurer has changes it, and nothing triggers from it (L-62)."
                ),
                (
                    "Decks are Commander decks; a commander's damage counts like any other "
                    "(LA-02). Nobody skips a draw (LA-38)."
                ),
                (
                    "Only Vitality 0 beats the vault: poison, an empty library and cards that say "
                    "so do not (LA-26)."
                ),
                "An extra turn is taken at once, and the turns of the round go on (LA-31).",
                (
                    "Initiative, Room, Vanguard and Scheme are the sheet's own words, not those "
                    "of Magic (LA-35)."
                ),
            ]
        ),
    ]


def _round(expedition: Expedition, values: Mapping[str, str]) -> list[str]:
    count = len(expedition.file.heroes)
    half = (count + 1) // 2
    turns = [f"Initiative {place}." for place in range(1, half + 1)]
    turns.append("The Dungeon, turn A.")
    turns += [f"Initiative {place}." for place in range(half + 1, count + 1)]
    turns.append("The Dungeon, turn B.")
    turns.append(
        "Doom rises by one, Lead moves one seat clockwise, initiative is counted anew from it, and "
        "whatever holds once a round starts anew (L-07)."
    )
    return [*heading("One round (L-06)"), *numbered(turns)]


def _turn(expedition: Expedition, values: Mapping[str, str]) -> list[str]:
    return [
        *heading("One Dungeon turn"),
        *numbered(
            [
                (
                    "Ready: Dungeon permanents untap; upkeep abilities. Turn A: one tapped Depth "
                    f"land is created, up to {values['depths_most']} (L-09)."
                ),
                (
                    "Sealed? The next stage opens: the old Room is completed, the new one set "
                    "up, its chapter shuffled onto the library, the ceiling lowered, the seal "
                    "broken (L-10)."
                ),
                (
                    f"One d{values['roll_sides']} names Focus and the lair band of the active "
                    "Room; neither can be answered, and no adventurer touches the roll (L-11, "
                    "L-62, LA-17)."
                ),
                "The top Encounter is drawn face up to the right of Reserve (L-12).",
                (
                    "Scheme: the oldest castable card of Reserve is cast without paying its mana "
                    "cost; priority passes as ever (L-13). A card of the second Dungeon turn "
                    "waits through turn A (L-16)."
                ),
                (
                    "Turn A has no combat. Turn B: every able Dungeon creature attacks Focus; any "
                    "untapped creature of the party may block (L-14)."
                ),
                (
                    f"End step; then Reserve is discarded to {values['reserve_keep']}, oldest "
                    "first (L-15)."
                ),
            ]
        ),
    ]


def _gates(expedition: Expedition, values: Mapping[str, str]) -> list[str]:
    rows = []
    for number, stage in enumerate(expedition.file.stages, 1):
        room = expedition.room(stage.room)
        boss = expedition.boss(stage.boss)
        opens = ", ".join(each.name for each in (room, boss) if each is not None)
        rows.append([str(number), str(stage.ceiling), str(stage.floor), opens, str(stage.cards)])
    return [
        *heading("Gates (L-19 to L-21)"),
        "Damage and loss of life stop at the floor of the stage; what is more is lost (L-19). At",
        "the floor the vault is Sealed: Vitality cannot change until the next stage opens (L-20).",
        "What the Dungeon gains stops at the ceiling (L-21).",
        "",
        *table(["stage", "ceiling", "floor", "opens", "Encounters"], rows),
    ]


def _room(expedition: Expedition, room: RoomEntry) -> list[str]:
    lines = heading(room.name, 3)
    faces = [stage.boss for stage in expedition.file.stages if stage.room == room.id and stage.boss]
    put = [face.name for face in map(expedition.boss, faces) if face is not None]
    setup = [f"Put {name} onto the battlefield." for name in put]
    setup += [named(room.setup, room.name)] if room.setup else []
    if setup:
        harmless = "" if "damage" in room.setup or "lose" in room.setup else " It deals no damage."
        lines += [f"**Set-up.** {' '.join(setup)}{harmless}", ""]
    if not room.rules:
        lines += ["It has no rule of its own.", ""]
    for rule in room.rules:
        once = ", the first time in a round" if rule.once == ROUND else ""
        lines += [f"**{_MOMENTS[rule.when]}{once}.** {named(rule.text, room.name)}", ""]
    rows = []
    for band in room.bands:
        span = str(band.low) if band.low == band.high else f"{band.low}–{band.high}"
        text = named(band.text, room.name) or "Nothing more."
        if band.scheme_again:
            again = "After the Scheme, draw and cast one more castable Encounter (LA-42)."
            text = f"{named(band.text, room.name)} {again}".strip()
        rows.append([span, band.title, text])
    return lines + table(["roll", "", "what happens"], rows)


def card_lines(card: CardEntry) -> list[str]:
    """A card as it is printed."""
    size = f" · {card.power}/{card.toughness}" if card.power is not None else ""
    text = [named(line, card.name) for line in card.text.strip().split("\n") if line]
    return [f"**{card.name}** · {card.mana_cost} · {card.type_line}{size}", "", *verse(text), ""]


def _bosses(expedition: Expedition, values: Mapping[str, str]) -> list[str]:
    if not expedition.bosses:
        return []
    lines = heading(expedition.file.boss_name or "The boss")
    for card in expedition.bosses:
        lines += card_lines(card)
    for before, stage in zip(expedition.file.stages, expedition.file.stages[1:], strict=False):
        face, old = expedition.boss(stage.boss), expedition.boss(before.boss)
        if face is not None and old is not None:
            lines += [
                f"At {stage.ceiling} Vitality the vault is Sealed; the next Dungeon turn sets",
                f"{old.name} aside, a scenario action that Heartbound does not answer, and puts",
                f"{face.name} onto the battlefield: untapped, a new object without damage,",
                "counters or attachments, which does not attack that turn without haste (L-27,",
                "LA-43).",
                "",
            ]
    return [
        *lines,
        "*Heartbound*: it does not change controller and is not copied. If it would leave the",
        "battlefield, it is tapped and its damage removed instead; the first time in each round",
        f"the vault loses {values['heartbound_loss']} gated Vitality too (L-30).",
    ]


def _endings(values: Mapping[str, str]) -> list[str]:
    return [
        *heading("How it ends (L-05)"),
        *bullets(
            [
                "The party wins at Vitality 0; both sides at 0 at once is a draw (LA-25).",
                (
                    f"The party loses at Party Life 0, at {values['poison']} shared poison "
                    "counters, when an adventurer draws from an empty library, and when a round "
                    f"would begin at Doom {values['doom_limit']}; the round that comes to it is "
                    "played to its end (L-08)."
                ),
            ]
        ),
    ]


def _ledger(expedition: Expedition, values: Mapping[str, str]) -> list[str]:
    rows = [
        [entry["name"], span(entry), str(entry["start"]), entry["says"]]
        for entry in ledger(expedition, values)
    ]
    return [*heading("The ledger"), *table(["", "range", "start", ""], rows)]


def _tokens(expedition: Expedition) -> list[str]:
    if not expedition.tokens:
        return []
    rows = [[token.name, named(token.text, token.name)] for token in expedition.tokens]
    return [*heading("Tokens (LA-01)"), *table(["token", "what it is"], rows)]


def _rulings() -> list[str]:
    rows = [[ruling, sentence(says)] for ruling, says in RULINGS.items()]
    return [
        *heading("Rulings"),
        "What holds where the sheet leaves it open.",
        "",
        *table(["", "what holds"], rows),
    ]
