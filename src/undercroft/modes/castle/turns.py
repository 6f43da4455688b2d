"""Board-game turns: what a player does with theirs, wanderers, who wins (frame, CA-22, CA-36)."""

from __future__ import annotations

from undercroft.catalog.dungeons.castle_records import MYTHIC
from undercroft.engine.choices import Choice, Option
from undercroft.engine.events import Note
from undercroft.engine.state.game import Ending
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.colors import COLOR_ORDER
from undercroft.modes.castle import asking
from undercroft.modes.castle.dueling import begin_duel
from undercroft.modes.castle.exploring import enter, leave
from undercroft.modes.castle.luck import COLOR_DIE
from undercroft.modes.castle.records import (
    BUILDING,
    BUILDING_OWNED,
    EXPLORING,
    PAYING,
    WANDERER,
    WANDERING,
    Campaign,
    add,
    can_ante,
    owned_by,
    owner_of,
    size,
    spare,
    wizards_of,
)
from undercroft.modes.castle.revealing import REROLL


def turn(campaign: Campaign, frame: Frame) -> None:
    """One board-game turn after the other, until somebody has won or the turns are over."""
    if frame.stage == 1 and campaign.answered is not None:
        option = campaign.answered.options[frame.answer]
        if option.verb not in {asking.EDIT, asking.EDIT_OWNED}:
            frame.stage = 0
            frame.j = (frame.j + 1) % len(campaign.players)
        _do(campaign, campaign.active, option)
        if option.verb in {asking.EDIT, asking.EDIT_OWNED}:
            frame.stage = 2
        return
    if frame.stage == 2:
        ask_turn(campaign, frame)
        return
    if _over(campaign):
        return
    campaign.active = frame.j
    campaign.turn += 1
    player = campaign.players[campaign.active]
    player.turns += 1
    campaign.note(Note("board turn", (campaign.active,), campaign.turn, names=(player.name,)))
    ask_turn(campaign, frame)


def ask_turn(campaign: Campaign, frame: Frame) -> None:
    """What the player does with their turn."""
    frame.stage = 1
    seat = campaign.active
    player = campaign.players[seat]
    options: list[Option] = []
    ready = bool(can_ante(player.deck)) and size(player.deck) >= campaign.number("deck_least")
    if player.visit is not None:
        if ready:
            options.append(Option(asking.EXPLORE, extra=player.visit.castle))
        options.append(Option(asking.LEAVE, extra=player.visit.castle))
    elif ready:
        # Without a card to ante nobody enters or duels (CA-25).
        options += [Option(asking.WANDER, extra=place) for place in range(len(COLOR_ORDER))]
        options += [
            Option(asking.ENTER, extra=place)
            for place, castle in enumerate(campaign.castles)
            # One's own castle cannot be entered (CA-35).
            if castle.owner != seat
        ]
    options.append(Option(asking.EDIT))
    options += [Option(asking.EDIT_OWNED, extra=place) for place in owned_by(campaign, seat)]
    if player.visit is None:
        options.append(Option(asking.REST))
    campaign.ask(Choice(seat, asking.TURNS, options, "frame"))


def _do(campaign: Campaign, seat: int, option: Option) -> None:
    if option.verb == asking.EDIT:
        campaign.push(Frame(BUILDING, i=seat))
    elif option.verb == asking.EDIT_OWNED:
        campaign.push(Frame(BUILDING_OWNED, i=seat, j=option.extra))
    elif option.verb == asking.WANDER:
        campaign.push(Frame(WANDERING, i=seat, j=option.extra))
    elif option.verb == asking.ENTER:
        enter(campaign, seat, option.extra)
        campaign.push(Frame(EXPLORING, i=seat))
    elif option.verb == asking.EXPLORE:
        campaign.push(Frame(EXPLORING, i=seat))
    elif option.verb == asking.LEAVE:
        leave(campaign, seat, "C-10")
    else:
        campaign.note(Note("rests", (seat,), names=(campaign.players[seat].name,)))


