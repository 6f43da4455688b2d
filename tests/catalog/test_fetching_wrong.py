"""What goes wrong while the bulk file is fetched: one sentence, and the library stays as it was."""

import gzip
import json
import socket
from datetime import UTC, datetime

import pytest

from tests.catalog.bulk_server import SECOND, card, names
from undercroft.catalog.fetching import Fetch
from undercroft.catalog.web import Answer, Web, must_be_safe, wait_of
from undercroft.errors import CardFileError, FetchError


def whole(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)


@pytest.mark.parametrize(
    "body",
    [
        b"<html>Welcome to this hotel.</html>",
        whole(b"<html>"),
        whole(json.dumps([card("Loud Cub")]).encode())[:-9],
        whole(json.dumps([card("Loud Cub")]).encode())[:30] + b"\x00" * 20,
        whole(b'[{"object": "card", "name": "Loud'),
        whole(b"[]"),
        b"",
    ],
    ids=["a page", "a packed page", "cut", "damaged", "half a card", "no cards", "nothing"],
)
def test_what_is_no_bulk_file_leaves_the_library_as_it_was(fetch, server, home, body):
    """A newer file is out and is none. What is said, and what is kept? One sentence; the library,
    and the next fetch begins anew."""
    fetch()
    before = (home / "cards.sqlite").read_bytes()
    server.updated = SECOND
    server.body = body
    with pytest.raises(FetchError) as told:
        fetch()

    assert "no whole bulk file of cards" in str(told.value)
    assert str(told.value).count("\n") == 0
    assert (home / "cards.sqlite").read_bytes() == before
    server.body = None
    assert fetch().downloaded == len(server.file())


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"object": "list"}, "no list of bulk files"),
        ([], "no list of bulk files"),
        ("<html>", "no list of bulk files"),
        ({"data": []}, "no bulk file of “oracle-cards”"),
        ({"data": [{"type": "oracle_cards", "download_uri": "file:///etc/x"}]}, "no address"),
        ({"data": [{"type": "oracle_cards", "download_uri": "x"}]}, "no address"),
        ({"data": [{"type": "oracle_cards"}]}, "no address"),
    ],
)
def test_a_foreign_list_is_one_sentence(fetch, server, home, said, words):
    """The server has something else at that address. What is said? So; nothing is written."""
    server.list = lambda: said
    with pytest.raises(FetchError, match=words):
        fetch()

    assert not home.exists()


def test_a_list_without_end_is_not_read_to_its_end(fetch, server):
    """The list goes on and on. How much of it is read? A megabyte."""
    server.list = lambda: {"data": [], "more": "x" * (1 << 21)}
    with pytest.raises(FetchError, match="has no end"):
        fetch()


@pytest.mark.parametrize("chunked", [False, True])
def test_a_file_larger_than_any_is_refused(fetch, server, home, chunked):
    """The file is larger than any of cards. Is it downloaded? No more of it than that."""
    if chunked:
        said = {"Transfer-Encoding": "chunked", "ETag": '"x"'}
        server.instead[server.path()] = [(200, said, b"80\r\n" + b"x" * 128 + b"\r\n0\r\n\r\n")]
    with pytest.raises(FetchError, match=r"more than any of cards|has no end"):
        fetch(largest=100)

    assert not (home / "cards.sqlite").exists()


@pytest.mark.parametrize("path", ["/bulk-data", "/oracle-cards-2026-11-29.json"])
@pytest.mark.parametrize(
    ("status", "headers", "words", "asked"),
    [
        (404, {}, "has nothing here \\(404\\)", 1),
        (403, {}, "answers with status 403", 1),
        (429, {"Retry-After": "7"}, "is busy or at fault \\(429\\)", 3),
        (503, {}, "is busy or at fault \\(503\\)", 3),
        (429, {"Retry-After": "3600"}, "left alone for 3600 seconds", 1),
    ],
)
def test_a_server_that_says_no_is_one_sentence(
    fetch, server, home, waits, path, status, headers, words, asked
):
    """Not there, not allowed, too many requests, at fault: what is said? That, after as many tries
    as are polite."""
    server.instead[path] = [(status, headers, b"no")] * 3
    with pytest.raises(FetchError, match=words) as told:
        fetch()

    assert str(told.value).startswith(server.address + path)
    assert server.paths().count(path) == asked
    assert waits == ([7.0, 7.0] if "7" in headers.values() else [1.0, 2.0])[: asked - 1]
    assert not (home / "cards.sqlite").exists()


