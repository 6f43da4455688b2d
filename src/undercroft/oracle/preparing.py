"""Preparation cards (CR 722): what enters prepared."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import StaticBody


@dataclass(frozen=True)
class EntersPrepared(StaticBody):
    """~ enters prepared."""

    def say(self) -> str:
        return "~ enters prepared"
