"""A person in a seat: print, ask, print."""

import json

import pytest

from undercroft.app.line.cardtext import printed
from undercroft.app.line.offered import Offered
from undercroft.app.line.reading import read_answers
from undercroft.catalog.library import shipped
from undercroft.engine import choices as ch
from undercroft.engine.choices import CANCEL, Choice, Option
from undercroft.errors import AmbiguousAnswer, UnreadableAnswer
from undercroft.table.labels import Offer


def test_a_game_is_played_to_its_end(run, tmp_path):
    """Somebody keeps, and then only ever takes the first answer. Does the game end? It does, and is saved whole."""
    journal = tmp_path / "journal.jsonl"
    said = run("play", "boss", "--seed", "2", "--journal", journal, typed="1\n" * 2_000)

    assert said.status == 0
    assert "wins: " in said.out.splitlines()[-1] or "win: " in said.out.splitlines()[-1]
    assert json.loads(run("replay", journal, "--json").out)["identical"] is True
    assert run("resume", "1").status == 1
    assert "Over: " in run("saves").out


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


@pytest.mark.parametrize(
    "said", ["²", "1 ²", "9" * 5000, "c " + "9" * 5000, "c ²", "-" + "9" * 5000]
)
def test_what_only_looks_like_a_number_is_asked_again(run, said):
    """I typed a raised two, or a number of five thousand digits. What happens? One sentence of some words, and the question is still there."""
    told = run("play", "duel", "--seed", "3", typed=f"{said}\n1\nq\n")

    assert told.status == 0
    assert "You keep the opening hand." in told.out
    assert all(len(line) < 300 for line in told.out.splitlines() if not line.startswith("> "))


@pytest.mark.parametrize("said", ["9" * 30, "9" * 5000])
def test_a_saved_game_of_no_such_number(run, said):
    """I resume, or export, a game of a number that no game can have. What am I told? That there is none."""
    assert "There is no saved game" in run("resume", said).err
    assert run("saves", "export", said, "x").status == 2


def test_help_table_and_cards_on_demand(run):
    """What does a card do, and what lies there? c, t and ? tell, and nothing is answered by it."""
    said = run("play", "duel", "--seed", "3", typed="1\n?\nt\nc serra angel\nc 2\nc nobody\nq\n")

    assert "take back your last answer" in said.out
    assert "Ben, 20 life, seven cards in hand" in said.out
    assert "    Flying, vigilance" in said.out
    assert "    Basic Land — Forest" in said.out
    assert "no card is called “nobody”" in said.out


def test_a_land_can_be_taken_back(run, tmp_path):
    """I played the wrong land. May I take it back? Nothing hidden was shown, so I may; the journal knows."""
    journal = tmp_path / "journal.jsonl"
    typed = "1\nplay forest\nu\nt\nq\n"
    said = run("play", "duel", "--seed", "3", "--journal", journal, typed=typed)

    assert "Taken back." in said.out
    assert said.out.count("Play Forest (2 of them)") == 2
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


def test_a_long_list_comes_in_pages():
    """Forty-five things may be chosen. How many are read out? Twenty, then twenty, then five; numbers stay what they are."""
    offered = Offered([Offer(f"Card {n}", n) for n in range(1, 46)])
    first = offered.first()

    assert first[0] == "   1  Card 1"
    assert len(first) == 21
    assert first[-1] == "  And 25 more: m shows them, f WORDS those that have these words."
    assert offered.more()[0] == "  21  Card 21"
    assert offered.more() == [f"  {n}  Card {n}" for n in range(41, 46)]
    assert offered.more() == ["That is all."]
    assert offered.first() == first


def test_a_list_is_searched_by_words():
    """Which answers have “kick” in them? They are shown by their numbers; where none has, that is said."""
    offered = Offered(OFFERS)

    assert offered.having("KICK") == ["   3  Cast Shock ({R}, kicked)"]
    assert offered.having("bear") == ["No answer has “bear”."]


def test_answers_are_found_by_words_and_asked_again(run):
    """Which answers are there with “forest”, and what was asked? Both are shown; nothing is answered by it."""
    said = run("play", "duel", "--seed", "3", typed="1\nf forest\nf nothing\nr\nq\n")

    assert said.out.count("   2  Play Forest (2 of them)") == 3
    assert "No answer has “nothing”." in said.out
    assert said.out.count("What do you do?") == 2


def test_words_that_fit_several_answers_show_them(run):
    """Both answers have an “e”. What is shown? Those that have it, with their numbers, and the question stays."""
    said = run("play", "duel", "--seed", "3", typed="e\nq\n").out

    assert (
        "“e” could be several answers; say the number:\n   1  Keep this hand\n   2  Take a" in said
    )


def test_a_card_in_sight_is_found_by_a_part_of_its_name(run):
    """What does the Angel in my hand do? “c angel” is enough; a word of two cards names both."""
    said = run("play", "duel", "--seed", "3", typed="1\nc angel\nc l\ncard gi\nc\nhand\nq\n")

    assert "    Serra Angel  {3}{W}{W}" in said.out
    assert "“l” could be Plummet, Serra Angel, Silvercoat Lion." in said.out
    assert "    Giant Growth  {G}" in said.out
    assert "Say which: c NAME" in said.out
    assert said.out.count("Hand: Silvercoat Lion") == 3


def test_a_dungeons_own_cards_are_told(run):
    """What do the Room and an Encounter of the vault say? Both are told, though no library has them."""
    typed = "1\nc the sundered gate\nc font\nc furnace brute\nq\n"
    said = run("play", "raid", "--seed", "3", typed=typed)

    assert "    The Sundered Gate" in said.out
    assert "    Furnace Brute" in said.out
    assert "no card is called “font”" in said.out


@pytest.mark.parametrize("word", ["?", "h", "help", "HELP"])
def test_words_in_full_do_the_same(run, word):
    """I say help instead of a question mark. Am I helped? Yes."""
    assert "An empty line passes" in run("play", "duel", typed=f"{word}\nquit\n").out


def test_nothing_is_no_answer_where_one_is_needed(run):
    """An empty line where a card must be discarded. What is said? That an answer is needed."""
    said = run("play", "duel", "--seed", "3", typed="1\n" + "\n" * 8)

    assert "Choose a card to discard:" in said.out
    assert "expected an answer here; ? is help" in said.out


def test_an_x_is_explained_where_it_ends(run):
    """An ability makes X tokens, where X is something. Does any line show how it was put together? None does."""
    said = run("watch", "raid", "--seed", "1")

    assert not any("\ue000" <= sign <= "\uf8ff" for sign in said.out)
