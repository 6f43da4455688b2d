"""Fetching Scryfall's ``oracle-cards`` bulk file and making it a person's own library.

Only what changed is fetched: the list of bulk files and the file itself are asked for with the
validators of the last time (RFC 9110, 13.1), and a file that was cut off goes on where it stopped.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from undercroft import __version__
from undercroft.catalog.fetched import Bulk, Kept, Library, Stand, unwritten
from undercroft.catalog.importing import ImportReport, import_cards
from undercroft.catalog.own import schema
from undercroft.catalog.place import FILE, SERVER
from undercroft.catalog.web import Answer, Cut, Web, must_be_safe
from undercroft.errors import CardFileError, FetchError

#: More bytes than any bulk file of cards has.
LARGEST: Final = 1 << 30
#: More bytes than the list of bulk files has.
_LARGEST_LIST: Final = 1 << 20
#: How often a download that was cut off goes on by itself.
_GOES_ON: Final = 3
_KIND: Final = "oracle_cards"
_AS_IT_WAS: Final = "your library is as it was"
_ANOTHER: Final = f"name another server with --url; {_AS_IT_WAS}"

#: Told how many bytes of a download are there, and how many there will be (-1: not said).
Loading = Callable[[int, int], None]


class _Entry(msgspec.Struct):
    """A bulk file as the list has it; the other fields are not needed."""

    type: str = ""
    download_uri: str = ""
    updated_at: str = ""


class _List(msgspec.Struct):
    """The list of bulk files."""

    data: list[_Entry]


@dataclass(frozen=True)
class FetchReport:
    """What came of it: the bytes that were downloaded, and the import where there was one."""

    updated: str
    downloaded: int
    imported: ImportReport | None

    def to_json(self) -> dict[str, Any]:
        """The report as plain data."""
        told: dict[str, Any] = {
            "current": self.imported is None,
            "updated": self.updated,
            "downloaded": self.downloaded,
        }
        return told if self.imported is None else told | self.imported.to_json()


class Fetch:
    """One fetch: where from, where to, and who is told how it goes."""

    def __init__(
        self,
        home: Path,
        server: str = SERVER,
        web: Web | None = None,
        loading: Loading | None = None,
        importing: Callable[[int], None] | None = None,
        largest: int = LARGEST,
    ) -> None:
        """Name the folder and the server; ``loading`` and ``importing`` are told of progress."""
        self._server = server.rstrip("/")
        self._plain = urlsplit(self._server).scheme == "http"
        self._web = web if web is not None else Web()
        self._loading = loading
        self._importing = importing
        self._largest = largest
        self._kept = Kept(home)
        self._target = home / FILE
        self._state = self._kept.load()
        self._seen = self._state.index
        self._downloaded = 0

    def run(self) -> FetchReport:
        """Bring the library up to date.

        Raises:
            FetchError: a server or the folder is at fault; the library is as it was.
            CardFileError: what came is no bulk file of cards; the library is as it was.
        """
        must_be_safe(self._server, plain=True)
        state = self._state
        if state.server != self._server:
            state.server, state.whole = self._server, Bulk()
            state.index = self._seen = Stand()
        entry = self._entry()
        if entry is not None and not self._has(entry):
            self._load(entry)
        # Only now: a list whose file was not fetched must be told again.
        state.index = self._seen
        imported = None if self._is_current() else self._import()
        self._kept.save(state)
        return FetchReport(state.whole.updated, self._downloaded, imported)

    # --- what there is ----------------------------------------------------------------

    def _is_current(self) -> bool:
        """Whether the library is the one that this version made of the bulk file that is here."""
        return self._state.library == self._library() and self._target.is_file()

    def _library(self) -> Library:
        try:
            found = self._target.stat()
        except OSError:
            return Library()
        return Library(found.st_size, found.st_mtime_ns, __version__, schema())

    def _has(self, entry: _Entry) -> bool:
        whole = self._state.whole
        named = (whole.url, whole.updated) == (entry.download_uri, entry.updated_at)
        return named and self._holds()

    def _holds(self) -> bool:
        """Whether the bulk file is here that was fetched last, or the library made of it."""
        return bool(self._state.whole.url) and (self._kept.whole.is_file() or self._is_current())

    def _entry(self) -> _Entry | None:
        """The bulk file that the server has now; None where its list is as it was."""
        url = f"{self._server}/bulk-data"
        asked = self._state.index.unchanged() if self._holds() else {}
        answer = self._web.get(url, asked, (200, 304) if asked else (200,))
        try:
            if answer.status == 304:
                return None
            body = b""
            for piece in answer.body():
                body += piece
                if len(body) > _LARGEST_LIST:
                    raise FetchError("the list of bulk files has no end", url, _ANOTHER)
            entries = msgspec.json.decode(body, type=_List).data
        except msgspec.DecodeError as error:
            what = "this is no list of bulk files as Scryfall has it"
            raise FetchError(what, url, _ANOTHER) from error
        except Cut as cut:
            raise FetchError(
                f"the answer is cut off ({cut})", url, f"try again; {_AS_IT_WAS}"
            ) from cut
        finally:
            answer.close()
        for entry in entries:
            if entry.type == _KIND:
                must_be_safe(entry.download_uri, plain=self._plain)
                self._seen = _stand(answer)
                return entry
        raise FetchError("the list has no bulk file of “oracle-cards”", url, _ANOTHER)

    # --- the download -----------------------------------------------------------------

    def _load(self, entry: _Entry) -> None:
        """Download a bulk file, going on with a part of it that is here."""
        for attempt in range(_GOES_ON + 1):
            before = self._kept.size_of_part()
            try:
                self._load_on(entry)
            except Cut as cut:
                have = self._kept.size_of_part()
                if attempt == _GOES_ON or have <= before:
                    again = "run `undercroft cards fetch` again"
                    what = f"the download was cut off after {have} bytes ({cut})"
                    remedy = f"{again}, it goes on from there; {_AS_IT_WAS}"
                    raise FetchError(what, entry.download_uri, remedy) from cut
                self._web.wait(1.0, "The download was cut off")
            else:
                return

    def _load_on(self, entry: _Entry) -> None:
        state, kept = self._state, self._kept
        have = kept.size_of_part()
        part = state.part
        same = (part.url, part.updated) == (entry.download_uri, entry.updated_at)
        asked = {"Accept-Encoding": "gzip"}
        if have and same and part.stand.strong:
            asked |= {"Range": f"bytes={have}-", "If-Range": part.stand.strong}
        elif state.whole.url == entry.download_uri and self._holds():
            asked |= state.whole.stand.unchanged()
        statuses = (200, 206, 412, 416) if "Range" in asked else (200, 304)
        answer = self._web.get(entry.download_uri, asked, statuses)
        try:
            if answer.status == 304:
                state.whole = msgspec.structs.replace(state.whole, updated=entry.updated_at)
                kept.save(state)
                return
            goes_on = _goes_on(answer, part, have)
            if goes_on:
                self._receive(answer, have)
            elif answer.status == 200:
                packed = answer.header("Content-Encoding").lower()
                stand = _stand(answer)
                state.part = Bulk(entry.download_uri, entry.updated_at, stand, packed)
                kept.save(state)
                self._receive(answer, 0)
        finally:
            answer.close()
        if goes_on or answer.status == 200:
            self._complete()
        else:
            # What is here is of no use any more: from the start, without a part.
            kept.forget_part(state)
            self._load_on(entry)

    def _receive(self, answer: Answer, have: int) -> None:
        """Write what comes to the part that is here."""
        whole = have + answer.length if answer.length >= 0 else -1
        place = str(self._kept.part)
        if whole > self._largest:
            raise FetchError(f"the file has {whole} bytes, more than any of cards", place, _ANOTHER)
        try:
            with self._kept.part.open("ab" if have else "wb") as file:
                for piece in answer.body():
                    file.write(piece)
                    have += len(piece)
                    self._downloaded += len(piece)
                    if have > self._largest:
                        raise FetchError("the file has no end", answer.url, _ANOTHER)
                    if self._loading is not None:
                        self._loading(have, whole)
        except OSError as error:
            raise unwritten(self._kept.part, error) from error

    def _complete(self) -> None:
        state, kept = self._state, self._kept
        try:
            kept.part.replace(kept.whole)
        except OSError as error:
            raise unwritten(kept.whole, error) from error
        state.whole, state.part, state.library = state.part, Bulk(), Library()
        kept.save(state)

    # --- the library ------------------------------------------------------------------

    def _import(self) -> ImportReport:
        state, kept = self._state, self._kept
        try:
            report = import_cards(kept.whole, self._target, self._importing)
        except CardFileError as error:
            if error.where == str(self._target):
                raise
            url = state.whole.url
            kept.forget_whole(state)
            what = f"what came is no whole bulk file of cards ({error.what})"
            raise FetchError(what, url, f"try again later; {_AS_IT_WAS}") from error
        state.library = self._library()
        return report


def _stand(answer: Answer) -> Stand:
    return Stand(answer.header("ETag"), answer.header("Last-Modified"))


def _goes_on(answer: Answer, part: Bulk, have: int) -> bool:
    """Whether a partial answer goes on exactly where the part that is here stops."""
    if answer.status != 206:
        return False
    said = answer.header("Content-Range")
    packed = answer.header("Content-Encoding").lower() == part.encoding
    return said.startswith(f"bytes {have}-") and packed
