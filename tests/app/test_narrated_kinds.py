"""Nothing that happens in a game is without words in its story."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import undercroft
from tests.app.test_narrate import ANA, BEAR, BEN, note, told
from undercroft.app.narrate.castle import TELLERS as OF_CAMPAIGNS
from undercroft.app.narrate.narrator import TELLERS
from undercroft.engine.events import Note

#: The folder of the package.
HOUSE = Path(undercroft.__file__).parent
#: What the narrator tells by itself: headings.
HEADINGS = {"turn", "step"}


def kinds(folder: Path) -> Iterator[tuple[str, str]]:
    """Every kind of note that is written by its name, and where."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id not in {"note", "Note"}:
                continue
            place = 1 if node.func.id == "note" else 0
            what = node.args[place] if len(node.args) > place else None
            if isinstance(what, ast.Constant):
                yield str(what.value), path.name


def test_every_kind_of_note_has_words():
    """A note is written somewhere in the engine or a mode. Does the story know how to tell it?"""
    written = {
        kind: where for folder in ("engine", "modes") for kind, where in kinds(HOUSE / folder)
    }

    assert len(written) > 80
    assert {k: v for k, v in written.items() if k not in {*TELLERS, *OF_CAMPAIGNS, *HEADINGS}} == {}


@pytest.mark.parametrize(
    ("one", "words"),
    [
        (note("pairs", BEAR, 9), "Grizzly Bears and Wolf are paired."),
        (note("enlists", BEAR, 9), "Grizzly Bears enlists Wolf."),
        (note("exerts", BEAR), "Grizzly Bears is exerted."),
        (note("turned face up", BEAR), "Grizzly Bears is turned face up."),
        (note("exchange", ANA, BEN), "Ana and Ben exchange life totals."),
        (note("owned", BEAR, BEN, reason="CR 407.3"), "Ben now owns Grizzly Bears."),
        (note("emblem", ANA), "Ana gets an emblem."),
        (note("ring-bearer", ANA, BEAR), "Ana chooses Grizzly Bears as Ring-bearer."),
        (
            note("begins with", ANA, BEAR),
            "Ana begins the game with Grizzly Bears on the battlefield.",
        ),
        (
            note("companion", ANA, BEAR, reason="CA-01"),
            "Ana begins the duel with Grizzly Bears on the battlefield (CA-01).",
        ),
        (
            note("skips", ANA, 9, text="draw step", reason="CR 614.10"),
            "Ana skips the draw step by Wolf (CR 614.10).",
        ),
        (note("phases out", BEAR), "Grizzly Bears phases out."),
        (note("phases in", BEAR, 9), "Grizzly Bears and Wolf phase in."),
    ],
    ids=lambda value: getattr(value, "what", ""),
)
def test_what_happens_seldom_is_told(one, words):
    """How does a story tell it?"""
    assert told(one) == [words]


def test_you_do_it_yourself():
    """The same of somebody who is called You: is the verb yours? It is."""
    assert told(Note("skips", (ANA, 9), text="turn", names=("You", "Wolf"))) == [
        "You skip the turn by Wolf."
    ]


def test_who_decides_for_the_boss_is_told_with_or_without_an_object():
    """The player orders the Boss's triggers, which no object asks for (M-49)."""
    asked = note("choice", ANA, text="asked: trigger order", reason="M-49")

    assert told(asked) == ["Ana decides for the Boss: trigger order (M-49)."]


def test_phasing_is_told_as_it_happens(scene, ana, bob):
    """A permanent with phasing, and a bear that a spell phases out: what is heard of them until
    Ana's next turn but one? That they leave and come back, each in its untap step (CR 502.1).
    """
    ana.controls(scene.card("Rug", cost="{0}", type="Artifact", text="Phasing"))
    bob.controls("Grizzly Bears")
    text = "Target creature phases out."
    ana.has(hand=[scene.card("Mist", cost="{0}", type="Instant", text=text)], library=["Swamp"] * 3)
    bob.has(library=["Swamp"] * 3)
    heard = scene.game.log = []

    ana.casts("Mist", targeting="Grizzly Bears")
    scene.resolve()
    scene.pass_until("Bob's upkeep")
    scene.pass_until("Ana's upkeep")
    scene.pass_until("Bob's upkeep")
    scene.pass_until("Ana's upkeep")

    assert [told(one) for one in heard if one.what.startswith("phases")] == [
        ["Grizzly Bears phases out."],
        ["Grizzly Bears phases in."],
        ["Rug phases out."],
        ["Rug phases in."],
    ]