def test_a_server_that_is_busy_once_is_waited_for(fetch, server, home, waits):
    """Too many requests, says the server, come in 5 seconds. What happens? They are waited."""
    server.instead["/bulk-data"] = [(429, {"Retry-After": "5"}, b"")]
    fetch()

    assert waits == [5.0]
    assert names(home) == ["Odd Cub", "Quiet Cub"]


def test_without_a_network_it_is_one_sentence(fetch, home):
    """Nobody listens there. What is said? That the server cannot be reached, and why."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{held.getsockname()[1]}"
        with pytest.raises(FetchError, match="cannot be reached \\(connection refused\\)"):
            fetch(server=address)

    assert not home.exists()


def test_a_server_that_stays_silent_is_left(home, monkeypatch):
    """The server takes the call and says nothing. How long is it waited for? So long and no
    longer."""
    monkeypatch.setenv("no_proxy", "*")
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        held.listen()
        address = f"http://127.0.0.1:{held.getsockname()[1]}"
        with pytest.raises(FetchError, match="does not answer in time"):
            Fetch(home, address, Web(timeout=0.05)).run()


@pytest.mark.parametrize(
    "address", ["ftp://example.org", "api", "", "https://", "file:///etc", "http://a b"]
)
def test_an_address_that_is_none_is_refused(fetch, address):
    """A server of another kind is named. What is said? That this is no address for it."""
    with pytest.raises(FetchError, match="no address of https or http"):
        fetch(server=address)


def test_https_is_not_given_up_on_the_way():
    """A list that came by https names a file by http, or leads there. Is it followed? No."""
    with pytest.raises(FetchError, match="no address of https"):
        must_be_safe("http://example.org/cards", plain=False)


def test_a_redirection_is_followed(fetch, server, home):
    """The list has moved. Is it found? Where the server says."""
    server.instead["/old/bulk-data"] = [(302, {"Location": server.address + "/bulk-data"}, b"")]
    fetch(server=server.address + "/old")

    assert names(home) == ["Odd Cub", "Quiet Cub"]


def test_a_redirection_out_of_the_web_is_not_followed(fetch, server):
    """The server leads to a file of this machine. Is it read? No."""
    server.instead["/bulk-data"] = [(302, {"Location": "ftp://example.org/x"}, b"")]
    with pytest.raises(FetchError, match="no address"):
        fetch()


def test_a_home_that_cannot_be_written_is_one_sentence(fetch, home):
    """There is a file where the folder should be. What is said? So, with what to do."""
    home.write_text("here")
    with pytest.raises(FetchError, match=r"cannot be written .* choose another place"):
        fetch()


def test_a_library_that_cannot_be_written_keeps_the_download(fetch, server, home):
    """The library's place is taken. What is said, and is the file downloaded again? That; no."""
    (home / "cards.sqlite").mkdir(parents=True)
    with pytest.raises(CardFileError, match="your library cannot be written"):
        fetch()
    (home / "cards.sqlite").rmdir()

    assert fetch().downloaded == 0
    assert names(home) == ["Odd Cub", "Quiet Cub"]


def test_a_record_that_is_damaged_is_begun_anew(fetch, server, home):
    """What was remembered is damaged. What then? It is fetched as if for the first time."""
    fetch()
    (home / "fetched" / "state.json").write_text("{")

    assert fetch().downloaded == len(server.file())


@pytest.mark.parametrize(
    ("said", "seconds"),
    [
        ("0", 0.0),
        ("120", 120.0),
        ("Mon, 30 Nov 2026 12:00:30 GMT", 30.0),
        ("Mon, 30 Nov 2026 11:00:00 GMT", 0.0),
        ("", -1.0),
        ("soon", -1.0),
        ("-5", -1.0),
        ("²", -1.0),
    ],
)
def test_how_long_a_server_asks_to_be_left_alone(said, seconds):
    """It is noon. For how long? As a number or as a date; anything else says nothing."""
    assert wait_of(said, datetime(2026, 11, 30, 12, tzinfo=UTC)) == seconds


@pytest.mark.parametrize(("said", "length"), [("17", 17), ("", -1), ("x", -1), ("-1", -1)])
def test_how_long_an_answer_is(said, length):
    """A header says the length. What of one that says nothing? It is not known."""

    class Source:
        headers = {"Content-Length": said}  # noqa: RUF012  # read and no more

    assert Answer("https://example.org", 200, Source()).length == length