def wandering(campaign: Campaign, frame: Frame) -> None:
    """A wandering monster of a color: the color die says which; fight, or pay it off (frame)."""
    seat = frame.i
    player = campaign.players[seat]
    if frame.stage == 0:
        face = REROLL
        while face == REROLL:
            face = 1 + campaign.luck.below(COLOR_DIE, seat, REROLL)
            campaign.note(Note("color die", (), face, "", "C-29"))
        monster = campaign.box.monster_of(frame.j, face)
        place = campaign.box.monsters.index(monster)
        frame.ids = [place]
        owner = owner_of(campaign, place)
        names = (player.name, monster.name, campaign.players[owner].name if owner >= 0 else "")
        campaign.note(Note("wanderer", (seat,), face, names=names))
        frame.stage = 1
        options = [Option(asking.FIGHT, extra=place)]
        price = campaign.number("pay_off")
        if price and size(spare(player)) >= price:
            options.append(Option(asking.PAY, extra=place))
        campaign.ask(Choice(seat, asking.WANDERERS, options, "frame"))
        return
    campaign.pop()
    if campaign.answered is None:
        return
    if campaign.answered.options[frame.answer].verb == asking.PAY:
        campaign.push(Frame(PAYING, i=seat, j=frame.ids[0]))
    else:
        begin_duel(campaign, seat, WANDERER, frame.ids[0])


def pay(campaign: Campaign, frame: Frame) -> None:
    """Pay a monster off with cards that one does not play; they go to its owner (C-16, CA-28)."""
    seat, monster = frame.i, frame.j
    player = campaign.players[seat]
    if frame.stage == 1 and campaign.answered is not None:
        name = campaign.answered.options[frame.answer].word
        add(player.collection, name, -1)
        owner = owner_of(campaign, monster)
        whose = ""
        if owner >= 0:
            add(campaign.players[owner].collection, name)
            campaign.players[owner].gained = True
            whose = campaign.players[owner].name
        frame.ids.append(0)
        campaign.note(Note("pays", (seat, owner), names=(player.name, name, whose), reason="C-16"))
    left = spare(player)
    if len(frame.ids) >= campaign.number("pay_off") or not left:
        campaign.pop()
        return
    frame.stage = 1
    options = [Option(asking.TAKE, extra=monster, word=name) for name in left]
    campaign.ask(Choice(seat, asking.PAYING, options, "CA-28"))


def _over(campaign: Campaign) -> bool:
    """Whether the campaign is over: somebody is wizard of all castles, or turns are (CA-36)."""
    for seat in range(len(campaign.players)):
        if wizards_of(campaign, seat) >= campaign.number("castles_to_win"):
            count = _counted(wizards_of(campaign, seat), "castle")
            end(campaign, (seat,), "wizards", f"wizard of {count}")
            return True
    last = campaign.number("max_turns")
    if any(player.turns < last for player in campaign.players):
        return False
    scores = [
        (wizards_of(campaign, seat), mythics_of(campaign, seat))
        for seat in range(len(campaign.players))
    ]
    best = max(scores)
    winners = [seat for seat, score in enumerate(scores) if score == best]
    # Whoever is alone has not beaten the game (CA-36).
    alone = len(scores) == 1
    won = tuple(winners) if len(winners) == 1 and not alone else ()
    turns = f"{last} turns of each player are" if last > 1 else "one turn of each player is"
    text = f"the {turns} over"
    if won:
        if any(score[0] == best[0] for seat, score in enumerate(scores) if seat not in won):
            text += "; castles being equal, nobody else has as many mythics"
        else:
            text += ", and nobody else is wizard of as many castles"
    end(campaign, won, "turn_limit", text)
    return True


def _counted(count: int, word: str) -> str:
    return f"a {word}" if count == 1 else f"{count or 'no'} {word}s"


def end(campaign: Campaign, winners: tuple[int, ...], reason: str, text: str) -> None:
    """The campaign ends."""
    campaign.ending = Ending(winners, reason, text)
    campaign.agenda.clear()
    campaign.note(Note("campaign ends", winners, text=text, reason=reason))


def mythics_of(campaign: Campaign, seat: int) -> int:
    """How many mythics a player owns, also in the decks of their monsters (C-12)."""
    rarity = campaign.box.rarity
    owned = [campaign.decks[place] for place in owned_by(campaign, seat)]
    piles = [campaign.players[seat].collection, *owned]
    return sum([n for pile in piles for name, n in pile.items() if rarity.get(name) == MYTHIC])
