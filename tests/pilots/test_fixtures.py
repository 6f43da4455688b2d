"""Does the heuristic pilot find what a good player would do? Each fixture is one question."""

import pytest

from tests.pilots.fixtures import GROUPS, Fixture

ALL = [(group, fixture) for group, fixtures in GROUPS.items() for fixture in fixtures]


@pytest.mark.parametrize(("group", "fixture"), ALL, ids=[f"{g}-{f.__name__}" for g, f in ALL])
def test_the_heuristic_pilot_finds_it(group: str, fixture: Fixture):
    """The fixture's own words ask and answer."""
    assert fixture(), fixture.__doc__
