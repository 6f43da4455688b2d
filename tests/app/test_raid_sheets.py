"""The sheets of an expedition: is the whole sheet in them, and do they follow the files (L-63)?"""

import re
import shutil

import pytest

from undercroft.app.sheets.operator_guide import operator_guide
from undercroft.app.sheets.rules_sheet import rules_sheet
from undercroft.catalog.dungeons.raid_file import SHIPPED, load_expedition
from undercroft.modes.raid.parameters import settled

VAULT = load_expedition(SHIPPED / "cinder_vault")


def cited(text):
    """The rules that a text names, those within a range too."""
    found = set(re.findall(r"\bL-\d\d[a-z]?\b", text))
    for low, high in re.findall(r"\bL-(\d\d) to L-(\d\d)\b", text):
        found |= {f"L-{number:02}" for number in range(int(low), int(high) + 1)}
    return found


def test_no_rule_is_missing_in_the_sheets():
    """Which rules of the sheet stand in the rules sheet or the Steward's guide? All from L-01 to L-30
    but those that a Room or a face of the boss is itself, and all from L-54 to L-62."""
    said = cited(rules_sheet(VAULT, settled()) + operator_guide(VAULT, settled()))
    printed = {"L-24", "L-25", "L-26", "L-28", "L-29"}
    wanted = {f"L-{number:02}" for number in (*range(1, 31), *range(54, 63))} | {"L-02a"}

    assert wanted - printed - said == set()
    sheet = rules_sheet(VAULT, settled())
    names = [room.name for room in VAULT.rooms] + [face.name for face in VAULT.bosses]
    assert [name for name in names if name not in sheet] == []


@pytest.mark.parametrize(
    "part", ["Set-up", "Shared life", "Gates", "Zones", "Vhal-Kez", "Compatibility"]
)
def test_the_rules_sheet_has_its_parts(part):
    """Set-up, shared life, gates, zones, the boss, compatibility: is each a part of its own (L-63)?"""
    assert re.search(rf"^## {part}\b", rules_sheet(VAULT, settled()), re.MULTILINE)


def test_each_encounter_says_its_fallback():
    """What does the guide say where no legal creature is there to be broken? That Focus loses 4 life,
    and never that a card that aims at somebody is "cast without a target" (L-45)."""
    guide = operator_guide(VAULT, settled())
    parts = dict(
        re.findall(r"^### \d× ([^\n]+)\n(.*?)(?=^### |\Z)", guide, re.MULTILINE | re.DOTALL)
    )

    assert set(parts) == {card.name for card in VAULT.encounters}
    assert "Focus loses 4 life" in parts["Break the Formation"]
    aiming = [name for name, said in parts.items() if "target" in said.partition("- Chapter")[0]]
    assert [name for name in aiming if "cast without a target" in parts[name]] == []


def test_a_setup_that_burns_is_not_told_to_be_harmless(tmp_path):
    """A designer's Room burns as it opens. Does its sheet say that the set-up deals no damage? No; of
    the vault's own Rooms it says so (L-24 to L-27)."""
    mine = tmp_path / "mine"
    shutil.copytree(SHIPPED / "cinder_vault", mine)
    file = mine / "rooms.toml"
    text = file.read_text(encoding="utf-8")
    burns = 'Set Heat to 1. ~ deals 1 damage to Focus."'
    file.write_text(text.replace('Set Heat to 1."', burns), encoding="utf-8")

    assert rules_sheet(VAULT, settled()).count("It deals no damage.") == 4
    assert rules_sheet(load_expedition(mine), settled()).count("It deals no damage.") == 3


def test_a_small_die_has_a_guide_too():
    """A die of two sides for four adventurers: initiative 2 and 4 are never Focus, and the guide says
    so (L-11)."""
    guide = operator_guide(VAULT, settled({"roll_sides": "2"}))

    assert "| 1 | initiative 1 |\n| never | initiative 2 |" in guide


@pytest.mark.parametrize(("lead", "valid"), [(9, False), (5, False), (4, True), (1, True)])
def test_the_first_lead_is_a_seat(run, tmp_path, lead, valid):
    """A file has seat 9 lead, of four. Does the check hold it up? Yes, at its line (LA-11)."""
    mine = tmp_path / "mine"
    shutil.copytree(SHIPPED / "cinder_vault", mine)
    file = mine / "expedition.toml"
    text = file.read_text(encoding="utf-8").replace("omens = 3", f"lead = {lead}")
    file.write_text(text, encoding="utf-8")
    line = 1 + text[: text.index("lead =")].count("\n")

    said = run("dungeon", "check", mine)

    assert (said.status == 0) == valid
    assert (f"expedition.toml, line {line}: The parameter lead (LA-11)" in said.out) != valid


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("roll_sides=30", "the bands of The Sundered Gate end at 20"),
        ("party_life=1000", "party_life_most is 999"),
        ("depths=15", "depths_most is 14"),
        ("lead=5", "a seat from 1 to 4"),
    ],
)
def test_parameters_fit_one_another(run, given, says):
    """A die without bands for each roll, more Party Life or Depths than the ledger holds, a seat that is
    not there: is such an expedition begun? No, and it is said why (L-02, L-11)."""
    said = run("simulate", "raid", "--games", "1", "--set", given)

    assert said.status == 2
    assert says in said.err


def test_a_file_whose_parameters_do_not_fit_is_told(run, tmp_path):
    """A file has more Depths than it allows. What does the check say? Its line, and which two (LA-44)."""
    mine = tmp_path / "mine"
    shutil.copytree(SHIPPED / "cinder_vault", mine)
    file = mine / "expedition.toml"
    text = file.read_text(encoding="utf-8").replace("depths = 4", "depths = 15")
    file.write_text(text, encoding="utf-8")
    line = 1 + text[: text.index("depths =")].count("\n")

    said = run("dungeon", "check", mine)

    assert said.status == 1
    assert f"expedition.toml, line {line}: The parameter depths (LA-44) is 15" in said.out
