"""Whether an expedition can be played by this mode: its folder, and its parameters (L-63)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from undercroft.catalog.dungeons.raid_check import check_expedition
from undercroft.catalog.dungeons.raid_file import EXPEDITION
from undercroft.catalog.dungeons.raid_records import Expedition
from undercroft.catalog.dungeons.records import Breach, Report
from undercroft.catalog.dungeons.toml_folder import place_of
from undercroft.errors import UsageError
from undercroft.modes.raid.parameters import settled
from undercroft.modes.raid.rules import DOOM


def check_raid(expedition: Expedition) -> Report:
    """Hold an expedition to the form of its folder and to the parameters of the mode; each problem
    with its file and line.
    """
    report = check_expedition(expedition)
    parameters = expedition.file.parameters
    wrong: list[tuple[str, str]] = []
    for name, value in parameters.items():
        try:
            settled({name: value})
        except UsageError as error:
            wrong.append((f"$.parameters.{name}", str(error).rstrip(".")))
    if not wrong:
        values = settled(parameters)
        for name, said in misfits(expedition, values):
            # Bands have been held to the die of the file already.
            if name != "roll_sides":
                wrong.append((f"$.parameters.{name}", said))
        wrong += _doom(expedition, values)
    texts = expedition.texts
    more = [Breach("L-63", said, "", place_of(texts, EXPEDITION, path)) for path, said in wrong]
    return Report(report.name, (*report.problems, *more), report.lint)


def misfits(expedition: Expedition, values: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Parameters that do not fit one another or the expedition: the name, and what is wrong."""
    seats = len(expedition.file.heroes)
    if not 1 <= int(values["lead"]) <= seats:
        yield "lead", f"The parameter lead (LA-11) is a seat from 1 to {seats}"
    for name, most, rule in (
        ("party_life", "party_life_most", "L-02"),
        ("depths", "depths_most", "LA-44"),
    ):
        if int(values[name]) > int(values[most]):
            said = f"The parameter {name} ({rule}) is {values[name]}, and {most} is {values[most]}"
            yield name, f"{said}: lower the one or raise the other"
    start = int(values["reserve_start"])
    first = sum(card.count for card in expedition.encounters if card.stage == 1)
    if start > first:
        said = f"The parameter reserve_start (L-02) is {start}, and the first chapter has {first}"
        yield "reserve_start", f"{said} Encounters"
    sides = int(values["roll_sides"])
    for room in expedition.rooms:
        last = max([band.high for band in room.bands], default=0)
        if sides > last:
            said = f"The parameter roll_sides (L-11) is {sides}, and the bands of {room.name}"
            yield "roll_sides", f"{said} end at {last}: the other rolls want bands too"
    limit = int(values["doom_limit"])
    for each in expedition.file.trackers:
        if each.name == DOOM and each.start >= limit:
            said = f"The parameter doom_limit (L-05) is {limit}, and Doom starts at {each.start}"
            yield "doom_limit", f"{said}: no round would begin"


def _doom(expedition: Expedition, values: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Doom of the file rises as far as its limit: else the vault would never collapse (L-08)."""
    limit = int(values["doom_limit"])
    for place, each in enumerate(expedition.file.trackers):
        if each.name == DOOM and each.high < limit:
            said = f"Doom ends at {each.high}, and the vault collapses at {limit} (doom_limit)"
            yield f"$.trackers[{place}].high", f"{said}: raise the one or lower the other"
