"""How likely a duel of a campaign is won, and what it would bring, by what a seat may see."""

from __future__ import annotations

from typing import Final

from undercroft.modes.castle.builder import strength, weakest
from undercroft.modes.castle.layout import WIZARD, Cell
from undercroft.modes.castle.view import CampaignView

#: A built deck of two colors plays no better than a monster's that is so much weaker on paper.
_BUILT: Final = 12
#: Log odds in hundredths: for each point of a deck, each point of life, and playing second.
_POINT: Final = 9
_LIFE: Final = 25
_SECOND: Final = 45
#: More life than so much more decides nothing.
_MUCH: Final = 8
#: What is won of a hundred, for each quarter of log odds.
_CURVE: Final = (50, 56, 62, 68, 73, 78, 82, 85, 88, 90, 92, 94, 95, 96, 97, 98)
_QUARTER: Final = 25
#: How much stronger somebody's deck is for cards that they own more, and at most.
_CARDS: Final = 20
_MOST: Final = 10
#: What an unknown mythic may be worth more than a card that is played.
_MYTHIC: Final = 25
#: What an ante costs at least.
_LEAST: Final = 5


def odds(difference: int, life: int, second: bool) -> int:
    """How likely a duel is won, in percent: by the decks, the life, and who plays first."""
    score = _POINT * difference + _LIFE * min(life, _MUCH) - (_SECOND if second else 0)
    wins = _CURVE[min(abs(score) // _QUARTER, len(_CURVE) - 1)]
    return wins if score >= 0 else 100 - wins


def against_monster(view: CampaignView, monster: int, life: int) -> int:
    """How likely this seat beats a monster, in percent."""
    difference = _ours(view) - monster_strength(view, monster)
    return odds(difference, life - view.parameter("monster_life"), False)


def monster_strength(view: CampaignView, monster: int) -> int:
    """How strong a monster's deck is: as it is where one owns it, else as the box has it."""
    deck = view.monster_deck(monster) or counted(view.box.monsters[monster].cards)
    return strength(view.box, deck)


def against_wizard(view: CampaignView, castle: int, life: int) -> int:
    """How likely this seat beats whoever is dueled as a castle's wizard, in percent."""
    owner = view.owner(castle)
    if owner < 0:
        deck = counted(view.box.castles[castle].wizard.cards)
        difference = _ours(view) - strength(view.box, deck)
        return odds(difference, life - view.parameter("wizard_life"), view.says("wizard_first"))
    # Their deck is their own affair; how many cards they own is not.
    more = (view.cards(view.seat) - view.cards(owner)) // _CARDS
    difference = max(-_MOST, min(_MOST, more))
    return odds(difference, life - view.parameter("owner_life"), True)


def met(view: CampaignView, castle: int, cell: Cell, life: int) -> int:
    """How likely this seat beats what lies on a tile, in percent."""
    if cell.content == WIZARD:
        return against_wizard(view, castle, life)
    monster = view.box.monster_of(castle, cell.die)
    return against_monster(view, view.box.monsters.index(monster), life)


def _ours(view: CampaignView) -> int:
    return strength(view.box, view.me.deck) - _BUILT


def counted(cards: tuple[str, ...]) -> dict[str, int]:
    """A list of cards, counted."""
    deck: dict[str, int] = {}
    for name in cards:
        deck[name] = deck.get(name, 0) + 1
    return deck


# --- what cards would bring ------------------------------------------------------------------


def colors_of(view: CampaignView) -> int:
    """The colors of this seat's deck."""
    colors = 0
    for name in view.me.deck:
        colors |= view.box.appraisal(name).identity
    return colors


def gain(view: CampaignView, name: str, colors: int, least: int) -> int:
    """How much better than the weakest card of one's deck a card is, if it fits its colors."""
    what = view.box.appraisal(name)
    return 0 if what.identity & ~colors else max(0, what.worth - least)


def common_gain(view: CampaignView) -> int:
    """What the random commons of a duel that is won bring, on average."""
    colors, least = colors_of(view), weakest(view.box, view.me.deck)
    names = view.box.by_rarity["C"]
    total = sum([gain(view, name, colors, least) for name in names])
    return view.parameter("reward_commons") * total // max(1, len(names))


def ante_gain(view: CampaignView, monster: int) -> int:
    """What a random card of a monster's deck brings, on average."""
    colors, least = colors_of(view), weakest(view.box, view.me.deck)
    cards = [n for n in view.box.monsters[monster].cards if not view.box.appraisal(n).land]
    total = sum([gain(view, name, colors, least) for name in cards])
    return total // max(1, len(cards))


def mythic_gain(view: CampaignView, castle: int) -> int:
    """What the mythics under a castle bring, as far as this seat knows them."""
    known = view.mythics(castle)
    if known is None:
        left = view.mythics_left(castle) if view.discovered(castle) else view.parameter("mythics")
        return _MYTHIC * left
    colors, least = colors_of(view), weakest(view.box, view.me.deck)
    return sum([gain(view, name, colors, least) for name in known])


def at_stake(view: CampaignView) -> int:
    """What losing the ante costs: a random card of one's deck that is no basic land, less the best
    that one owns to take its place.
    """
    deck = view.me.deck
    spells = [name for name in deck if not view.box.appraisal(name).land]
    count = sum([deck[name] for name in spells])
    colors = colors_of(view)
    next_best = max([gain(view, name, colors, 0) for name in view.spare()], default=0)
    total = sum([view.box.appraisal(name).worth * deck[name] for name in spells])
    return max(_LEAST, total // max(1, count) - next_best)
