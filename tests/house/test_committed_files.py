"""What is committed is ours, reads the same on any machine, and names no address to download from."""

import gzip
import re
import tomllib
from pathlib import Path

LOCK_FILES = {
    "package-lock.json",
    "pdm.lock",
    "Pipfile.lock",
    "pnpm-lock.yaml",
    "poetry.lock",
    "pylock.toml",
    "uv.lock",
    "yarn.lock",
}
#: Absolute paths of somebody's machine (spelled so that this line is not one).
MACHINE_PATH = re.compile(r"(?:^|[^\w.])/(?:wor[k]|hom[e]|roo[t]|User[s])/\w", re.MULTILINE)
#: A record of a bulk card file, or the rule book itself. Our library holds compiled cards.
PUBLISHED_TEXT = re.compile(
    r'"(?:oracle_text|originalText)"\s*:|^Magic: The Gathering Comprehensive Rule[s]', re.MULTILINE
)
PIN = re.compile(r"[a-z0-9][a-z0-9-]*==[0-9][0-9a-z.]*")


def text_of(path: Path) -> str:
    """The text of a file, unpacked where it is packed."""
    data = path.read_bytes()
    if path.suffix == ".gz":
        data = gzip.decompress(data)
    return data.decode("utf-8", errors="replace")


def test_no_path_of_a_machine_is_committed(root: Path, committed: list[Path]):
    """Does a file name a folder of the machine it was written on? No."""
    found = [
        f"{path.relative_to(root)}: {match.group().strip()}"
        for path in committed
        for match in MACHINE_PATH.finditer(text_of(path))
    ]

    assert committed
    assert found == []


def test_no_lock_file_with_addresses_is_committed(root: Path, committed: list[Path]):
    """Is there a lock file that records where it downloads from? No: pins are enough."""
    assert [str(path.relative_to(root)) for path in committed if path.name in LOCK_FILES] == []


def test_no_published_rules_text_is_committed(root: Path, committed: list[Path]):
    """Do we ship another publisher's rules text? No; tests may hold cards they invented."""
    data = [
        path
        for path in committed
        if path.suffix not in {".md", ".py"} and path.relative_to(root).parts[0] != "tests"
    ]

    assert [
        str(path.relative_to(root)) for path in data if PUBLISHED_TEXT.search(text_of(path))
    ] == []


def test_pins_are_names_and_versions_for_everything_we_ask_for(root: Path):
    """Does the environment hold exactly what was tested? Every requirement has its plain pin."""
    lines = (root / "requirements/pins.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = {
        re.split(r"[\[<>=!~; ]", requirement)[0]
        for requirement in [
            *project["dependencies"],
            *project["optional-dependencies"]["dev"],
        ]
    }

    assert [line for line in pins if not PIN.fullmatch(line)] == []
    assert asked - {line.split("==")[0] for line in pins} == set()
