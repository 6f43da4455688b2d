"""Values out of a JSON text of any size, read a piece at a time."""

from __future__ import annotations

import codecs
import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final, cast

from undercroft.errors import CardFileError

_CHUNK: Final = 1 << 20
#: No record of a card is longer; a text that goes on is damaged.
_LONGEST: Final = 1 << 24
_GZIP: Final = b"\x1f\x8b"


class JsonStream:
    """A JSON text under a cursor. What cannot be read is a ``CardFileError``."""

    def __init__(self, path: Path, file: BinaryIO, again: str) -> None:
        """Read ``file``; ``path`` and ``again`` (how to get it anew) are for what is said."""
        self._path = path
        self._file = file
        self._again = again
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")()
        self._scan = json.JSONDecoder().raw_decode
        self._text = ""
        self._at = 0
        self._passed = 0
        self._ended = False

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def peek(self) -> str:
        """The next character that is not space; empty at the end."""
        while True:
            text, at = self._text, self._at
            while at < len(text) and text[at] in " \t\r\n":
                at += 1
            self._at = at
            if at < len(text):
                return text[at]
            if not self._more():
                return ""

    def take(self, expected: str) -> bool:
        """Step over ``expected`` if it is next."""
        if self.peek() != expected:
            return False
        self._at += 1
        return True

    def need(self, expected: str) -> None:
        """Step over ``expected``, which must be next."""
        if not self.take(expected):
            raise self.damaged(f"expected “{expected}”")

    def value(self) -> Any:  # noqa: ANN401  # any value of JSON
        """The next whole value."""
        self.peek()
        while True:
            try:
                value, end = self._scan(self._text, self._at)
            except (ValueError, RecursionError) as error:
                if len(self._text) - self._at < _LONGEST and self._more():
                    continue
                raise self.damaged("a value that is not JSON") from error
            if end < len(self._text) or not self._more():
                self._at = end
                return value

    def elements(self) -> Iterator[Any]:
        """The values of an array, its opening bracket already taken."""
        if self.take("]"):
            return
        while True:
            yield self.value()
            if not self.take(","):
                self.need("]")
                return

    def members(self) -> Iterator[str]:
        """The keys of an object, its brace already taken; the caller takes each value."""
        if self.take("}"):
            return
        while True:
            key = self.value()
            if not isinstance(key, str):
                raise self.damaged("expected a key")
            self.need(":")
            yield key
            if not self.take(","):
                self.need("}")
                return

    def end(self) -> None:
        """Nothing may follow."""
        if self.peek():
            raise self.damaged("something follows the end of the data")

    def damaged(self, what: str) -> CardFileError:
        """The error that says so, and where."""
        place = self._passed + self._at
        if not self.peek():
            return self._error(f"is cut off after character {place}")
        return self._error(f"is damaged at character {place}: {what}")

    def _more(self) -> bool:
        """Read on; false at the end of the file."""
        if self._ended:
            return False
        try:
            data = self._file.read(_CHUNK)
            text = self._decoder.decode(data, final=not data)
        except EOFError as error:
            raise self._error("is cut off: its compressed data has no end") from error
        except (OSError, zlib.error) as error:
            raise self._error(f"cannot be unpacked ({error})") from error
        except UnicodeDecodeError as error:
            raise self._error("holds bytes that are no UTF-8 text") from error
        self._ended = not data
        self._passed += self._at
        self._text = self._text[self._at :] + text
        self._at = 0
        return True

    def _error(self, what: str) -> CardFileError:
        return CardFileError(f"the file {what}", str(self._path), self._again)


def open_json(path: Path, again: str) -> JsonStream:
    """Open a file of JSON, packed with gzip or not."""
    try:
        with path.open("rb") as start:
            packed = start.read(2) == _GZIP
        file = gzip.GzipFile(path, "rb") if packed else path.open("rb")
    except OSError as error:
        reason = (error.strerror or "it cannot be read").lower()
        what = f"the file cannot be opened ({reason})"
        raise CardFileError(what, str(path), "give the path of a bulk file") from error
    return JsonStream(path, cast("BinaryIO", file), again)
