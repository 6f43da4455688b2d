"""An expedition's folder is held to its form: what is wrong is named with its file and line."""

import re
from pathlib import Path

import pytest

from undercroft.catalog.dungeons.raid_check import check_expedition
from undercroft.catalog.dungeons.raid_file import (
    FORM,
    SHIPPED,
    load_expedition,
    parse_expedition,
)
from undercroft.catalog.dungeons.raid_records import RESERVED
from undercroft.errors import UndercroftError
from undercroft.modes.raid import rules

TEXTS = FORM.texts(SHIPPED / "sunken_belfry")
VAULT = FORM.texts(SHIPPED / "cinder_vault")


def problems(texts):
    """What a check says, a sentence each."""
    try:
        return [str(each) for each in check_expedition(parse_expedition(texts, "mine")).problems]
    except UndercroftError as error:
        return [str(error)]


@pytest.mark.parametrize("name", ["cinder_vault", "sunken_belfry"])
def test_what_ships_is_valid(name):
    """Are the expeditions that ship in order? Nothing is wrong, nothing lies unused."""
    report = check_expedition(load_expedition(SHIPPED / name))

    assert report.problems == ()
    assert report.lint == ()


#: What stands in a file, what somebody writes there instead, and what is said of that line.
WRONG = [
    ("expedition.toml", 'name = "The Sunken Belfry"', 'name = ""', "the name is empty"),
    ("expedition.toml", 'id = "sunken-belfry"', 'id = " "', "the id is empty"),
    ("expedition.toml", 'id = "the-reeve"', 'id = ""', "the id is empty"),
    ("expedition.toml", 'id = "the-ferrier"', 'id = "The Ferrier"', "not in kebab-case"),
    ("expedition.toml", 'name = "Ferrier"', 'name = "Reeve"', "the name “Reeve” is there twice"),
    ("expedition.toml", 'deck = "oak_and_lance"', 'deck = "oak"', "there is no deck “oak”"),
    ("expedition.toml", "revision = 1", "revision = -1", "-1 is no revision"),
    ("expedition.toml", "floor = 25", "floor = 45", "is not below the ceiling"),
    ("expedition.toml", "ceiling = 25", "ceiling = 24", "is not the floor of the stage before"),
    ("expedition.toml", "cards = 7", "cards = 8", "the chapter of stage 1 has 7 Encounters, and 8"),
    ("expedition.toml", "cards = 5", "cards = 4", "the chapter of stage 2 has 5 Encounters, and 4"),
    ("expedition.toml", "cards = 2", "cards = 0", "the chapter of stage 3 has 2 Encounters, and 0"),
    ("expedition.toml", 'boss = "the-ringer"', 'boss = "ringer"', "there is no boss “ringer”"),
    ("expedition.toml", 'name = "Tide"', 'name = "Stage"', "is the mode's own"),
    ("expedition.toml", "high = 5", "high = 100000", "is not from 0 to 9999"),
    (
        "expedition.toml",
        "start = 1\nlow",
        "start = 6\nlow",
        "it starts at 6, which is not from 0 to 5",
    ),
    ("expedition.toml", 'reset = "room"', 'reset = "dawn"', "there is no reset “dawn”"),
    ("expedition.toml", 'players = "focus"', 'players = "everybody"', "there is no players"),
    ("expedition.toml", 'of = "party"', 'of = "neighbor"', "there is no of “neighbor”"),
    (
        "expedition.toml",
        'order = ["greatest toughness"]',
        'order = ["greatest charm"]',
        "there is no order “greatest charm”",
    ),
    ("expedition.toml", 'fallback = "heaviest"', 'fallback = "cheapest"', "come back to it"),
    ("expedition.toml", 'what = "nonland permanent"', 'what = "grue"', "is not understood"),
    ("rooms.toml", 'id = "the-bell-loft"', 'id = "the-flooded-nave"', "is there twice"),
    ("rooms.toml", 'name = "The Bell Loft"', 'name = "The Flooded Nave"', "is there twice"),
    ("rooms.toml", 'title = "The water stands"', 'title = ""', "the title is empty"),
    ("rooms.toml", "low = 5", "low = 6", "each roll from 1 to 20 once: 5"),
    ("rooms.toml", "high = 20", "high = 99999999999999999999", "each roll from 1 to 20 once"),
    ("rooms.toml", 'text = "Add 1 Tide."', 'text = "Add 1 Tied."', "is not understood"),
    ("rooms.toml", 'text = "Add 1 Tide."', 'text = ""', "the text is empty"),
    ("rooms.toml", 'when = "second spell"', 'when = "third spell"', "no moment “third spell”"),
    ("rooms.toml", 'once = "round"', 'once = "game"', "there is no period “game”"),
    ("encounters.toml", "count = 3", "count = 0", "it is there 0 times"),
    ("encounters.toml", "stage = 3", "stage = 4", "there is no stage 4"),
    ("encounters.toml", 'mana_cost = "{5}"', 'mana_cost = " "', "it has no mana cost"),
    ("encounters.toml", 'mana_cost = "{5}"', 'mana_cost = "{Q5}"', "is not understood"),
    ("encounters.toml", 'type_line = "Creature — Crab Minion"', 'type_line = ""', "type line"),
    ("encounters.toml", "Crab Minion", "Crab Minnion", "did you mean “Minion”"),
    ("bosses.toml", "Spirit Boss", "Spirit Bosss", "there is no subtype “Bosss”"),
    ("encounters.toml", "toughness = 3", "toughness = -3", "-3 is not from 0 to 9999"),
    ("encounters.toml", 'protocol = "focus"', 'protocol = "none"', "aims at nothing"),
    ("encounters.toml", 'protocol = "focus"', 'protocol = "focsu"', "no protocol “focsu”"),
    ("encounters.toml", 'fallback = "clockwise"', 'fallback = "home"', "no fallback “home”"),
    ("encounters.toml", 'fallback = "clockwise"', 'fallback = "next mode"', "does is “clockwise”"),
    ("encounters.toml", 'fallback = "clockwise"', 'fallback = "nothing"', "does is “clockwise”"),
    ("encounters.toml", 'fallback = "nothing"', 'fallback = "without target"', "is “nothing”"),
    ("encounters.toml", 'fallback = "next mode"', 'fallback = "nothing"', "does is “next mode”"),
    ("encounters.toml", 'text = "Flying"', 'text = "Flying, heartbound"', "is heartbound"),
    ("tokens.toml", 'text = "colorless land', 'text = "heartbound land', "is heartbound"),
    ("rooms.toml", 'text = "Add 1 Tide."', 'text = "Tap target creature."', "no targets"),
    ("rooms.toml", 'text = "Add 1 Tide."', 'text = "You gain X life."', "says what X is"),
    (
        "rooms.toml",
        'text = "Add 1 Tide."',
        'tracker = "Wet"\ntext = "Add 1 Tide."',
        "does not say once",
    ),
    (
        "rooms.toml",
        'once = "round"',
        'tracker = "Tide"\nonce = "round"',
        "one of the file's trackers",
    ),
    (
        "expedition.toml",
        'name = "Ferrier"',
        'name = "the Dungeon"',
        "is called “the Dungeon” itself",
    ),
    ("bosses.toml", "power = 5", 'protocol = "focsu"\npower = 5', "no protocol “focsu”"),
    ("bosses.toml", "power = 5", "stage = 3\npower = 5", "has no stage"),
    ("bosses.toml", "power = 5", 'cadence = "second-dungeon-turn"\npower = 5', "has no cadence"),
    ("encounters.toml", 'cadence = "second-dungeon-turn"', 'cadence = "third"', "no cadence"),
    ("tokens.toml", 'name = "Drip"', 'name = "Depth"', "is there twice"),
    ("bosses.toml", 'name = "The Ringer"', 'name = "The Long Toll"', "An Encounter is called"),
    ("bosses.toml", "toughness = 6", 'toughness = "six"', "expected"),
    ("expedition.toml", 'id = "sunken-belfry"', 'id = "../belfry"', "not in kebab-case: “belfry”"),
    (
        "expedition.toml",
        'name = "Ferrier"',
        'name = "reeve"',
        "the name “reeve” is that of “Reeve”",
    ),
    ("expedition.toml", 'name = "Ferrier"', 'name = "Ferrier "', "begins or ends with a blank"),
    ("expedition.toml", 'name = "Ferrier"', 'name = "2"', "a number means a seat"),
    ("expedition.toml", 'name = "Ferrier"', 'name = "Fer\\nrier"', "U+000A cannot be printed"),
    ("expedition.toml", 'name = "Ferrier"', 'name = "\\u001b[1mF"', "U+001B cannot be printed"),
    ("expedition.toml", 'name = "Ferrier"', f'name = "{"F" * 81}"', "more than 80 letters"),
    ("expedition.toml", 'rule = "L-56"', 'rule = "Tuesday"', "there is no rule “Tuesday”"),
    ("expedition.toml", 'what = "creature"', 'what = "creature. Draw a card"', "no noun phrase"),
    ("expedition.toml", 'what = "creature"', 'what = "creature and target land"', "no noun phrase"),
    ("expedition.toml", 'what = "creature"', 'what = "creature or player"', "no noun phrase"),
    ("expedition.toml", 'what = "creature"', 'what = "creature you control"', "in of whose"),
    ("expedition.toml", '["Boss", ', '["Boss", "Boss", ', "the subtype “Boss” is there twice"),
    ("expedition.toml", '["Boss", ', '["Boss", "", ', "“” is no subtype"),
    ("expedition.toml", '["Boss", ', '["Boss", "Creature", ', "“Creature” is a type"),
    ("expedition.toml", '["Boss", ', '["Boss", 3, ', "expected “str”, got “int”"),
    ("expedition.toml", '["greatest toughness"]', '["greatest toughness", 3]', "got “int”"),
    ("rooms.toml", "deals 1 damage", "deals 100000 damage", "“100000” is more than any table"),
    ("encounters.toml", 'mana_cost = "{5}"', 'mana_cost = "{99999}"', "“99999” is more than any"),
    ("encounters.toml", "loses 3 life and", "loses X life and", "nobody says what X is"),
    ("encounters.toml", "Artifact — Hazard", "Artifact Land", "a land is not cast"),
    ("encounters.toml", "Artifact — Hazard", "Planeswalker — Hazard", "is a planeswalker"),
    (
        "encounters.toml",
        'protocol = "focus"',
        'protocol = "heaviest"',
        "does not say whom it tries",
    ),
    ("encounters.toml", 'protocol = "heaviest"', 'protocol = "focus"', "does not say whose things"),
    ("encounters.toml", 'name = "Rope Climber"', 'name = "Depth"', "of the Dungeon's lands"),
    ("tokens.toml", "colorless land token", "colorless artifact token", "is a land (L-09)"),
    ("tokens.toml", "1/1 blue Elemental", "blue Elemental", "no power and toughness"),
    ("tokens.toml", "creature token with", "creature token named Bob with", "in the field for it"),
    ("bosses.toml", "Legendary Creature — Spirit Boss", "Sorcery — Boss", "is a permanent"),
]


