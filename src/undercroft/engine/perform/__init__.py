"""How effects happen: one performer for each kind of effect, in an index written by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.engine.perform import (
    actions,
    changing,
    copying,
    deeds,
    keyword_tokens,
    keywords,
    library,
    looking,
    making,
    modify,
    objects,
    permits,
    players,
    wrappers,
)
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.oracle import spelled as s
from undercroft.oracle.verbs import actions as a
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs import players as p
from undercroft.oracle.verbs import wrappers as w

Performer = Callable[[Game, Frame], None]

PERFORMERS: Final[dict[type, Performer]] = {
    o.Destroy: objects.destroy,
    o.Exile: objects.exile,
    o.Sacrifice: objects.sacrifice,
    o.Move: objects.move,
    o.CounterSpell: objects.counter_spell,
    o.Tap: objects.tap,
    o.Untap: objects.untap,
    o.PutCounters: objects.put_counters,
    o.RemoveCounters: objects.remove_counters,
    o.Fight: objects.fight,
    o.Regenerate: objects.regenerate,
    o.Attach: objects.attach,
    o.RemoveFromCombat: objects.remove_from_combat,
    o.Modify: modify.modify,
    o.GainControl: modify.gain_control,
    p.Draw: players.draw,
    p.Discard: players.discard,
    p.DiscardChosen: players.discard_chosen,
    p.Mill: players.mill,
    p.GainLife: players.gain_life,
    p.LoseLife: players.lose_life,
    p.SetLife: players.set_life,
    p.DealDamage: players.deal_damage,
    p.PreventDamage: players.prevent_damage,
    p.ExtraTurn: players.extra_turn,
    p.WinGame: players.win_game,
    p.LoseGame: players.lose_game,
    p.Search: library.search,
    p.Shuffle: library.shuffle,
    p.Scry: library.scry,
    p.Surveil: library.surveil,
    p.LookAtTop: looking.look_at_top,
    p.RevealUntil: looking.reveal_until,
    a.PutBack: looking.put_back,
    p.RevealHand: library.reveal_hand,
    p.AddMana: making.add_mana,
    p.AddAnyColor: making.add_any_color,
    p.CreateTokens: making.create_tokens,
    p.CopySpell: copying.copy_spell,
    p.RollDie: making.roll_die,
    p.FlipCoin: making.flip_coin,
    p.ChangeTracker: making.change_tracker,
    a.GetCounters: actions.get_counters,
    a.RevealCards: actions.reveal_cards,
    a.BecomeCopy: actions.become_copy,
    a.ExtraPhase: actions.extra_phase,
    s.MoveCounters: keywords.move_counters,
    s.Designate: keywords.designate,
    s.ExileIfItLeaves: keywords.exile_if_it_leaves,
    a.PlayCards: permits.play_cards,
    a.Double: changing.double,
    a.Exchange: changing.exchange,
    a.SkipStep: changing.skip_step,
    a.LeavesInstead: changing.leaves_instead,
    a.KeywordAction: deeds.keyword_action,
    a.ObjectAction: deeds.object_action,
    s.TurnFaceUp: keywords.turn_face_up,
    s.SetAside: keywords.set_aside,
    s.CastNow: keywords.cast_now,
    s.Cascade: keywords.cascade,
    s.Myriad: keyword_tokens.myriad,
    s.Exploit: keyword_tokens.exploit,
    w.Sentence: wrappers.sentence,
    w.May: wrappers.may,
    w.Unless: wrappers.unless,
    w.If: wrappers.if_,
    w.IfDone: wrappers.if_done,
    w.Modal: wrappers.modal,
    w.ForEach: wrappers.for_each,
    w.Repeat: wrappers.repeat,
    w.Delayed: wrappers.delayed,
    w.ChooseObjects: wrappers.choose_objects,
    w.ChooseByProtocol: wrappers.choose_by_protocol,
    w.ChooseValue: wrappers.choose_value,
}
