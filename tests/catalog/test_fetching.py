"""Fetching the bulk file from a server: what is downloaded, what is not, and what goes wrong."""

from importlib import import_module

import pytest

from tests.catalog.bulk_server import FIRST, SECOND, card, names, serving
from undercroft import __version__
from undercroft.errors import FetchError

ACCEPT = "application/json;q=0.9,*/*;q=0.8"


def test_a_bulk_file_becomes_the_library(fetch, server, home):
    """Nothing was fetched yet. What is asked for, and what is there then? The list, the file; its
    cards, and how many can be played."""
    report = fetch()

    assert names(home) == ["Odd Cub", "Quiet Cub"]
    assert report.imported is not None
    assert (report.imported.cards, report.imported.compiled) == (2, 1)
    assert (report.updated, report.downloaded) == (FIRST, len(server.file()))
    assert server.paths() == ["/bulk-data", server.path()]


def test_the_client_says_who_it_is(fetch, server):
    """Who asks? The program and its version, and what it would like, at every request."""
    fetch()

    assert {headers["user-agent"] for _, headers in server.asked} == {f"Undercroft/{__version__}"}
    assert {headers["accept"] for _, headers in server.asked} == {ACCEPT}
    assert server.asked[1][1]["accept-encoding"] == "gzip"


def test_what_is_current_is_not_downloaded_again(fetch, server, home):
    """It is fetched again and nothing is new. What is asked? The list, whether it has changed."""
    fetch()
    before = (home / "cards.sqlite").stat()
    server.asked.clear()
    report = fetch()

    assert (report.imported, report.downloaded, report.updated) == (None, 0, FIRST)
    assert server.paths() == ["/bulk-data"]
    assert server.asked[0][1]["if-none-match"] == f'"list {FIRST}"'
    assert (home / "cards.sqlite").stat() == before


def test_a_server_without_validators_is_asked_for_the_list_alone(fetch, server):
    """The server marks nothing. Is the same file downloaded twice? No: the list tells its time."""
    server.etags = False
    fetch()
    report = fetch()

    assert report.imported is None
    assert server.paths().count(server.path()) == 1


def test_a_file_of_the_same_place_is_asked_for_as_it_was(fetch, server):
    """The list says a newer time, the file has not changed. Does it come again? No."""
    fetch()
    same = server.path()
    server.path = lambda: same
    etag = f'"file {FIRST}"'
    server.updated = SECOND
    server.instead[same] = [(304, {"ETag": etag}, b"")]
    report = fetch()

    assert server.asked[-1][1]["if-none-match"] == etag
    assert (report.imported, report.downloaded, report.updated) == (None, 0, SECOND)


def test_a_newer_file_takes_its_place(fetch, server, home):
    """A new file is out. What has the library? Its cards."""
    fetch()
    server.updated = SECOND
    server.cards = [card("Loud Cub")]
    report = fetch()

    assert names(home) == ["Loud Cub"]
    assert report.updated == SECOND


def test_a_library_of_another_version_is_made_anew_without_a_download(fetch, server, monkeypatch):
    """The program is newer than the library. Is the file downloaded again? No, compiled again."""
    fetch()
    for module in ("importing", "own", "fetching"):
        found = import_module(f"undercroft.catalog.{module}")
        monkeypatch.setattr(found, "__version__", "9.9")
    report = fetch()

    assert report.imported is not None
    assert report.downloaded == 0
    assert server.paths().count(server.path()) == 1


def test_another_library_in_its_place_is_replaced(fetch, server, home):
    """Somebody imported another file meanwhile. What does a fetch make? The fetched one again."""
    fetch()
    (home / "cards.sqlite").write_bytes(b"another")
    report = fetch()

    assert report.imported is not None
    assert names(home) == ["Odd Cub", "Quiet Cub"]


def test_a_bulk_file_that_somebody_deleted_is_not_missed(fetch, server, home):
    """The kept file is gone, the library stands. Is anything downloaded? No."""
    fetch()
    (home / "fetched" / "oracle-cards").unlink()

    assert fetch().downloaded == 0
    assert server.paths().count(server.path()) == 1


def test_a_download_that_is_cut_goes_on_where_it_stopped(fetch, server, home, waits):
    """The connection breaks after 60 bytes. What is asked for then? The rest, if it is the same."""
    server.cuts = [10_000, 60]
    report = fetch()

    again = server.asked[-1][1]
    assert (again["range"], again["if-range"]) == ("bytes=60-", f'"file {FIRST}"')
    assert report.downloaded == len(server.file())
    assert names(home) == ["Odd Cub", "Quiet Cub"]
    assert waits == [1.0]


