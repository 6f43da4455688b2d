"""What everybody may know of the attack that comes next."""

from __future__ import annotations

from undercroft.oracle.node import Effect


class Foreseen:
    """The next attack on a team, as far as the variant's rules and what lies open foretell it.

    ``cards``: what its opponent casts before it, in order, of what lies open. ``effects``: what is
    followed before or after it, each with its source. Both say whether a creature that comes so
    is there early enough to attack. ``gone``: permanents that will not be there any more.
    ``ready``: seats of the team whose turn comes before it, so that their permanents untap.
    ``certain``: all that is able attacks. ``last``: the game ends with it, whatever it does.
    """

    __slots__ = ("cards", "certain", "effects", "gone", "last", "ready")

    def __init__(self) -> None:
        self.cards: list[tuple[int, bool]] = []
        self.effects: list[tuple[int, tuple[Effect, ...], bool]] = []
        self.gone: list[int] = []
        self.ready: list[int] = []
        self.certain = False
        self.last = False
