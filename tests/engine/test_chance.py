"""Chance is a pure function of what it is for; the vectors stand in docs/chance.md."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from undercroft.engine import chance

PAGE = Path(__file__).parents[2] / "docs" / "chance.md"


def test_the_vectors_of_the_page():
    """Does the code give what docs/chance.md promises? Row by row."""
    text = PAGE.read_text(encoding="utf-8")
    rows = {
        "`mix(0)`": f"`{chance.mix(0):#018x}`",
        "`mix(1)`": f"`{chance.mix(1):#018x}`",
        "`mix(2)`": f"`{chance.mix(2):#018x}`",
        '`key(1, "shuffle", 0, 0)`': f"`{chance.key(1, 'shuffle', 0, 0):#018x}`",
        '`key(1, "shuffle", 0, 1)`': f"`{chance.key(1, 'shuffle', 0, 1):#018x}`",
        '`key(7, "die", 3, 2)`': f"`{chance.key(7, 'die', 3, 2):#018x}`",
        '`below(key(1, "die", 0, i), 20)` for i = 0 … 7': ", ".join(
            str(chance.below(chance.key(1, "die", 0, i), 20)) for i in range(8)
        ),
        '`order(key(1, "shuffle", 0, 0), [0 … 9])`': ", ".join(
            map(str, chance.order(chance.key(1, "shuffle", 0, 0), list(range(10))))
        ),
    }
    for call, result in rows.items():
        assert f"| {call} | {result} |" in text


def test_splitmix_starts_as_everywhere():
    """What is the first output of splitmix64 from state 0? The well-known one."""
    assert chance.mix(0) == 0xE220A8397B1DCDAF


@given(st.integers(0, 2**64 - 1), st.integers(1, 1000))
def test_a_number_is_in_range(state, bound):
    """Is a number below its bound, whatever the key?"""
    assert 0 <= chance.below(state, bound) < bound


def test_dice_are_fair_enough():
    """6,000 rolls of a six-sided die: is every face near 1,000? Within five deviations."""
    rolls = [chance.below(chance.key(5, "die", 0, i), 6) for i in range(6000)]
    assert all(850 < rolls.count(face) < 1150 for face in range(6))


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(0, 500), unique=True, min_size=2))
def test_one_card_changed_leaves_the_others_in_order(state, slots):
    """A deck with one card swapped for another slot: do the others keep their order? Yes."""
    changed = [*slots[:-1], 777]
    first = [slots[i] for i in chance.order(state, slots) if slots[i] != slots[-1]]
    second = [changed[i] for i in chance.order(state, changed) if changed[i] != 777]
    assert first == second


def test_the_occasion_the_seat_and_the_purpose_each_matter():
    """Is any other purpose, seat, occasion or seed another draw? Yes, each."""
    base = chance.key(1, "die", 0, 0)
    others = {
        chance.key(2, "die", 0, 0),
        chance.key(1, "coin", 0, 0),
        chance.key(1, "die", 1, 0),
        chance.key(1, "die", 0, 1),
    }
    assert base not in others
    assert len(others) == 4
