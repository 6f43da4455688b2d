"""What every test shares: how hypothesis looks for counterexamples, and a scene to set.

A scene has two players, Ana (whose turn it is) and Bob.
"""

import os

import pytest
from hypothesis import settings

from undercroft.testing import Player, Scenario

settings.register_profile("ci", derandomize=True, database=None, deadline=None, print_blob=True)
settings.register_profile("dev", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.fixture
def scene() -> Scenario:
    scene = Scenario()
    scene.player("Ana")
    scene.player("Bob")
    return scene


@pytest.fixture
def ana(scene: Scenario) -> Player:
    return scene.player("Ana")


@pytest.fixture
def bob(scene: Scenario) -> Player:
    return scene.player("Bob")
