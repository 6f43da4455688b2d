"""Reading the folder of a campaign of castles, strictly (Castle Dungeons)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from undercroft.catalog.dungeons.castle_records import (
    RARITIES,
    CampaignFile,
    CampaignFolder,
    DiceFile,
    TilesFile,
)
from undercroft.catalog.dungeons.raid_file import place_of
from undercroft.catalog.library import CONTENT
from undercroft.errors import DungeonError, UsageError

T = TypeVar("T")

#: Where the campaigns that ship with the product lie, each a folder.
SHIPPED: Final = CONTENT / "castle"
CAMPAIGN: Final = "campaign.toml"
TILES: Final = "tiles.toml"
DICE: Final = "dice.toml"
RARITY: Final = "rarity.txt"
DECKS: Final = "decks"
FILES: Final = (CAMPAIGN, TILES, DICE, RARITY)
_LARGEST: Final = 1_000_000
#: More decks than any campaign has.
_MOST_DECKS: Final = 200
_AT_LINE: Final = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)")
_AT_PATH: Final = re.compile(r" - at `([^`]*)`")
_REMEDY: Final = "docs/castle.md shows the form"
#: Stands before each file where a whole folder is kept as one text.
_MARK: Final = "#: "


def shipped_campaigns() -> dict[str, Path]:
    """The campaigns that ship with the product, by the names of their folders."""
    return {path.parent.name: path.parent for path in sorted(SHIPPED.glob(f"*/{CAMPAIGN}"))}


def is_campaign(name: str) -> bool:
    """Whether a name means the folder of a campaign."""
    return name in shipped_campaigns() or (Path(name) / CAMPAIGN).is_file()


def find_campaign(name: str) -> Path:
    """The folder of a campaign: a path, or the name of one that ships.

    Raises:
        UsageError: there is none such.
    """
    shipped = shipped_campaigns()
    if name in shipped:
        return shipped[name]
    if is_campaign(name):
        return Path(name)
    have = ", ".join(shipped) or "none"
    raise UsageError(f"There is no campaign “{name}”; give a folder, or one of these: {have}.")


def load_campaign(path: Path) -> CampaignFolder:
    """Read a campaign from its folder.

    Raises:
        DungeonError: a file is missing, cannot be read, or is not in its form.
    """
    texts = {name: _text(path / name, f"{path.name}/{name}") for name in FILES}
    decks = sorted((path / DECKS).glob("*.txt"))[:_MOST_DECKS]
    for deck in decks:
        texts[f"{DECKS}/{deck.name}"] = _text(deck, f"{path.name}/{DECKS}/{deck.name}")
    return parse_campaign(texts, path.name)


def _text(file: Path, where: str) -> str:
    try:
        with file.open("rb") as opened:
            data = opened.read(_LARGEST + 1)
    except FileNotFoundError as error:
        raise DungeonError("the file is missing", where, _REMEDY) from error
    except OSError as error:
        reason = (error.strerror or "it cannot be read").lower()
        raise DungeonError(f"the file cannot be opened ({reason})", where, _REMEDY) from error
    if len(data) > _LARGEST:
        raise DungeonError("the file is larger than 1 MB", where, _REMEDY)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DungeonError("the file is no UTF-8 text", where, _REMEDY) from error


def joined_campaign(texts: dict[str, str]) -> str:
    """All files of a campaign as one text, for a journal."""
    return "\n".join(f"{_MARK}{name}\n{text}" for name, text in texts.items())


def parted_campaign(text: str) -> dict[str, str]:
    """The files that ``joined_campaign`` made one text of."""
    found: dict[str, list[str]] = {}
    into: list[str] = []
    for line in text.split("\n"):
        name = line.removeprefix(_MARK)
        if line.startswith(_MARK) and (name in FILES or name.startswith(f"{DECKS}/")):
            into = found.setdefault(name, [])
        else:
            into.append(line)
    return {name: "\n".join(lines) for name, lines in found.items()}


def parse_campaign(texts: dict[str, str], where: str) -> CampaignFolder:
    """Read a campaign from the texts of its files.

    Raises:
        DungeonError: a file is missing, is no TOML, or not in its form; says the file and line.
    """
    for name in FILES:
        if name not in texts:
            raise DungeonError(f"the file {name} is missing", where, _REMEDY)
    start = f"{DECKS}/"
    lists = {
        name.removeprefix(start).removesuffix(".txt"): text
        for name, text in texts.items()
        if name.startswith(start)
    }
    return CampaignFolder(
        file=_read(texts, CAMPAIGN, CampaignFile),
        tiles=_read(texts, TILES, TilesFile),
        dice=_read(texts, DICE, DiceFile),
        rarity=_rarity(texts[RARITY]),
        lists=lists,
        texts=texts,
        where=where,
    )


def _rarity(text: str) -> dict[str, str]:
    """The cards of a campaign: a letter and a name on each line, comments behind a #."""
    found: dict[str, str] = {}
    for number, line in enumerate(text.split("\n"), 1):
        said = line.strip()
        if not said or said.startswith("#"):
            continue
        letter, _, name = said.partition(" ")
        where = f"{RARITY}, line {number}"
        if letter not in RARITIES or not name.strip():
            what = f"“{said[:60]}” is no rarity letter (C, U, R, M) and name"
            raise DungeonError(what, where, _REMEDY)
        if name.strip() in found:
            raise DungeonError(f"{name.strip()} stands here twice", where, _REMEDY)
        found[name.strip()] = letter
    return found


def _read(texts: dict[str, str], name: str, kind: type[T]) -> T:
    try:
        return msgspec.toml.decode(texts[name], type=kind)
    except msgspec.ValidationError as error:
        said = str(error)
        path = _AT_PATH.search(said)
        what = _AT_PATH.sub("", said).replace("`", "“", 1).replace("`", "”", 1)
        place = place_of(texts, name, path[1] if path else "$")
        raise DungeonError(what[:1].lower() + what[1:], place, _REMEDY) from error
    except (msgspec.DecodeError, RecursionError) as error:
        found = _AT_LINE.search(str(error))
        place = f"{name}, line {found[1]}" if found and found[1] else name
        reason = _AT_LINE.sub("", str(error))
        raise DungeonError(f"this is no TOML ({reason})", place, _REMEDY) from error
