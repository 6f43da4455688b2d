"""What was fetched before: files in a person's home folder, and what the servers said of them."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Final

import msgspec

from undercroft.errors import FetchError

_FOLDER: Final = "fetched"
_REMEDY: Final = "choose another place with --home"


class Stand(msgspec.Struct, frozen=True):
    """What a server said of a version of something: its validators, to ask whether it changed."""

    etag: str = ""
    modified: str = ""

    def unchanged(self) -> dict[str, str]:
        """The headers that ask for it only where it is another."""
        asked = {"If-None-Match": self.etag, "If-Modified-Since": self.modified}
        return {name: value for name, value in asked.items() if value}

    @property
    def strong(self) -> str:
        """What may stand in ``If-Range``: a strong validator, else nothing (RFC 9110, 13.1.5).

        A date alone says only which second a file was written in.
        """
        return self.etag if self.etag.startswith('"') else ""


class Bulk(msgspec.Struct, frozen=True):
    """A version of the bulk file: where it is, when it was made, how it is packed on its way."""

    url: str = ""
    updated: str = ""
    stand: Stand = Stand()
    encoding: str = ""


class Library(msgspec.Struct, frozen=True):
    """The library made of the bulk file, known again by its size and time, and who made it."""

    size: int = -1
    time: int = -1
    version: str = ""
    schema: str = ""


class State(msgspec.Struct):
    """All that is remembered between two fetches."""

    server: str = ""
    index: Stand = Stand()
    whole: Bulk = Bulk()
    part: Bulk = Bulk()
    library: Library = Library()


class Kept:
    """The folder of what was fetched: the bulk file, a part of one, and the record of both."""

    def __init__(self, home: Path) -> None:
        self.folder = home / _FOLDER
        self.whole = self.folder / "oracle-cards"
        self.part = self.folder / "oracle-cards.part"
        self._record = self.folder / "state.json"

    def load(self) -> State:
        """What is remembered; nothing where there is no record, or one that is damaged."""
        try:
            return msgspec.json.decode(self._record.read_bytes(), type=State)
        except (OSError, msgspec.DecodeError):
            return State()

    def save(self, state: State) -> None:
        """Remember, whole or not at all.

        Raises:
            FetchError: the folder cannot be written to.
        """
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self.folder, prefix=".state.")
            beside = Path(name)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(msgspec.json.encode(state))
                beside.replace(self._record)
            finally:
                beside.unlink(missing_ok=True)
        except OSError as error:
            raise unwritten(self.folder, error) from error

    def size_of_part(self) -> int:
        """How many bytes of the bulk file are there already."""
        return self.part.stat().st_size if self.part.is_file() else 0

    def forget_part(self, state: State) -> None:
        """Throw away what is there of a bulk file."""
        self.part.unlink(missing_ok=True)
        state.part = Bulk()
        self.save(state)

    def forget_whole(self, state: State) -> None:
        """Throw away a bulk file that is of no use."""
        self.whole.unlink(missing_ok=True)
        state.whole, state.index = Bulk(), Stand()
        self.save(state)


def unwritten(path: Path, error: OSError) -> FetchError:
    """The error for a folder or a disk that takes nothing."""
    reason = (error.strerror or "no reason is given").lower()
    return FetchError(f"what is fetched cannot be written ({reason})", str(path), _REMEDY)
