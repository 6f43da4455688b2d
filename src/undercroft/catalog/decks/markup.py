"""Deck lists in XML: MTGO's ``.dek`` and Cockatrice's ``.cod``.

Read with the bare parser, so that a document type, an entity or anything from outside the file
stops the reading before it could cost anything.
"""

from __future__ import annotations

from typing import Final
from xml.parsers import expat

from undercroft.catalog.decks.gather import Gathering
from undercroft.catalog.decks.records import ASIDE, MAIN, SIDEBOARD, DeckList
from undercroft.errors import DeckError

_REMEDY: Final = "save the deck again from the program that made it"
_FORMS: Final = {"deck": "MTGO .dek", "cockatrice_deck": "Cockatrice .cod"}
_ZONES: Final = {"main": MAIN, "side": SIDEBOARD}


def read_markup(data: bytes | str, name: str) -> DeckList:
    """Read a deck list in XML.

    Raises:
        DeckError: it is no XML, or no deck, or declares a document type or an entity.
    """
    reader = _MarkupReader(name)
    parser = expat.ParserCreate()
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.stop
    parser.CharacterDataHandler = reader.text
    parser.StartDoctypeDeclHandler = reader.refuse
    parser.EntityDeclHandler = reader.refuse
    reader.parser = parser
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        where = f"{name}, line {error.lineno}"
        reason = expat.ErrorString(error.code) or "it cannot be read"
        raise DeckError(f"the XML is damaged ({reason})", where, _REMEDY) from error
    except (LookupError, ValueError) as error:
        raise DeckError("the XML is in an encoding nobody knows", name, _REMEDY) from error
    return reader.gathering.done(reader.form)


class _MarkupReader:
    """What the parser has come by."""

    parser: expat.XMLParserType

    def __init__(self, name: str) -> None:
        self.gathering = Gathering(name)
        self.form = ""
        self._name = name
        self._words: list[str] | None = None

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Take an element as it opens."""
        if not self.form:
            self.form = _FORMS.get(tag.casefold(), "")
            if not self.form:
                raise DeckError(
                    f"this is XML, but <{tag[:30]}> is no deck of MTGO or Cockatrice",
                    self._name,
                    _REMEDY,
                )
        elif tag == "Cards" and self.form == "MTGO .dek":
            side = attributes.get("Sideboard", "").strip().casefold() == "true"
            count = attributes.get("Quantity", "")
            self._add(count, attributes.get("Name", ""), SIDEBOARD if side else MAIN)
        elif tag == "zone":
            self.gathering.section = _ZONES.get(attributes.get("name", ""), ASIDE)
        elif tag == "card" and self.form == "Cockatrice .cod":
            self._add(attributes.get("number", ""), attributes.get("name", ""))
        elif tag == "deckname":
            self._words = []

    def stop(self, tag: str) -> None:
        """Take an element as it closes."""
        if tag == "deckname" and self._words is not None:
            self.gathering.name = " ".join("".join(self._words).split()) or self._name
            self._words = None

    def text(self, data: str) -> None:
        """Take the text of the deck's name."""
        if self._words is not None:
            self._words.append(data)

    def refuse(self, *_declared: object) -> None:
        """A deck needs no document type and no entity: whoever sends one means no deck."""
        raise DeckError("the XML declares a document type or an entity", self._name, _REMEDY)

    def _add(self, count: str, name: str, section: str = "") -> None:
        line = self.parser.CurrentLineNumber
        text = f"{count} {name}"
        self.gathering.add(line, text, count.strip(), " ".join(name.split()), section)
