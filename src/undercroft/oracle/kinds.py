"""More of the index of nodes: what effects are made of, keywords spelled out, older words."""

from __future__ import annotations

from typing import Final

from undercroft.oracle import cases, daylight, filters, preparing, racing, spelled, venturing
from undercroft.oracle.verbs import wrappers
from undercroft.oracle.verbs.apiece import SacrificeOneOfEach

#: The rest of ``index.KINDS``.
OTHERS: Final[tuple[type, ...]] = (
    wrappers.Sentence,
    wrappers.May,
    wrappers.Unless,
    wrappers.If,
    wrappers.IfDone,
    wrappers.Mode,
    wrappers.Modal,
    wrappers.ForEach,
    wrappers.Delayed,
    wrappers.Repeat,
    wrappers.ChooseObjects,
    wrappers.ChooseByProtocol,
    wrappers.ChooseValue,
    spelled.CostPaid,
    spelled.ArrivedSince,
    spelled.HasChosen,
    spelled.TimesPaid,
    spelled.SpellsBefore,
    spelled.OpponentsAttacked,
    spelled.TapPower,
    spelled.Helped,
    spelled.IsThis,
    spelled.MoveCounters,
    spelled.Designate,
    spelled.Designated,
    spelled.ExileIfItLeaves,
    spelled.HideAway,
    spelled.LastCounterRemoved,
    spelled.AttacksSo,
    spelled.MayEnterWith,
    spelled.EntersFor,
    spelled.TurnFaceUp,
    spelled.Unlock,
    spelled.SetAside,
    spelled.CastNow,
    spelled.Cascade,
    spelled.ExiledByMadness,
    spelled.NotTaken,
    spelled.NoManaCost,
    spelled.Myriad,
    spelled.Exploit,
    daylight.BecomesDaytime,
    daylight.DaytimeChanges,
    daylight.DayAsEnters,
    preparing.EntersPrepared,
    cases.ToSolve,
    cases.Solved,
    SacrificeOneOfEach,
    *venturing.EVERY,
    *racing.EVERY,
    spelled.Encore,
    spelled.Backup,
    filters.OwnedAndControlled,
    filters.OfSize,
    filters.EitherIs,
    filters.FromSource,
)
