"""A scene with two players, Ana (whose turn it is) and Bob."""

import pytest

from undercroft.testing import Player, Scenario


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
