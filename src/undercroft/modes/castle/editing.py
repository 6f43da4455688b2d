"""Decks: a player's own, and those of the monsters they own (C-13, CA-27)."""

from __future__ import annotations

from undercroft.engine.choices import Choice, Option
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.colors import COLOR_ORDER
from undercroft.modes.castle import asking
from undercroft.modes.castle.box import BASICS
from undercroft.modes.castle.builder import build, land_for
from undercroft.modes.castle.records import Campaign, add, can_ante, size, spare


def edit(campaign: Campaign, frame: Frame) -> None:
    """Change one's own deck until it is done; it never has fewer cards than it must."""
    seat = frame.i
    player = campaign.players[seat]
    least = campaign.number("deck_least")
    if frame.stage == 1 and campaign.answered is not None:
        option = campaign.answered.options[frame.answer]
        if option.verb == asking.FINISH:
            player.gained = False
            campaign.pop()
            return
        if option.verb == asking.BUILD:
            player.deck = build(campaign.box, player.collection, least)
        else:
            add(player.deck, option.word, 1 if option.verb == asking.ADD else -1)
    frame.stage = 1
    options: list[Option] = []
    if size(player.deck) >= least:
        options.append(Option(asking.FINISH))
    if build(campaign.box, player.collection, least) != player.deck:
        options.append(Option(asking.BUILD))
    options += [Option(asking.ADD, word=name) for name in (*spare(player), *BASICS)]
    options += [Option(asking.CUT, word=name) for name in sorted(player.deck)]
    campaign.ask(Choice(seat, asking.DECK, options, "frame"))


def edit_owned(campaign: Campaign, frame: Frame) -> None:
    """Change a monster's deck that one owns: never its colors, and it must have cards to ante
    (C-13). What is taken out of it is its owner's to use.
    """
    seat, monster = frame.i, frame.j
    player, deck = campaign.players[seat], campaign.decks[monster]
    if frame.stage == 1 and campaign.answered is not None:
        option = campaign.answered.options[frame.answer]
        if option.verb == asking.FINISH:
            campaign.pop()
            return
        more = 1 if option.verb == asking.ADD else -1
        add(deck, option.word, more)
        if option.word not in BASICS:
            add(player.collection, option.word, -more)
            player.gained = True
    frame.stage = 1
    colors = campaign.box.monsters[monster].colors
    options: list[Option] = []
    for name in (*spare(player), *BASICS):
        if name in BASICS:
            fits = bool(COLOR_ORDER[BASICS.index(name)] & colors)
        else:
            fits = not campaign.box.card(name).identity & ~colors
        if fits:
            options.append(Option(asking.ADD, extra=monster, word=name))
    options += [Option(asking.CUT, extra=monster, word=name) for name in sorted(deck)]
    if _done(campaign, monster, deck, options):
        options.insert(0, Option(asking.FINISH, extra=monster))
    campaign.ask(Choice(seat, asking.OWNED, options, "C-13"))


def _done(campaign: Campaign, monster: int, deck: dict[str, int], options: list[Option]) -> bool:
    """Whether a deck may be left as it is: it is valid; or all that it lacks is a card to ante, and
    its owner has none to add, for what duels took of it nobody has to have (C-13).
    """
    if not why_invalid(campaign, monster, deck):
        return True
    names = [option.word for option in options]
    if any(name not in BASICS for name in names):
        return False
    return not why_invalid(campaign, monster, deck, ante=False)


def why_invalid(campaign: Campaign, monster: int, deck: dict[str, int], ante: bool = True) -> str:
    """What keeps a monster's deck from being one; empty: nothing does (C-13). Without ``ante``:
    apart from the cards to ante.
    """
    least = campaign.number("deck_least")
    if size(deck) < least:
        return f"it has {size(deck)} of at least {least} cards"
    if ante and not can_ante(deck):
        return "it has no card to ante"
    colors = 0
    for name in deck:
        colors |= campaign.box.card(name).identity
    return "" if colors == campaign.box.monsters[monster].colors else "its colors would change"


def lose(campaign: Campaign, deck: dict[str, int], name: str, colors: int = 0) -> None:
    """A card leaves a deck for good; a basic land takes its place in a small deck, of the
    ``colors`` that a monster's deck keeps (C-13).
    """
    add(deck, name, -1)
    if size(deck) < campaign.number("deck_least"):
        add(deck, land_for(campaign.box, deck, colors))
