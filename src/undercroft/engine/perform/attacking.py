"""What creatures that are put onto the battlefield attacking attack (CR 508.4)."""

from __future__ import annotations

from typing import cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask
from undercroft.engine.choices import Choice, Option
from undercroft.engine.perform import base
from undercroft.engine.query import attackable
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.oracle.node import Reference

_DUE = "?"


def attacked(
    game: Game, frame: Frame, seats: list[int], whom: Reference | None = None
) -> list[int] | None:
    """What the creature of each of these seats will attack, as its controller chooses; ``whom``
    where the effect says it (CR 508.4a).

    0: it does not attack. None: a question was asked; call again with the answer, which
    ``text`` of the frame keeps with those before it.
    """
    same = _said(game, frame)
    if same is None and whom is not None:
        players = base.seats_of(game, frame, whom)
        same = player_ref(players[0]) if players else 0
    if same is not None:
        return [same] * len(seats)
    found = [int(one) for one in frame.text.split() if one != _DUE]
    if frame.text.endswith(_DUE):
        found.append(cast("Choice", game.answered).options[frame.answer].ref)
        frame.text = ""
    while len(found) < len(seats):
        seat = seats[len(found)]
        targets = attackable(game, seat)
        if len(targets) <= 1:
            found.append(targets[0] if targets else 0)
            continue
        frame.text = " ".join([*map(str, found), _DUE])
        source = base.context(game, frame).source
        options = [Option(ch.PICK, ref) for ref in targets]
        ask(game, Choice(seat, ch.OBJECTS, options, "CR 508.4", source, good=-1))
        if game.pending is not None:
            return None
        found.append(cast("Choice", game.answered).options[frame.answer].ref)
    frame.text = ""
    return found


def _said(game: Game, frame: Frame) -> int | None:
    """What there is no choice about; None: it is chosen."""
    combat = game.combat
    same = int(base.context(game, frame).texts.get("attacked", "0"))
    if same:
        # What it takes the place of attacked that (CR 702.49c).
        return same if combat is not None and (same < 0 or same in game.objs) else 0
    return 0 if combat is None or not combat.attackers else None
