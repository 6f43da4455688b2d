"""A small server on this machine that has a list of bulk files, and misbehaves as it is told to."""

from __future__ import annotations

import gzip
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from undercroft.catalog.own import OwnCards

FIRST = "2026-11-29T21:02:00.000+00:00"
SECOND = "2026-11-30T21:02:00.000+00:00"


def card(name: str, text: str = "Trample") -> dict[str, Any]:
    """A card as Scryfall has it."""
    return {
        "object": "card",
        "name": name,
        "layout": "normal",
        "mana_cost": "{1}{G}",
        "type_line": "Creature — Bear",
        "oracle_text": text,
        "colors": ["G"],
        "color_identity": ["G"],
        "power": "2",
        "toughness": "2",
    }


class BulkServer:
    """What it has, what it was asked, and what it does instead of answering."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.updated = FIRST
        self.cards = [card("Quiet Cub"), card("Odd Cub", "Blorp twice.")]
        #: Weak or missing validators, a file sent unpacked, ranges that are not known.
        self.etags = True
        self.ranges = True
        self.packed = True
        #: Whole requests: (path, headers), in order.
        self.asked: list[tuple[str, dict[str, str]]] = []
        #: Bytes after which the next answers stop, one for each; the rest is whole.
        self.cuts: list[int] = []
        #: By path: (status, headers, body), one for each request; the rest is as usual.
        self.instead: dict[str, list[tuple[int, dict[str, str], bytes]]] = {}
        #: The body of the file, if it is another than its cards say.
        self.body: bytes | None = None
        self.list: Callable[[], Any] = self._list

    def path(self) -> str:
        """Where the bulk file is: another place for each version."""
        return f"/oracle-cards-{self.updated[:10]}.json"

    def file(self) -> bytes:
        """The bulk file as it is sent."""
        if self.body is not None:
            return self.body
        plain = json.dumps(self.cards).encode()
        return gzip.compress(plain, mtime=0) if self.packed else plain

    def paths(self) -> list[str]:
        """What was asked for, in order."""
        return [path for path, _ in self.asked]

    def _list(self) -> Any:
        files = [
            {"object": "bulk_data", "type": "rulings", "download_uri": "", "updated_at": FIRST},
            {
                "object": "bulk_data",
                "type": "oracle_cards",
                "download_uri": self.address + self.path(),
                "updated_at": self.updated,
                "size": 1234,
                "content_encoding": "gzip",
            },
        ]
        return {"object": "list", "has_more": False, "data": files}

    def answer(self, handler: BaseHTTPRequestHandler) -> None:
        """Answer one request."""
        path = handler.path
        headers = {name.lower(): value for name, value in handler.headers.items()}
        self.asked.append((path, headers))
        if self.instead.get(path):
            status, said, body = self.instead[path].pop(0)
            self._send(handler, status, said, body)
        elif path == "/bulk-data":
            body = json.dumps(self.list()).encode()
            self._conditional(handler, headers, f'"list {self.updated}"', body, {})
        elif path == self.path():
            packed = {"Content-Encoding": "gzip"} if self.packed else {}
            self._conditional(handler, headers, f'"file {self.updated}"', self.file(), packed)
        else:
            self._send(handler, 404, {}, b"{}")

    def _conditional(
        self,
        handler: BaseHTTPRequestHandler,
        headers: dict[str, str],
        etag: str,
        body: bytes,
        said: dict[str, str],
    ) -> None:
        said = said | ({"ETag": etag} if self.etags else {})
        if self.etags and headers.get("if-none-match") == etag:
            self._send(handler, 304, said, b"")
            return
        span = headers.get("range", "")
        if span and self.ranges and headers.get("if-range") == etag:
            start = int(span.removeprefix("bytes=").rstrip("-"))
            if start >= len(body):
                self._send(handler, 416, said, b"")
                return
            said["Content-Range"] = f"bytes {start}-{len(body) - 1}/{len(body)}"
            self._send(handler, 206, said, body[start:])
            return
        self._send(handler, 200, said, body)

    def _send(
        self, handler: BaseHTTPRequestHandler, status: int, said: dict[str, str], body: bytes
    ) -> None:
        handler.send_response(status)
        for name, value in said.items():
            handler.send_header(name, value)
        if "Transfer-Encoding" not in said:
            handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        most = self.cuts.pop(0) if self.cuts and status in {200, 206} and body else len(body)
        handler.wfile.write(body[:most])
        handler.close_connection = True


@contextmanager
def serving() -> Iterator[BulkServer]:
    """A server while the block lasts."""
    held: list[BulkServer] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            held[0].answer(self)

        def log_message(self, *_: object) -> None:
            pass

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    held.append(BulkServer(f"http://127.0.0.1:{http.server_port}"))
    thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield held[0]
    finally:
        http.shutdown()
        thread.join()
        http.server_close()


def names(home: Path) -> list[str]:
    """The cards of the library in a home folder."""
    return [name for name, _ in OwnCards(home / "cards.sqlite").names()]
