"""Whose card is whose when a duel is over: antes and all that changed hands (CR 407, CA-25)."""

from __future__ import annotations

from undercroft.engine.change.owning import card_of
from undercroft.engine.events import Note
from undercroft.engine.state.records import CARD
from undercroft.modes.castle.box import BASICS
from undercroft.modes.castle.editing import lose
from undercroft.modes.castle.records import CASTLE_OWNER, CASTLE_WIZARD, Campaign, Duel, add
from undercroft.modes.castle.variant import CHALLENGER, FOE


def settle(campaign: Campaign, duel: Duel, winner: int) -> None:
    """The winner owns what is anted (CR 407.2); what else changed hands stays so (CR 407.3).

    ``winner`` is a seat of the duel, -1: nobody won, and antes go back. Basic lands are free and
    nobody's loss.
    """
    lost, won = _changed(duel, winner)
    for name in lost:
        _lose(campaign, duel, name)
    for name in won:
        _win(campaign, duel, name)


def _changed(duel: Duel, winner: int) -> tuple[list[str], list[str]]:
    """The cards that the challenger lost and won, in the order of the decks."""
    game = duel.game
    moved: list[tuple[int, int, str]] = []
    for ident, obj in game.objs.items():
        card = obj.printed.card
        if obj.kind != CARD or card is None or card.name in BASICS:
            continue
        deck, slot = card_of(obj)
        owner = winner if winner >= 0 and ident in game.ante else obj.owner
        if owner != deck:
            moved.append((deck, slot, card.name))
    moved.sort()
    lost = [name for deck, _, name in moved if deck == CHALLENGER]
    return lost, [name for deck, _, name in moved if deck == FOE]


def _lose(campaign: Campaign, duel: Duel, name: str) -> None:
    """A card leaves deck and collection for good: to the owner of the foe, or the box (C-15)."""
    seat = duel.challenger
    player = campaign.players[seat]
    lose(campaign, player.deck, name)
    add(player.collection, name, -1)
    player.gained = True
    whose = ""
    if duel.owner >= 0:
        owner = campaign.players[duel.owner]
        add(owner.collection, name)
        owner.gained = True
        whose = owner.name
    reason = "C-15" if whose else "CA-25"
    campaign.note(
        Note("loses ante", (seat, duel.owner), names=(player.name, name, whose), reason=reason)
    )


def _win(campaign: Campaign, duel: Duel, name: str) -> None:
    """A card of the foe's is the challenger's; an owned deck loses it, another gets it anew."""
    seat = duel.challenger
    player = campaign.players[seat]
    add(player.collection, name)
    player.gained = True
    if duel.kind == CASTLE_OWNER:
        owner = campaign.players[duel.owner]
        lose(campaign, owner.deck, name)
        add(owner.collection, name, -1)
        owner.gained = True
    elif duel.kind != CASTLE_WIZARD and (duel.owner >= 0 or not campaign.says("restock")):
        colors = campaign.box.monsters[duel.monster].colors
        lose(campaign, campaign.decks[duel.monster], name, colors)
    names = (player.name, name, duel.foe)
    campaign.note(Note("wins ante", (seat,), names=names, reason="CA-25"))
