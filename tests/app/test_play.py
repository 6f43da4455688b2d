"""A person in a seat: print, ask, print."""

import json
from pathlib import Path

import pytest

from undercroft.app.line.cardtext import printed
from undercroft.app.line.reading import read_answers
from undercroft.catalog.library import shipped
from undercroft.engine import choices as ch
from undercroft.engine.choices import CANCEL, Choice, Option
from undercroft.errors import AmbiguousAnswer, UnreadableAnswer
from undercroft.table.labels import Offer


def saves(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "home" / "saves").glob("*.jsonl"))


def test_a_game_is_played_to_its_end(run, tmp_path):
    """Somebody keeps, and then only ever takes the first answer. Does the game end? It does, and is saved whole."""
    said = run("play", "boss", "--seed", "2", typed="1\n" * 2_000)

    assert said.status == 0
    assert "wins: " in said.out.splitlines()[-1] or "win: " in said.out.splitlines()[-1]
    journal = saves(tmp_path)[0]
    assert json.loads(run("replay", journal, "--json").out)["identical"] is True
    assert run("resume", journal).status == 1


def test_legal_answers_are_numbered_and_said_in_words(run):
    """What may I do? The answers have numbers; a number or words of an answer will do."""
    said = run("play", "duel", "--seed", "3", typed="1\nplay forest\nq\n")

    assert "   1  Keep this hand\n   2  Take a mulligan" in said.out
    assert "You play Forest." in said.out


def test_what_cannot_be_read_is_asked_again(run):
    """I typed nonsense. What happens? One sentence, and the question is still there."""
    said = run("play", "duel", "--seed", "3", typed="fourty\n99\n1\nq\n")

    assert "“fourty” cannot be read" in said.out
    assert "“99” cannot be read; expected a number from 1 to 2" in said.out
    assert "You keep the opening hand." in said.out


def test_help_table_and_cards_on_demand(run):
    """What does a card do, and what lies there? c, t and ? tell, and nothing is answered by it."""
    said = run("play", "duel", "--seed", "3", typed="1\n?\nt\nc serra angel\nc 2\nc nobody\nq\n")

    assert "take back your last answer" in said.out
    assert "Ben, 20 life, seven cards in hand" in said.out
    assert "    Flying, vigilance" in said.out
    assert "    Basic Land — Forest" in said.out
    assert "no card is called “nobody”" in said.out


def test_leaving_saves_and_resuming_goes_on(run, tmp_path):
    """I leave after my first land. Is it there when I come back? It is, and the game goes on."""
    first = run("play", "duel", "--seed", "3", typed="1\nplay forest\nq\n")
    journal = saves(tmp_path)[0]
    second = run("resume", journal, typed="t\nq\n")

    assert f"undercroft resume {journal}" in first.out
    assert "Going on after" in second.out
    assert "Lands: Forest" in second.out
    assert json.loads(run("replay", journal, "--json").out)["identical"] is True


def test_resuming_without_a_file_takes_the_game_left_last(run, tmp_path):
    """I left a game, and ended another. Which goes on when I do not say? The one I left; without one, I am told."""
    none = run("resume")
    run("play", "duel", "--seed", "3", typed="1\nplay forest\nq\n")
    run("play", "boss", "--seed", "2", typed="1\n" * 2_000)
    (tmp_path / "home" / "saves" / "broken.jsonl").write_text("?", encoding="utf-8")

    assert none.status == 2
    assert "No game was left" in none.err
    assert "Lands: Forest" in run("resume", typed="t\nq\n").out


def test_two_games_of_one_seed_are_two_saves(run, tmp_path):
    """I begin the same game again. Is the first lost? No."""
    for _ in range(2):
        run("play", "duel", "--seed", "3", typed="q\n")

    assert [path.name for path in saves(tmp_path)] == ["duel-3-2.jsonl", "duel-3.jsonl"]


