"""Text to data: a card's English becomes oracle records, wholly or not at all."""

from undercroft.compiler.card import RawCard, RawFace, compile_card, compile_text, round_trips
from undercroft.compiler.normalise import normalise

__all__ = ["RawCard", "RawFace", "compile_card", "compile_text", "normalise", "round_trips"]
