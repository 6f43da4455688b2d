"""Notes as sentences."""

import pytest

from undercroft.app.narrate import Narrator, ending_of
from undercroft.app.narrate.narrator import TELLERS
from undercroft.app.narrate.story import Story
from undercroft.app.narrate.telling import narrator_of
from undercroft.app.narrate.words import alike, counted, does, grouped, inside, own, sentence
from undercroft.engine.changes import DESTROYED, DISCARDED, EFFECT, SACRIFICED
from undercroft.engine.events import Note
from undercroft.lexicon.types import CREATURE
from undercroft.lexicon.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from undercroft.table.making import Prepared
from undercroft.table.plan import plan_game

BEAR, SHOCK, ANA, BEN = 7, 8, -1, -2
NAMES = {BEAR: "Grizzly Bears", SHOCK: "Shock", ANA: "Ana", BEN: "Ben", 9: "Wolf"}


def note(what: str, *refs: int, amount: int = 0, text: str = "", reason: str = "", why=(), **move):
    names = tuple(NAMES[ref] for ref in (*refs, *(pair[0] for pair in why)))
    return Note(what, refs, amount, text, reason, tuple(why), names, **move)


def told(*notes: Note, seat: int | None = None) -> list[str]:
    story = Story(seat, {"Ana": 20, "Ben": 20})
    story.boss = "The Boss"
    at = 0
    while at < len(notes):
        at += TELLERS[notes[at].what](story, notes, at)
    return story.take()


