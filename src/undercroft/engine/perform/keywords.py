"""Effects that only keyword abilities have (CR 702)."""

from __future__ import annotations

from typing import cast

from undercroft.engine.change import objects as write
from undercroft.engine.changes import Countering, Proposal
from undercroft.engine.perform import base
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.oracle import spelled as s


def move_counters(game: Game, frame: Frame) -> None:
    """Move counters: only from what has them onto what is there too (CR 122.5)."""
    if frame.stage > 0:
        base.finish(game, frame, base.happened(frame.batch))
        return
    node = cast("s.MoveCounters", frame.node)
    origins = base.permanents_of(game, frame, node.origin)
    targets = base.permanents_of(game, frame, node.to)
    frame.stage = 1
    frame.batch = []
    if not origins or not targets or origins[0] == targets[0]:
        base.finish(game, frame, happened=False)
        return
    count = base.number(game, frame, node.count)
    taken = write.remove_counters(game, origins[0], node.kind, count)
    batch: list[Proposal] = [Countering(targets[0], node.kind, taken, origins[0])]
    propose(game, batch)


def designate(game: Game, frame: Frame) -> None:
    """Objects get a designation that others ask for (CR 702.112b, 702.171b)."""
    node = cast("s.Designate", frame.node)
    found = base.objects_of(game, frame, node.what)
    for ident in found:
        write.mark(game, ident, node.word)
    base.finish(game, frame, bool(found))


def exile_if_it_leaves(game: Game, frame: Frame) -> None:
    """What would leave its zone is exiled instead (CR 702.84a)."""
    node = cast("s.ExileIfItLeaves", frame.node)
    found = base.permanents_of(game, frame, node.what)
    for ident in found:
        write.mark(game, ident, "exiled if it leaves")
    base.finish(game, frame, bool(found))
