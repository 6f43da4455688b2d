"""Fetching one's own cards at the command line."""

import json
import subprocess
import sys
import time

import pytest

from tests.catalog.bulk_server import FIRST, serving


@pytest.fixture
def server(monkeypatch):
    monkeypatch.setenv("no_proxy", "*")
    with serving() as made:
        yield made


def test_fetched_cards_are_shown(run, server):
    """Cards are fetched. What is said, and is one shown? So many can be played; it is."""
    said = run("cards", "fetch", "--url", server.address)

    assert (said.status, said.err) == (0, "")
    assert said.out.startswith(
        "The bulk file is of 2026-11-29.\n1 of 2 cards can be played (50.0%)"
    )
    assert run("cards", "show", "Quiet Cub").out.startswith("Quiet Cub  {1}{G}")


def test_what_is_up_to_date_is_said_so(run, server):
    """They are fetched again. What is said? That nothing is new."""
    run("cards", "fetch", "--url", server.address)
    said = run("cards", "fetch", "--url", server.address)

    assert said.status == 0
    assert said.out == "Your library is up to date: it is the bulk file of 2026-11-29.\n"


def test_a_fetch_as_one_object(run, server, tmp_path, monkeypatch):
    """And for a program, with the server as a setting? One JSON object each time."""
    monkeypatch.setenv("UNDERCROFT_CARDS_URL", server.address)
    first = json.loads(run("cards", "fetch", "--json").out)
    second = json.loads(run("cards", "fetch", "--json").out)

    assert (first["current"], first["updated"], first["cards"]) == (False, FIRST, 2)
    assert first["downloaded"] == len(server.file())
    assert first["library"] == str(tmp_path / "home" / "cards.sqlite")
    assert second == {"current": True, "updated": FIRST, "downloaded": 0}


def test_a_server_that_says_no_is_one_sentence(run, server):
    """The server has no such list. What is said? One sentence, and the status is 1."""
    server.instead["/bulk-data"] = [(404, {}, b"")]
    said = run("cards", "fetch", "--url", server.address)

    assert (said.status, said.out) == (1, "")
    assert said.err.count("\n") == 1
    assert "the server has nothing here (404); name another with --url." in said.err


def test_waiting_is_said(run, server, monkeypatch):
    """The server asks to wait. Does the person know what for? One line says so."""
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    server.instead["/bulk-data"] = [(429, {"Retry-After": "3"}, b"")]
    said = run("cards", "fetch", "--url", server.address)

    assert said.status == 0
    assert said.err == "The server is busy (429); waiting 3 seconds.\n"


def test_whoever_waits_at_a_terminal_sees_how_far_it_is(run, server, monkeypatch):
    """A person looks on. What do they see? A bar of the download, then the cards; in the end the
    line is clear again."""
    monkeypatch.setattr("undercroft.app.cli.cards._is_seen", lambda: True)
    said = run("cards", "fetch", "--url", server.address)

    assert f"\r[{'#' * 30}] 100 % 0 MB" in said.err
    assert "\r0 cards" in said.err
    assert said.err.endswith("\r" + " " * 60 + "\r")


def test_no_other_command_loads_the_web(tmp_path):
    """A card is shown. Is a client for the web loaded for that? No: starting stays quick."""
    program = (
        "import sys; from undercroft.app.cli import cli\n"
        "try: cli.main(['--home', sys.argv[1], 'cards', 'show', 'Shock'])\n"
        "except SystemExit: print('urllib.request' in sys.modules, 'ssl' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, check=True
    )

    assert done.stdout.splitlines()[-1] == "False False"