@pytest.mark.parametrize(
    ("notes", "sentences"),
    [
        (
            [note("casts", ANA, SHOCK), note("targets", SHOCK, BEAR)],
            ["Ana casts Shock targeting Grizzly Bears."],
        ),
        ([note("casts", ANA, SHOCK, amount=3)], ["Ana casts Shock with X = 3."]),
        ([note("casts", ANA, SHOCK, text="kicked")], ["Ana casts Shock (kicked)."]),
        ([note("plays", ANA, BEAR)], ["Ana plays Grizzly Bears."]),
        ([note("countered", SHOCK, BEAR)], ["Grizzly Bears counters Shock."]),
        (
            [note("attacks", BEAR, BEN), note("attacks", 9, BEN), note("attacks", BEAR, 9)],
            ["Grizzly Bears and Wolf attack Ben.", "Grizzly Bears attacks Wolf."],
        ),
        ([note("blocks", BEAR, 9), note("blocks", BEAR, 9)], ["2× Grizzly Bears block Wolf."]),
        (
            [note("damage", SHOCK, BEN, amount=2), note("loses life", BEN, amount=2, text="18")],
            ["Shock deals 2 damage to Ben (18 life left)."],
        ),
        ([note("loses life", BEN, amount=2, text="18")], ["Ben loses 2 life (18 left)."]),
        ([note("gains life", ANA, amount=3, text="23")], ["Ana gains 3 life (23 now)."]),
        (
            [note("counters", BEAR, amount=2, text="+1/+1")],
            ["Two +1/+1 counters are put on Grizzly Bears."],
        ),
        (
            [note("modified", BEAR, text="~ gets +3/+3 until end of turn")],
            ["Grizzly Bears gets +3/+3 until end of turn."],
        ),
        ([note("rolls", ANA, amount=14, text="d20")], ["Ana rolls 14 on a d20."]),
        (
            [note("rolls", ANA, amount=3, text="d20", reason="CR 706.6")],
            ["Ana rolls 3 on a d20, which is ignored (CR 706.6)."],
        ),
        (
            [note("activates", ANA, BEAR, text="Roll a d20.\n1—20 | ~ gets a counter.")],
            [
                "Ana activates Grizzly Bears: “Roll a d20. / 1—20 | Grizzly Bears gets a counter.”",
            ],
        ),
        ([note("reveals", BEAR)], ["Grizzly Bears is revealed."]),
        ([note("reveals", ANA, BEAR)], ["Ana reveals Grizzly Bears."]),
        (
            [note("choice", BEAR, text="sacrifice", reason="LA-41")],
            ["The Boss chooses Grizzly Bears (LA-41; sacrifice)."],
        ),
        (
            [
                note("damage", BEAR, BEN, amount=2),
                note("damage", 9, BEN, amount=3),
                note("loses life", BEN, amount=2, text="18"),
                note("gated", BEN, amount=1, text="1 of 3 lost: the gate", reason="L-19"),
                note("loses life", BEN, amount=2, text="16"),
            ],
            [
                "Grizzly Bears and Wolf deal 5 damage to Ben (16 life left).",
                "The gate holds: 1 of 3 lost comes to nothing, since the gate (L-19).",
            ],
        ),
        (
            [note("loses", BEN, reason="CR 704.5a")],
            ["Ben loses the game: no life is left (CR 704.5a)."],
        ),
        (
            [note("lair", BEAR, text="after dungeon combat", reason="L-26")],
            ["Grizzly Bears: Dungeon combat is over (L-26)."],
        ),
        ([note("tracker", BEN, amount=2, text="HP", reason="M-34")], ["Boss HP is now 2 (M-34)."]),
        (
            [
                note(
                    "gated", BEN, amount=3, text="3 of 5 lost: the gate stands at 40", reason="L-19"
                ),
                note("gated", BEN, amount=1, text="1 of 1 lost: Sealed", reason="L-20"),
                note("gated", BEN, amount=4, text="4 of 4 lost: Sealed", reason="L-20"),
            ],
            [
                "The gate holds: 3 of 5 lost comes to nothing, since the gate stands at 40 (L-19).",
                "The gate holds: 5 of 5 lost comes to nothing, since Sealed (L-20).",
            ],
        ),
        ([note("round", BEN, amount=2, reason="L-07")], ["Round 2 begins: Ben is Lead (L-07)."]),
        (
            [note("heartbound", BEAR, text="the second time this round", reason="L-30")],
            [
                "Grizzly Bears is heartbound and stays: tapped, its damage removed (L-30; the second time this round)."
            ],
        ),
        (
            [
                note(
                    "choice",
                    BEAR,
                    SHOCK,
                    text="target, negative: 2/2",
                    reason="M-46",
                    why=[(9, "less offensive: 1/1 (MA-24)")],
                )
            ],
            [
                "The Boss chooses Grizzly Bears for Shock (M-46, most offensive: 2/2; passed over: Wolf (less offensive: 1/1, MA-24))."
            ],
        ),
        (
            [
                note("reveals", BEN, BEAR),
                note("choice", BEAR, text="to the bottom: {1}{G} cannot be paid", reason="M-18"),
            ],
            ["Ben reveals Grizzly Bears, which goes to the bottom: {1}{G} cannot be paid (M-18)."],
        ),
        (
            [
                note("reveals", BEN, SHOCK),
                note("choice", SHOCK, text="cast", reason="M-17"),
                note("casts", BEN, SHOCK),
                note("targets", SHOCK, BEAR),
            ],
            ["Ben reveals Shock and casts it targeting Grizzly Bears (M-17)."],
        ),
    ],
)
def test_what_happened_is_a_sentence(notes, sentences):
    """What happened? One sentence says it, with what belongs to it."""
    assert told(*notes) == sentences


@pytest.mark.parametrize(
    ("origin", "to", "cause", "types", "says"),
    [
        (BATTLEFIELD, GRAVEYARD, DESTROYED, CREATURE, "Grizzly Bears dies."),
        (BATTLEFIELD, GRAVEYARD, DESTROYED, 0, "Grizzly Bears is put into Ben's graveyard."),
        (BATTLEFIELD, GRAVEYARD, SACRIFICED, CREATURE, "Ana sacrifices Grizzly Bears."),
        (BATTLEFIELD, EXILE, EFFECT, CREATURE, "Grizzly Bears is exiled."),
        (BATTLEFIELD, HAND, EFFECT, CREATURE, "Grizzly Bears returns to Ben's hand."),
        (HAND, GRAVEYARD, DISCARDED, CREATURE, "Ben discards Grizzly Bears."),
        (
            GRAVEYARD,
            BATTLEFIELD,
            EFFECT,
            0,
            "Grizzly Bears enters the battlefield from Ben's graveyard under Ana's control.",
        ),
        (LIBRARY, HAND, EFFECT, 0, "Ben puts Grizzly Bears into hand."),
    ],
)
def test_a_move_is_told_by_where_and_why(origin, to, cause, types, says):
    """An object changed zones; Ana controls it and Ben owns it. How is that said?"""
    moved = note("moves", BEAR, SHOCK, ANA, BEN, amount=types, text=cause, origin=origin, to=to)

    assert told(moved) == [says]