def test_a_land_can_be_taken_back(run, tmp_path):
    """I played the wrong land. May I take it back? Nothing hidden was shown, so I may; the journal knows."""
    said = run("play", "duel", "--seed", "3", typed="1\nplay forest\nu\nt\nq\n")

    assert "Taken back." in said.out
    assert said.out.count("Play Forest (2 of them)") == 2
    journal = saves(tmp_path)[0]
    assert '"is":"back"' in journal.read_text(encoding="utf-8")
    assert json.loads(run("replay", journal, "--json").out)["identical"] is True


def test_paying_by_hand_is_asked(run):
    """Which of my lands pays? With --by-hand I say so, and the mana is told."""
    typed = "1\nplay forest\np\nplay plains\ncast silvercoat\n1\n1\n1\nq\n"
    said = run("play", "duel", "--seed", "4", "--by-hand", typed=typed)

    assert "Pay for Silvercoat Lion:" in said.out
    assert "{G} from Forest" in said.out
    assert "You cast Silvercoat Lion." in said.out


def test_a_drawn_card_is_not_taken_back(run):
    """I kept, and drew since. May I take the keep back? No, and the reason is told."""
    said = run("play", "boss", "--seed", "3", typed="1\nu\nq\n")

    assert "Nothing can be taken back: " in said.out


def test_hidden_cards_of_others_are_not_told(run):
    """Ben draws. Do I read what? No, only that he did."""
    said = run("play", "duel", "--seed", "3", typed="1\n" * 30)

    assert "Ben draws seven cards." in said.out
    assert "Ben draws a card." in said.out


def choice(*options: Option, kind: str = ch.PRIORITY, low: int = 0, high: int = 0) -> Choice:
    return Choice(0, kind, list(options), "CR 117.1", low=low, high=high)


OFFERS = [Offer("Pass", 0), Offer("Cast Shock ({R})", 1), Offer("Cast Shock ({R}, kicked)", 2)]


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("2", [1]),
        ("pass", [0]),
        ("", [0]),
        ("3, 2", [2, 1]),
        ("KICKED", [2]),
        ("cast shock ({r})", [1]),
    ],
)
def test_words_that_mean_an_answer(said, means):
    """Which answers do these words mean? A number, several, a whole label, or a part that only one has."""
    asked = choice(ch.OPTION_PASS, Option(ch.CAST, 5), Option(ch.CAST, 5, 1))

    assert read_answers(said, asked, OFFERS) == means


def test_words_that_could_mean_two_things():
    """Shock, or Shock with kicker? The question comes back with both."""
    with pytest.raises(AmbiguousAnswer, match="could mean Cast Shock"):
        read_answers(
            "shock", choice(ch.OPTION_PASS, Option(ch.CAST, 5), Option(ch.CAST, 5, 1)), OFFERS
        )


def test_numbers_have_their_bounds():
    """X is from 0 to 3. Is 4 an answer? No."""
    asked = choice(kind=ch.VALUE_X, low=0, high=3)

    assert read_answers("3", asked, []) == [3]
    for said in ("4", "-1", "many"):
        with pytest.raises(UnreadableAnswer, match="a number from 0 to 3"):
            read_answers(said, asked, [])


def test_a_proposal_is_taken_back_by_a_word():
    """I began to cast and think better of it. “back” takes it back where that is allowed."""
    asked = choice(Option(ch.TARGET, 3), Option(ch.TARGET, 4), kind=ch.TARGETS)
    asked.cancelable = True

    assert read_answers("back", asked, [Offer("Bear", 0), Offer("Wolf", 1)]) == [CANCEL]


def test_all_attack():
    """“all” with two creatures that may each attack two players. Each attacks once."""
    asked = choice(
        Option(ch.ATTACK, 5, -2),
        Option(ch.ATTACK, 5, -3),
        Option(ch.ATTACK, 6, -2),
        ch.OPTION_DONE,
        kind=ch.ATTACKERS,
    )

    assert read_answers("all", asked, []) == [0, 2]


def test_every_shipped_card_can_be_printed():
    """Is there a card that cannot print itself? No."""
    library = shipped()

    assert all(printed(library.card(name))[0].startswith(name.split(" // ")[0]) for name in library)
