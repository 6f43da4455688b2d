"""The scenario language for tests, judge files and users; invariants and the soak."""

from undercroft.testing.player import Player
from undercroft.testing.scenario import Scenario
from undercroft.testing.thing import Thing

__all__ = ["Player", "Scenario", "Thing"]
