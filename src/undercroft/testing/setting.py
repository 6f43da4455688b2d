"""What a scene is set with: its stage and the cards that it knows by name."""

from __future__ import annotations

from collections.abc import Mapping

from undercroft.catalog.known import known
from undercroft.catalog.library import Library
from undercroft.compiler import RawCard, RawFace, compile_card
from undercroft.engine.variant import Variant
from undercroft.errors import JudgeFileError
from undercroft.oracle.abilities import Card
from undercroft.testing.driver import Driver
from undercroft.testing.stage import Stage


def _face(name: str, printed: Mapping[str, str]) -> RawFace:
    return RawFace(
        name,
        printed.get("cost", ""),
        printed.get("type", "Creature"),
        printed.get("text", ""),
        printed.get("power", ""),
        printed.get("toughness", ""),
        printed.get("loyalty", ""),
        color_indicator=printed.get("colors", ""),
    )


class Setting(Driver):
    """A scene that can be set, as its players see it."""

    def __init__(
        self, variant: Variant | None = None, seed: int = 1, library: Library | None = None
    ) -> None:
        super().__init__()
        self.stage = self.staged(variant if variant is not None else Variant(), seed)
        self.library = library if library is not None else known()
        self._cards: dict[str, Card] = {}
        #: The vocabulary of a dungeon, for the texts of the scene's own cards.
        self.words: Mapping[str, object] = {}

    def staged(self, variant: Variant, seed: int) -> Stage:
        """The stage that this kind of scene is set on."""
        return Stage(variant, seed)

    def card(self, name: str, **printed: str) -> Card:
        """A card of one's own: ``cost``, ``type``, ``text``, ``power``, ``toughness``, ``loyalty``.

        Raises:
            UnsupportedText: its text is not wholly understood.
        """
        return self.known(compile_card(RawCard(name, (_face(name, printed),)), self.words))

    def card_of_two(self, layout: str, first: Mapping[str, str], second: Mapping[str, str]) -> Card:
        """A card of one's own of two faces, each with its ``name`` and what ``card`` takes.

        Raises:
            UnsupportedText: its text is not wholly understood.
        """
        faces = tuple([_face(each["name"], each) for each in (first, second)])
        name = f"{first['name']} // {second['name']}"
        return self.known(compile_card(RawCard(name, faces, layout), self.words))

    def known(self, card: Card) -> Card:
        """A card that is compiled already; the scene knows it by its name and its faces'."""
        for name in (card.name, *[face.name for face in card.faces]):
            self._cards[name] = card
        return card

    def know(self, card: Card) -> None:
        """A card that can be named like those of the library."""
        self._cards[card.name] = card

    def card_of(self, what: str | Card) -> Card:
        """A card by its name, of the scene's own or of the library.

        Raises:
            UnknownCard: no card is called that.
        """
        if isinstance(what, Card):
            return what
        return self._cards.get(what) or self.library.card(what)

    def must_not_have_begun(self) -> None:
        """Nothing can be set once the game has begun.

        Raises:
            JudgeFileError: it has.
        """
        if self.begun:
            raise JudgeFileError("the game has begun, nothing can be set any more", "scene")
