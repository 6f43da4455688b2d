"""Asking a server for something: politely, with time limits, and each failure as one sentence.

The standard library's client is enough for two requests a week, and needs nothing installed.
"""

from __future__ import annotations

import http.client
import socket
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any, Final
from urllib.parse import urlsplit

from undercroft import __version__
from undercroft.errors import FetchError

#: Seconds that a server may stay silent.
TIMEOUT: Final = 30.0
#: How often a request is made again where the server says it is busy or at fault.
AGAIN: Final = 2
#: The longest time, in seconds, that is waited for a server that asks for it.
PATIENCE: Final = 60.0
_CHUNK: Final = 1 << 16
_BUSY: Final = frozenset({429, 500, 502, 503, 504})
_LATER: Final = "try again later; your library is as it was"
_OFFLINE: Final = "see whether you are online, and try again; your library is as it was"

Headers = Mapping[str, str]


class Cut(Exception):  # noqa: N818  # named for what happened
    """The connection ended before the answer did; what came is kept. Never leaves the catalog."""


class _NoDowngrade(urllib.request.HTTPRedirectHandler):
    """Follows a redirection, but never from https to anything else."""

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: Any,  # noqa: ANN401  # as the standard library has it
        code: int,
        msg: str,
        headers: http.client.HTTPMessage,
        newurl: str,
    ) -> urllib.request.Request | None:
        """The request that follows."""
        must_be_safe(newurl, plain=urlsplit(req.full_url).scheme == "http")
        return super().redirect_request(req, fp, code, msg, headers, newurl)


class Answer:
    """What a server answered: the status, the headers, and the body to be read."""

    def __init__(self, url: str, status: int, source: Any) -> None:  # noqa: ANN401  # a response
        self.url = url
        self.status = status
        self._source = source

    def header(self, name: str) -> str:
        """A header, empty where there is none."""
        return str(self._source.headers.get(name) or "")

    @property
    def length(self) -> int:
        """How many bytes the body has; -1 where the server does not say."""
        said = self.header("Content-Length")
        return int(said) if said.isascii() and said.isdigit() else -1

    def body(self) -> Iterator[bytes]:
        """The body, a piece at a time, as it was sent.

        Raises:
            Cut: the connection ended before the body did.
        """
        got = 0
        try:
            while piece := self._source.read(_CHUNK):
                got += len(piece)
                yield piece
        except (OSError, http.client.HTTPException) as error:
            raise Cut(_reason(error)) from error
        if got < self.length:
            raise Cut("the connection was closed")

    def close(self) -> None:
        """End the connection."""
        self._source.close()


class Web:
    """A client that says who it is, keeps to time limits and waits where it is asked to."""

    def __init__(
        self,
        sleep: Callable[[float], object] | None = None,
        timeout: float = TIMEOUT,
        say: Callable[[str], object] | None = None,
    ) -> None:
        """``say`` is told of every wait; ``sleep`` waits."""
        self._sleep = sleep if sleep is not None else time.sleep
        self._timeout = timeout
        self._say = say
        self._opener = urllib.request.build_opener(_NoDowngrade)

    def get(self, url: str, headers: Headers, expected: tuple[int, ...] = (200,)) -> Answer:
        """Ask for what is at an address; the answer has one of the statuses that are expected.

        Raises:
            FetchError: there is no answer, or another.
        """
        for attempt in range(AGAIN + 1):
            answer = self._ask(url, headers)
            if answer.status in expected:
                return answer
            answer.close()
            if answer.status not in _BUSY:
                break
            seconds = wait_of(answer.header("Retry-After"), datetime.now(UTC))
            if seconds < 0:
                seconds = float(2**attempt)
            if seconds > PATIENCE:
                asked = f"the server asks to be left alone for {seconds:.0f} seconds"
                raise FetchError(asked, url, _LATER)
            if attempt < AGAIN:
                self.wait(seconds, f"The server is busy ({answer.status})")
        raise _unexpected(answer)

    def wait(self, seconds: float, why: str) -> None:
        """Wait, and say so."""
        if self._say is not None:
            self._say(f"{why}; waiting {seconds:.0f} seconds.")
        self._sleep(seconds)

    def _ask(self, url: str, headers: Headers) -> Answer:
        own = {
            "User-Agent": f"Undercroft/{__version__}",
            "Accept": "application/json;q=0.9,*/*;q=0.8",
        }
        request = urllib.request.Request(url, headers={**own, **headers})  # noqa: S310  # see must_be_safe
        try:
            found = self._opener.open(request, timeout=self._timeout)
        except urllib.error.HTTPError as error:
            return Answer(url, error.code, error)
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise FetchError(
                f"the server cannot be reached ({_reason(error)})", url, _OFFLINE
            ) from error
        return Answer(url, found.status, found)


def must_be_safe(url: str, plain: bool) -> None:
    """An address must be one of https, or of http where that was said on purpose.

    Raises:
        FetchError: it is not.
    """
    try:
        parts = urlsplit(url)
        fits = parts.scheme in ({"https", "http"} if plain else {"https"}) and bool(parts.hostname)
    except ValueError:
        fits = False
    if not fits or not url.isprintable() or " " in url:
        kinds = "https or http" if plain else "https"
        raise FetchError(f"this is no address of {kinds}", url[:200], "name another with --url")


def wait_of(said: str, now: datetime) -> float:
    """The seconds that ``Retry-After`` asks for, a number or a date; -1 where it says nothing."""
    if said.isascii() and said.isdigit():
        return float(said)
    try:
        until = parsedate_to_datetime(said)
    except ValueError:
        return -1.0
    if until.tzinfo is None:
        until = until.replace(tzinfo=UTC)
    return max(0.0, (until - now).total_seconds())


def _unexpected(answer: Answer) -> FetchError:
    if answer.status in {404, 410}:
        return FetchError(
            f"the server has nothing here ({answer.status})", answer.url, "name another with --url"
        )
    if answer.status in _BUSY:
        return FetchError(f"the server is busy or at fault ({answer.status})", answer.url, _LATER)
    return FetchError(f"the server answers with status {answer.status}", answer.url, _LATER)


def _reason(error: BaseException) -> str:
    """Why there was no answer, in a few words."""
    cause = error.reason if isinstance(error, urllib.error.URLError) else error
    if isinstance(cause, ssl.SSLCertVerificationError):
        return f"its certificate does not hold: {cause.verify_message.lower()}"
    if isinstance(cause, TimeoutError):
        return "it does not answer in time"
    if isinstance(cause, socket.gaierror):
        return "there is no server of that name"
    if isinstance(cause, OSError) and cause.strerror:
        return cause.strerror.lower()
    return " ".join(str(cause).split())[:100].lower() or type(cause).__name__
