"""The house as the tests see it: its root and the files that are committed."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

#: Where there is no git (an unpacked archive), what a checkout makes and does not commit.
MADE = {"__pycache__", "build", "dist", "htmlcov"}


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def committed() -> list[Path]:
    """The committed files that exist, as paths."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
        ).stdout.split("\0")
    except (OSError, subprocess.CalledProcessError):
        listed = [
            str(name)
            for name in (path.relative_to(ROOT) for path in ROOT.rglob("*"))
            if not MADE & set(name.parts) and not name.parts[0].startswith(".venv")
        ]
    return sorted(path for path in (ROOT / name for name in listed if name) if path.is_file())