def test_hidden_cards_have_no_name_for_others():
    """Ben draws, and takes a card into his hand. What does Ana read? That he did, and not which."""
    notes = [
        note("draws", BEN, BEAR, amount=1),
        note("draws", BEN, SHOCK, amount=1),
        note("moves", BEAR, SHOCK, BEN, BEN, text=EFFECT, origin=LIBRARY, to=HAND),
    ]

    assert told(*notes, seat=0) == ["Ben draws two cards.", "Ben puts a card into hand."]
    assert told(*notes, seat=1) == [
        "Ben draws Grizzly Bears and Shock.",
        "Ben puts Grizzly Bears into hand.",
    ]


def test_a_hand_that_lies_open_has_names_for_all():
    """Ben's hand lies open and is called Reserve. Ana reads what comes to it and what leaves it."""
    story = Story(0, {})
    story.open["Ben"] = "Reserve"
    notes = [
        note("draws", BEN, BEAR, amount=1),
        note("moves", BEAR, SHOCK, BEN, BEN, text=EFFECT, origin=HAND, to=LIBRARY),
        note("moves", SHOCK, BEAR, BEN, BEN, text=EFFECT, origin=BATTLEFIELD, to=HAND),
    ]

    for place, each in enumerate(notes):
        TELLERS[each.what](story, notes, place)
    assert story.take() == [
        "Ben draws Grizzly Bears.",
        "Grizzly Bears goes from Reserve to Ben's library.",
        "Shock returns to Reserve.",
    ]


def test_a_note_that_nobody_knows_is_still_told():
    """The engine learns a new note. Is it swallowed? No, it is told as it stands."""
    play = Prepared(plan_game("duel", 1)).begin(listen=True)
    narrator = Narrator(play)

    assert narrator.tell([note("ponders", ANA, BEAR, amount=2, reason="CR 1.1")]) == [
        "Ana ponders Grizzly Bears 2 (CR 1.1)."
    ]


def test_steps_are_headed_only_where_something_happens():
    """A turn with one land. Which headings stand there? The turn and its main phase."""
    play = Prepared(plan_game("duel", 1)).begin(listen=True)
    narrator = Narrator(play)
    steps = [note("step", amount=step) for step in range(13)]
    lines = narrator.tell(
        [note("turn", ANA, amount=1), *steps[:4], note("plays", ANA, BEAR), *steps[4:]]
    )

    assert lines == [
        "",
        "Turn 1: Ana (Ana 20, Ben 20)",
        "  Main phase:",
        "    Ana plays Grizzly Bears.",
    ]
    assert ending_of(play) == ""


def test_what_happens_again_at_once_is_one_line():
    """A creature is tapped again and again. How many lines? One, which says how often; what happens in
    between parts them."""
    play = Prepared(plan_game("duel", 1)).begin(listen=True)
    narrator = Narrator(play)
    one, other = note("taps", BEAR), note("taps", 9)

    assert narrator.tell([one, one, other, one, one, one]) == [
        "Grizzly Bears becomes tapped (twice).",
        "Wolf becomes tapped.",
        "Grizzly Bears becomes tapped (3 times).",
    ]


def test_small_words():
    """Verbs that agree, counts, lists."""
    assert does("You", "casts Shock") == "You cast Shock"
    assert does("You", "passes") == "You pass"
    assert does("Ana", "casts Shock") == "Ana casts Shock"
    assert (own("You"), own("James"), inside("The Boss")) == ("your", "James's", "the Boss")
    assert (counted(1, "card"), counted(1, "effect"), counted(3, "card")) == (
        "a card",
        "an effect",
        "three cards",
    )
    assert grouped(["Bear", "Wolf", "Bear"]) == "2× Bear and Wolf"
    assert (
        alike([("Bear", "tapped"), ("Wolf", ""), ("Elk", "tapped")])
        == "Bear and Elk (tapped), Wolf"
    )
    assert sentence("it is so") == "It is so."


def test_revealing_nothing_is_not_told():
    """All of no cards are revealed. What is told? Nothing, and the story goes on."""
    play = Prepared(plan_game("duel", 1)).begin(listen=True)

    assert narrator_of(play, 0).tell([Note("reveals", ())]) == []