def test_a_download_that_keeps_breaking_is_told_and_goes_on_another_day(fetch, server, home):
    """It breaks at every try. What is said? How far it came; the next fetch goes on from there."""
    server.cuts = [10_000, 20, 20, 20, 20]
    with pytest.raises(FetchError, match=r"cut off after 80 bytes .* it goes on from there"):
        fetch()
    assert not (home / "cards.sqlite").exists()
    report = fetch()

    assert server.asked[-1][1]["range"] == "bytes=80-"
    assert report.downloaded == len(server.file()) - 80
    assert names(home) == ["Odd Cub", "Quiet Cub"]


def test_a_list_is_not_remembered_for_a_file_that_did_not_come(fetch, server, home):
    """A newer file is out and its download breaks. Is the next fetch told that nothing is new?
    No: it fetches the file."""
    fetch()
    server.updated = SECOND
    server.cards = [card("Loud Cub")]
    server.cuts = [10_000, 0]
    with pytest.raises(FetchError):
        fetch()
    assert names(home) == ["Odd Cub", "Quiet Cub"]
    fetch()

    assert names(home) == ["Loud Cub"]


def test_a_connection_that_brings_nothing_is_not_tried_for_ever(fetch, server):
    """It breaks at once. How often is it tried? Once: nothing came."""
    server.cuts = [10_000, 0, 0]
    with pytest.raises(FetchError, match="cut off after 0 bytes"):
        fetch()

    assert server.paths().count(server.path()) == 1


def test_a_file_that_changed_meanwhile_starts_over(fetch, server, home):
    """Half of it is here, and a new one is out. Are they sewn together? No: it starts over."""
    server.cuts = [10_000, 50, 0]
    with pytest.raises(FetchError):
        fetch()
    same = server.path()
    server.path = lambda: same
    server.updated = SECOND
    server.cards = [card("Loud Cub")]
    fetch()

    assert "range" not in server.asked[-1][1]
    assert names(home) == ["Loud Cub"]


@pytest.mark.parametrize(
    ("status", "said"),
    [(416, {}), (206, {"Content-Range": "bytes 3-9/10"}), (206, {}), (412, {})],
)
def test_a_server_that_does_not_go_on_is_asked_for_all_of_it(fetch, server, home, status, said):
    """The server answers a request for the rest amiss. What then? The whole file, from the start."""
    server.cuts = [10_000, 50, 0]
    with pytest.raises(FetchError):
        fetch()
    server.instead[server.path()] = [(status, {"Content-Encoding": "gzip"} | said, b"nonsense")]
    report = fetch()

    assert "range" not in server.asked[-1][1]
    assert report.downloaded == len(server.file())
    assert names(home) == ["Odd Cub", "Quiet Cub"]


def test_a_server_that_knows_no_ranges_sends_all_of_it(fetch, server, home):
    """Half is here, the server knows no ranges. What comes? All of it, and it is used as such."""
    server.cuts = [10_000, 50, 0]
    with pytest.raises(FetchError):
        fetch()
    server.ranges = False

    assert fetch().downloaded == len(server.file())
    assert names(home) == ["Odd Cub", "Quiet Cub"]


def test_a_file_without_a_strong_validator_is_not_sewn_together(fetch, server, home):
    """Half is here and nothing tells whether the file is the same. Is the rest asked for? No."""
    server.etags = False
    server.cuts = [10_000, 50, 0]
    with pytest.raises(FetchError):
        fetch()
    fetch()

    assert "range" not in server.asked[-1][1]
    assert names(home) == ["Odd Cub", "Quiet Cub"]


def test_a_file_that_is_sent_unpacked_is_read_too(fetch, server, home):
    """The server does not pack. Is it read? Yes."""
    server.packed = False
    fetch()

    assert names(home) == ["Odd Cub", "Quiet Cub"]


def test_another_server_is_asked_anew(fetch, server, home):
    """Another server is named. Is what the first said of its files held against it? No."""
    fetch()
    with serving() as other:
        other.cards = [card("Loud Cub")]
        fetch(server=other.address)

        assert "if-none-match" not in other.asked[0][1]
    assert names(home) == ["Loud Cub"]


def test_progress_is_told(fetch, server):
    """Who waits wants to see. What is told? The bytes that are here and will be, then the cards."""
    loaded: list[tuple[int, int]] = []
    counted: list[int] = []
    fetch(loading=lambda have, of: loaded.append((have, of)), importing=counted.append)

    assert loaded[-1] == (len(server.file()), len(server.file()))
    assert counted == [1, 2]