@pytest.mark.parametrize(("file", "old", "new", "says"), WRONG)
def test_the_line_is_that_of_the_mistake(file, old, new, says):
    """A designer makes one mistake. Which line does the check name? That line."""
    assert old in TEXTS[file]
    changed = TEXTS[file].replace(old, new, 1)
    line = 1 + TEXTS[file][: TEXTS[file].index(old)].count("\n")

    told = problems({**TEXTS, file: changed})

    here = [said for said in told if says.lower() in said.lower()]
    assert here, told
    assert any(re.search(rf"{file}, line {line}\b", said) for said in here), (line, here)


#: What somebody leaves out, and the table that lacks it.
LACKING = [
    ("expedition.toml", 'name = "Reeve"\n', "[[heroes]]"),
    ("expedition.toml", "floor = 25\n", "[[stages]]"),
    ("expedition.toml", "cards = 7\n", "[[stages]]"),
    ("expedition.toml", 'of = "party"\n', '[[protocols]]\nid = "heaviest"'),
    ("expedition.toml", 'what = "creature"\n', '[[protocols]]\nid = "heaviest"'),
    ("rooms.toml", 'title = "The water stands"\n', "[[rooms.bands]]"),
    ("rooms.toml", 'text = "Add 1 Tide."\n', "[[rooms.rules]]"),
    ("encounters.toml", 'mana_cost = "{2}"\n', "[[encounters]]"),
    ("encounters.toml", "power = 2\n", "[[encounters]]"),
    ("encounters.toml", 'protocol = "focus"\n', '[[encounters]]\nname = "Font Spitter"'),
    ("tokens.toml", 'text = "colorless land token"', '[[tokens]]\nname = "Depth"'),
]


