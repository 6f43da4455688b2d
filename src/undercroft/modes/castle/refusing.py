"""Why something may not be done in a campaign now, with the rules that say so."""

from __future__ import annotations

from undercroft.engine.choices import Option
from undercroft.lexicon.colors import color_count
from undercroft.modes.castle import asking
from undercroft.modes.castle.box import BASICS
from undercroft.modes.castle.editing import why_invalid
from undercroft.modes.castle.records import Campaign, can_ante, owner_of, spare
from undercroft.modes.castle.tiles import SIDE_NAMES

#: A rule and what it says here.
Reason = tuple[str, str]


def why_not(campaign: Campaign, seat: int, wanted: Option) -> list[Reason]:
    """Every rule that is known to forbid an answer that is not offered; never empty.

    ``wanted`` is what an option would be: its verb, and castle, side, deck or card.
    """
    asked = campaign.pending
    if asked is None:
        return [("CA-36", "the campaign is over")]
    if campaign.duel is not None:
        rule = "CA-23" if wanted.verb == asking.LEAVE else "C-09"
        return [(rule, "a duel is being played")]
    if asked.seat != seat:
        said = f"it is {campaign.players[asked.seat].name}'s turn"
        # A duel is the turn, leaving ends it, all else costs nothing.
        return [("C-09", said), ("C-10", said), ("CA-22", said)]
    found: list[Reason] = []
    if asked.kind == asking.TURNS:
        found = _of_a_turn(campaign, seat, wanted)
    elif asked.kind in {asking.LOOKING, asking.MEETING, asking.MOVING}:
        found = _in_a_castle(asked.kind, wanted)
    elif asked.kind == asking.OWNED:
        found = _of_an_owned_deck(campaign, seat, asked.options[0].extra, wanted)
    elif asked.kind == asking.REWARDS and wanted.verb == asking.CLUE:
        found = [("C-02", "they have that clue already")]
    elif asked.kind == asking.WANDERERS and wanted.verb == asking.PAY:
        found = [("CA-28", "they do not own so many cards that they do not play")]
    elif asked.kind == asking.PAYING and wanted.verb == asking.TAKE:
        found = [("CA-28", f"{wanted.word} is no card of theirs that they do not play")]
    return found or [(asked.rule, "that is not among what may be answered now")]


def _of_a_turn(campaign: Campaign, seat: int, wanted: Option) -> list[Reason]:
    player = campaign.players[seat]
    found: list[Reason] = []
    duels = {asking.WANDER, asking.ENTER, asking.EXPLORE}
    if wanted.verb in duels and not can_ante(player.deck):
        found.append(("CA-25", "their deck has no card to ante"))
    if wanted.verb in {asking.WANDER, asking.ENTER, asking.REST} and player.visit is not None:
        found.append(("CA-22", "they are in a castle: they go on there, or leave"))
    if wanted.verb in {asking.EXPLORE, asking.LEAVE} and player.visit is None:
        found.append(("CA-23", "they are in no castle"))
    if wanted.verb == asking.ENTER and campaign.castles[wanted.extra].owner == seat:
        found.append(("CA-35", "it is their own castle"))
    if wanted.verb == asking.EDIT_OWNED and owner_of(campaign, wanted.extra) != seat:
        colors = campaign.box.monsters[wanted.extra].colors
        rule = "C-12" if color_count(colors) == 1 else "C-18"
        found.append((rule, "that deck is not theirs"))
    return found


def _in_a_castle(kind: str, wanted: Option) -> list[Reason]:
    if wanted.verb == asking.PAY:
        return [("CA-33", "nothing in a castle is paid off")]
    if kind == asking.LOOKING:
        if wanted.verb == asking.LOOK:
            said = f"no unfinished path is in sight to the {SIDE_NAMES[wanted.extra]}"
            return [("C-25", said)]
        return [("C-26", "an unfinished path is in sight, and is looked along first")]
    if kind == asking.MEETING:
        if wanted.verb == asking.FIGHT:
            return [("CA-17", "nobody starts a duel with no life left")]
        if wanted.verb == asking.STEP_BACK:
            return [("CA-33", "they did not come from another tile")]
        if wanted.verb == asking.LOOK:
            return [("C-25", "no unfinished path is in sight")]
        return [("CA-33", "what lives here is dueled or stepped back from first")]
    if wanted.verb == asking.LOOK:
        return [("C-25", "no unfinished path is in sight")]
    if wanted.verb == asking.MOVE:
        return [("CA-22", f"there is no passage to the {SIDE_NAMES[wanted.extra]}")]
    return [("CA-33", "nothing lives here")] if wanted.verb == asking.FIGHT else []


def _of_an_owned_deck(campaign: Campaign, seat: int, monster: int, wanted: Option) -> list[Reason]:
    deck = campaign.decks[monster]
    if wanted.verb == asking.FINISH:
        return [("C-13", why_invalid(campaign, monster, deck))]
    if wanted.verb == asking.CUT:
        return [("C-13", f"the deck has no {wanted.word}")]
    owned = wanted.word in BASICS or wanted.word in spare(campaign.players[seat])
    return [("C-13", "its colors would change" if owned else f"{wanted.word} is not theirs to use")]
