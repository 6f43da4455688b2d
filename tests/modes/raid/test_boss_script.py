"""A face of the boss has a script, as an Encounter has (L-28, L-54)."""

import shutil

from undercroft.catalog.dungeons.raid_file import SHIPPED
from undercroft.testing.raid import Raid


def test_a_face_of_the_boss_aims_by_its_protocol(tmp_path):
    """A designer's Ringer taps a creature as it attacks, by Heaviest. Focus has a 5/4 and a 2/5. Which
    is tapped? The one of greatest toughness: the script of the file is followed."""
    mine = tmp_path / "mine"
    shutil.copytree(SHIPPED / "sunken_belfry", mine)
    file = mine / "bosses.toml"
    text = file.read_text(encoding="utf-8")
    text = text.replace(
        "it deals 1 damage to defending player", "tap target creature an opponent controls"
    )
    file.write_text(
        text.replace("power = 5\n", 'protocol = "heaviest"\nfallback = "nothing"\npower = 5\n'),
        encoding="utf-8",
    )
    raid = Raid(str(mine))
    raid.card("Tall", type="Creature — Elf", power="5", toughness="4")
    raid.card("Wide", type="Creature — Elf", power="2", toughness="5")
    reeve = raid.adventurer("Reeve")
    reeve.controls("Tall")
    reeve.controls("Wide")
    raid.set_up(stage=3, rolls=[1], second_turn=True)
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("declare attackers step")
    while raid.stack:
        raid.resolve()

    assert raid["Wide"].tapped
    assert not raid["Tall"].tapped