@pytest.mark.parametrize(("file", "old", "table"), LACKING)
def test_what_is_left_out_is_told_of_its_table(file, old, table):
    """A field is left out. Which line is named? That of the table that lacks it."""
    assert old in TEXTS[file]
    changed = TEXTS[file].replace(old, "", 1)
    line = 1 + changed[: changed.index(table)].count("\n")

    told = problems({**TEXTS, file: changed})

    assert any(re.search(rf"{file}, line {line}\b", said) for said in told), (line, told)


@pytest.mark.parametrize(
    ("said", "found"),
    [("cards = 10", "10 Encounters, and 9"), ("cards = 7", "7 Encounters, and 9")],
)
def test_chapters_other_than_the_sheets_are_told(said, found):
    """The vault's chapters are 10, 10, 7 and 3. One says 9: which, and where (L-03)?"""
    changed = VAULT["expedition.toml"].replace(said, "cards = 9", 1)
    line = 1 + changed[: changed.index("cards = 9")].count("\n")

    told = problems({**VAULT, "expedition.toml": changed})

    assert any(found in each and f"line {line}" in each for each in told)


def test_an_encounter_too_many_is_told():
    """The vault with four Skirmishers: its first chapter has eleven Encounters (L-03)."""
    changed = VAULT["encounters.toml"].replace("count = 3", "count = 4", 1)

    assert any(
        "11 Encounters, and 10 are said" in said
        for said in problems({**VAULT, "encounters.toml": changed})
    )


