"""Deck lists in the formats that players have."""

from undercroft.catalog.decks.check import FORMATS as FORMATS
from undercroft.catalog.decks.check import DeckReport as DeckReport
from undercroft.catalog.decks.check import check_deck as check_deck
from undercroft.catalog.decks.check import deck_check as deck_check
from undercroft.catalog.decks.read import find_deck as find_deck
from undercroft.catalog.decks.read import parse_deck as parse_deck
from undercroft.catalog.decks.read import read_deck as read_deck
from undercroft.catalog.decks.read import shipped_commander_decks as shipped_commander_decks
from undercroft.catalog.decks.read import shipped_decks as shipped_decks
from undercroft.catalog.decks.records import DeckList as DeckList
from undercroft.catalog.decks.records import Entry as Entry
from undercroft.catalog.decks.records import Misread as Misread
