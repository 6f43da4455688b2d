"""Unspent mana, lost and added elsewhere; mana abilities that have to be activated (CR 106)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import Effect, Reference


@dataclass(frozen=True)
class LoseMana(Effect):
    """A player loses all unspent mana (CR 106.4)."""

    who: Reference

    def say(self) -> str:
        return self.who.does("lose all unspent mana")


@dataclass(frozen=True)
class AddLostMana(Effect):
    """A player adds the mana that somebody lost just before."""

    who: Reference

    def say(self) -> str:
        return self.who.does("add the mana lost this way")


@dataclass(frozen=True)
class ActivateMana(Effect):
    """A player activates a mana ability of each of some permanents (CR 605.3)."""

    who: Reference
    what: Reference

    def say(self) -> str:
        return self.who.does(f"activate a mana ability of {self.what.say()}")


@dataclass(frozen=True)
class PayAnyMana(Effect):
    """A player may pay any amount of mana (CR 107.1c): "the amount of mana paid this way"."""

    who: Reference

    def say(self) -> str:
        return f"{self.who.does('may')} pay any amount of mana"