def test_a_token_that_is_not_understood_is_told_once():
    """The Cinderling's own text has a mistake, and nine texts make Cinderlings. What is told? The
    line of the token, and nothing of the nine."""
    changed = VAULT["tokens.toml"].replace("Elemental creature", "Elementl creature", 1)
    line = 1 + changed[: changed.index("Elementl")].count("\n")

    told = problems({**VAULT, "tokens.toml": changed})

    assert len(told) == 1
    assert told[0].startswith(f"tokens.toml, line {line}: ")


def test_a_room_that_no_stage_opens_is_no_mistake():
    """A Room and a face of the boss lie unused. The expedition is valid; the check says so."""
    changed = TEXTS["expedition.toml"].replace('room = "the-bell-loft"\n', "", 1)
    changed = changed.replace('boss = "the-ringer"\n', "", 1)

    report = check_expedition(parse_expedition({**TEXTS, "expedition.toml": changed}, "mine"))

    assert report.valid
    assert [lint.card for lint in report.lint] == ["The Bell Loft", "The Ringer"]
    assert str(report.lint[0]).startswith("rooms.toml, line 33, The Bell Loft: no stage opens it")


def test_no_line_can_break_the_check():
    """Each line of each file is left out, or holds something else. Does the check ever fail with
    anything but sentences that name a file? No."""
    for file, text in TEXTS.items():
        lines = text.split("\n")
        for place, line in enumerate(lines):
            for new in _others(line):
                changed = "\n".join([*lines[:place], *new, *lines[place + 1 :]])
                for said in problems({**TEXTS, file: changed}):
                    assert ".toml" in said, (file, place, said)


def _others(line):
    """What may stand in the place of a line."""
    yield []
    field = re.match(r"\s*\w+\s*=\s*", line)
    if field:
        yield [field[0] + "-99999999999999999999"]
        yield [field[0] + '"xq"']
        yield [field[0] + "[]"]


