"""Whether a dungeon keeps the rules of its sheet: M-01 to M-09, and what to know of it (M-49)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from undercroft.catalog.decks.records import DeckList, Entry, count_of
from undercroft.catalog.declined import why_not
from undercroft.catalog.dungeons.human_choices import human_choices
from undercroft.catalog.dungeons.records import BossDungeon, Breach, Lint, Report
from undercroft.catalog.library import Library
from undercroft.catalog.names import fold, said_near
from undercroft.catalog.nodes import walk
from undercroft.lexicon.colors import ALL_COLORS, BY_LETTER, COLORLESS, color_count, color_letters
from undercroft.lexicon.types import BASIC_LAND_MANA, CREATURE, LAND
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle.abilities import Card, Face, Keyword, Triggered
from undercroft.oracle.filters import Controlled, Filter, OfType, Other
from undercroft.oracle.node import Reference
from undercroft.oracle.references import Any, You
from undercroft.oracle.triggers import Enters
from undercroft.oracle.verbs.objects import Move
from undercroft.oracle.verbs.players import (
    AddAnyColor,
    AddMana,
    CreateTokens,
    GainLife,
    LookAtTop,
    Search,
)

DUNGEON_DECK: Final = "Dungeon Deck"
MANA_DECK: Final = "Mana Deck"
BOSS_DECK: Final = "Boss Deck"

_POLICY: Final = "proxy_choice"
_POLICIES: Final = {
    "player_best": "what is best for the player",
    "boss_best": "what is best for the Boss",
}
#: Layouts whose card, in a deck, has the characteristics of all its faces (CR 709.4).
_BOTH_FACES: Final = frozenset({"split", "aftermath"})


def check(dungeon: BossDungeon, library: Library) -> Report:
    """Hold a dungeon to the rules of its sheet, each breach named with card and rule."""
    checking = _Checking(dungeon, library)
    checking.boss()
    checking.dungeon_deck()
    checking.mana_deck()
    checking.boss_deck()
    return Report(
        dungeon.name,
        tuple(dict.fromkeys(checking.problems)),
        tuple(dict.fromkeys(checking.lint)),
    )


def theme_of(dungeon: BossDungeon, library: Library) -> int:
    """The Color Theme: the Boss's colors, or the two that the file chooses (M-04).

    Raises:
        UnknownCard: the Boss is in no library.
    """
    return colors_of(library.card(dungeon.boss)) or dungeon.theme


def colors_of(card: Card) -> int:
    """The colors of a card in a deck, as bits (CR 105.2, 202.2, 702.114)."""
    faces = card.faces if card.layout in _BOTH_FACES else card.faces[:1]
    bits = 0
    for face in faces:
        bits |= _face_colors(face)
    return bits


def mana_of(card: Card) -> int:
    """The kinds of mana that a land can produce, as bits."""
    bits = 0
    for face in card.faces:
        for subtype in face.subtypes:
            bits |= BY_LETTER.get(BASIC_LAND_MANA.get(subtype, ""), 0)
        for node in walk(face.abilities):
            if isinstance(node, AddMana):
                for choice in node.choices:
                    for kind in choice:
                        bits |= kind
            elif isinstance(node, AddAnyColor):
                bits |= node.among & ALL_COLORS
    return bits


def summons(card: Card) -> bool:
    """Whether it makes a creature token or puts a creature card onto the battlefield (MA-35)."""
    for face in card.faces[:1]:
        for node in walk(face.abilities):
            if isinstance(node, CreateTokens):
                if node.token is None or node.token.types & CREATURE:
                    return True
            elif (
                isinstance(node, Move | Search | LookAtTop)
                and node.to == BATTLEFIELD
                and any(isinstance(each, OfType) and each.types & CREATURE for each in walk(node))
            ):
                return True
    return False


def is_endless(card: Card) -> bool:
    """Whether its Boss would gain life for ever: each creature that enters brings life, and life
    is creatures that enter (M-45).
    """
    for each in card.faces[0].abilities:
        if not isinstance(each, Triggered) or each.once or each.condition is not None:
            continue
        if isinstance(each.trigger, Enters) and _lets_a_token_through(each.trigger.subject):
            for effect in each.effects:
                if isinstance(effect, GainLife) and isinstance(effect.who, You):
                    return True
    return False


def _lets_a_token_through(subject: Reference) -> bool:
    """Whether "whenever a creature (you control) enters" means a colorless 0/1 token too."""
    if not isinstance(subject, Any) or not isinstance(subject.filter, Filter):
        return False
    for part in subject.filter.parts:
        if isinstance(part, OfType):
            if not part.types & CREATURE:
                return False
        elif isinstance(part, Controlled):
            if part.side != "you":
                return False
        elif not isinstance(part, Other):
            return False
    return True


def _face_colors(face: Face) -> int:
    if any(isinstance(each, Keyword) and each.name == "devoid" for each in face.abilities):
        return 0
    if face.colors >= 0:
        return face.colors & ALL_COLORS
    return face.cost.colors if face.cost else 0


@dataclass
class _Checking:
    """A dungeon under examination."""

    dungeon: BossDungeon
    library: Library
    problems: list[Breach] = field(default_factory=list)
    lint: list[Lint] = field(default_factory=list)
    theme: int = 0

    def boss(self) -> None:
        """One Boss Creature in the Dungeon Deck, one copy (M-03), and its colors (M-04)."""
        dungeon = self.dungeon
        key = fold(self.library.find(dungeon.boss) or dungeon.boss)
        copies = sum(
            entry.count
            for entry in dungeon.dungeon_deck.main
            if fold(self.library.find(entry.name) or entry.name) == key
        )
        if copies != 1:
            many = f"{copies} copies" if copies else "no copy"
            what = f"the deck holds {many} of the Boss Creature, it must hold exactly one"
            self._breach("M-03", what, dungeon.boss, DUNGEON_DECK)
        if not self.library.supports(dungeon.boss):
            if not copies:
                self._missing(dungeon.boss, DUNGEON_DECK)
            return
        card = self.library.card(dungeon.boss)
        if not card.faces[0].types & CREATURE:
            self._breach("M-03", "the Boss is no creature", card.name, DUNGEON_DECK)
        colors = colors_of(card)
        self.theme = colors or dungeon.theme
        if not colors and color_count(dungeon.theme) != 2:
            what = "the Boss is colorless, so the file must choose a theme of two colors"
            self._breach("M-04", what, card.name)
        if colors and dungeon.theme and dungeon.theme != colors:
            what = (
                f"the Color Theme is the Boss's own colors, {color_letters(colors)}, "
                f"not {color_letters(dungeon.theme)}"
            )
            self._breach("M-04", what, card.name)

    def dungeon_deck(self) -> None:
        """At least 30 creatures or what summons them, within the theme (M-02, M-05, M-06)."""
        self._count(self.dungeon.dungeon_deck, 30, "cards", DUNGEON_DECK, "M-02")
        for _, card in self._cards(self.dungeon.dungeon_deck, DUNGEON_DECK):
            types = card.faces[0].types
            if types & LAND:
                self._breach("M-05", "a land is no summoning spell", card.name, DUNGEON_DECK)
            elif not types & CREATURE and not summons(card):
                what = "it is no creature and summons none"
                self._breach("M-05", what, card.name, DUNGEON_DECK)
            self._within("M-06", card, DUNGEON_DECK)
            self._choices(card, DUNGEON_DECK)

    def mana_deck(self) -> None:
        """At least 30 lands of the theme (M-08, MA-34)."""
        self._count(self.dungeon.mana_deck, 30, "lands", MANA_DECK, "M-08")
        for _, card in self._cards(self.dungeon.mana_deck, MANA_DECK):
            if not card.faces[0].types & LAND:
                self._breach("M-08", "it is no land", card.name, MANA_DECK)
                continue
            mana = mana_of(card)
            outside = mana & ALL_COLORS & ~self.theme
            if outside and self.theme:
                what = f"it makes {color_letters(outside)}, which is not of the Color Theme"
                self._breach("M-08", what, card.name, MANA_DECK)
            elif not mana & self.theme:
                only = "only colorless mana" if mana & COLORLESS else "no mana"
                what = f"it makes {only}, none of the Color Theme"
                self.lint.append(Lint("MA-34", what, card.name, MANA_DECK))
            self._choices(card, MANA_DECK)

    def boss_deck(self) -> None:
        """At least 10 spells of the theme (M-09, MA-34)."""
        self._count(self.dungeon.boss_deck, 10, "spells", BOSS_DECK, "M-09")
        for _, card in self._cards(self.dungeon.boss_deck, BOSS_DECK):
            if card.faces[0].types & LAND:
                self._breach("M-09", "a land is no spell", card.name, BOSS_DECK)
                continue
            self._within("M-09", card, BOSS_DECK)
            if not colors_of(card):
                what = "it is colorless, which the sheet allows in the Dungeon Deck only"
                self.lint.append(Lint("MA-34", what, card.name, BOSS_DECK))
            self._choices(card, BOSS_DECK)

    def _cards(self, deck: DeckList, where: str) -> Iterator[tuple[Entry, Card]]:
        """The cards of a deck, each once; one that is not in the library is a problem."""
        seen: set[str] = set()
        for entry in deck.main:
            key = fold(entry.name)
            if key in seen:
                continue
            seen.add(key)
            if self.library.supports(entry.name):
                yield entry, self.library.card(entry.name)
            else:
                self._missing(entry.name, where)

    def _missing(self, name: str, where: str) -> None:
        known = self.library.find(name)
        if known:
            self._breach("", why_not(known), known, where)
            return
        near = said_near(self.library.near_names(name))
        self._breach("", f"no card is called so{'; ' if near else ''}{near}", name, where)

    def _count(self, deck: DeckList, least: int, noun: str, where: str, rule: str) -> None:
        held = count_of(deck.main)
        if held < least:
            what = f"{held} {noun}, it must hold at least {least}"
            self._breach(rule, what, "", where)

    def _within(self, rule: str, card: Card, where: str) -> None:
        outside = colors_of(card) & ~self.theme
        if outside and self.theme:
            what = f"it is {color_letters(outside)}, outside the Color Theme"
            self._breach(rule, f"{what} {color_letters(self.theme)}", card.name, where)

    def _choices(self, card: Card, where: str) -> None:
        """A card that loops (M-45), or needs a human choice: which, why, who makes it (M-49)."""
        if is_endless(card):
            what = (
                "a creature that enters brings life, and the Boss's life is creatures that enter:"
                " a loop that ends the game as a draw (CR 104.4b)"
            )
            self.lint.append(Lint("M-45", what, card.name, where))
        policy = str(self.dungeon.parameters.get(_POLICY, "ask"))
        best = _POLICIES.get(policy)
        who = "the player is asked"
        if best:
            who = f"nobody is asked, {_POLICY} = {policy} takes {best}"
        for choice in human_choices(card):
            self.lint.append(
                Lint(
                    "M-49",
                    f"needs a human to choose {choice.what}",
                    card.name,
                    where,
                    choice.why,
                    who,
                )
            )

    def _breach(self, rule: str, what: str, card: str = "", deck: str = "") -> None:
        self.problems.append(Breach(rule, what, card, deck))