def test_the_names_of_the_modes_numbers_are_reserved():
    """Which names may a tracker not have? All that the mode keeps itself, but for Doom."""
    own = {
        rules.LEAD,
        rules.FOCUS,
        rules.ROUND,
        rules.SLOT,
        rules.STAGE,
        rules.SEALED,
        rules.HEARTBOUND_USED,
        rules.OMENS,
        rules.ROLL,
        rules.HELD,
        rules.AGAIN,
    }

    assert set(RESERVED) == own


def broken(path: Path, name: str, kind: str) -> None:
    """A file that is no such file."""
    file = path / name
    file.unlink()
    if kind == "bytes":
        file.write_bytes(bytes(range(256)) * 4)
    elif kind == "empty":
        file.write_text("", encoding="utf-8")
    elif kind == "a folder":
        file.mkdir()
    elif kind == "a loop":
        file.symlink_to(file)
    elif kind == "large":
        file.write_text("#" * 1_100_000, encoding="utf-8")
    elif kind == "deep":
        file.write_text("rooms = " + "[" * 4000, encoding="utf-8")
    elif kind == "no TOML":
        file.write_text('name = "', encoding="utf-8")
    elif kind == "null":
        file.write_bytes(b'name = "a\0b"\n')


@pytest.mark.parametrize(
    "kind", ["bytes", "empty", "a folder", "a loop", "large", "deep", "no TOML", "null", "missing"]
)
@pytest.mark.parametrize("name", ["expedition.toml", "rooms.toml", "encounters.toml"])
def test_a_file_that_is_none_is_named(tmp_path, kind, name):
    """A file is bytes, empty, a folder, endless or not there. It is named, in one sentence."""
    path = tmp_path / "mine"
    path.mkdir()
    for file, text in TEXTS.items():
        (path / file).write_text(text, encoding="utf-8")
    broken(path, name, kind)

    with pytest.raises(UndercroftError) as wrong:
        load_expedition(path)

    assert name in str(wrong.value)
    assert str(wrong.value).endswith(".")


@pytest.mark.parametrize("kind", ["bytes", "a folder", "a loop", "large", "no TOML"])
@pytest.mark.parametrize("name", ["tokens.toml", "bosses.toml"])
def test_a_file_that_may_be_left_out_is_named_too(tmp_path, kind, name):
    """What may be left out is there, and is no file that can be read. Is it passed over? No: it is
    named."""
    test_a_file_that_is_none_is_named(tmp_path, kind, name)


@pytest.mark.parametrize("change", ["crlf", "bom"])
def test_how_lines_end_does_not_matter(tmp_path, change):
    """Files written on another system: carriage returns, or a byte order mark. Read all the same,
    with the same lines."""
    path = tmp_path / "mine"
    path.mkdir()
    for file, text in TEXTS.items():
        said = text.replace("floor = 25", "floor = 26", 1)
        said = said.replace("\n", "\r\n") if change == "crlf" else "\ufeff" + said
        (path / file).write_bytes(said.encode())

    told = [str(each) for each in check_expedition(load_expedition(path)).problems]

    assert told == [
        "expedition.toml, line 27: the ceiling 25 is not the floor of the stage before (L-19)."
    ]


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ("", "aims at nothing"),
        ('protocol = "focus"\n', "does is “clockwise”"),
        ('protocol = "focus"\nfallback = "clockwise"\n', ""),
    ],
)
def test_the_boss_has_a_script_too(script, says):
    """The Ringer's trigger has a target. By what does it aim? By the protocol that its file names, as
    an Encounter does; without one that is told (L-54)."""
    text = "Flying, heartbound\nWhenever ~ attacks, it deals 1 damage to"
    assert text in TEXTS["bosses.toml"]
    changed = TEXTS["bosses.toml"].replace("to defending player.", "to target opponent.", 1)
    changed = changed.replace("power = 5\n", f"power = 5\n{script}", 1)

    told = problems({**TEXTS, "bosses.toml": changed})

    assert any(says in said for said in told) if says else told == []
