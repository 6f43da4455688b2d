"""One player of a scene: what they have, what they do, what has become of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from undercroft.engine import choices as ch
from undercroft.engine import explain
from undercroft.engine.perform.venturing import dungeon_of, room_of
from undercroft.engine.query import chars, permanents
from undercroft.engine.state.records import player_ref, pool_of
from undercroft.errors import JudgeFailure, JudgeFileError, UnreadableAnswer
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle.abilities import Card
from undercroft.testing import acts
from undercroft.testing.answers import Announcement, Refused, find_option
from undercroft.testing.driver import Declared
from undercroft.testing.naming import name_of
from undercroft.testing.setting import Setting
from undercroft.testing.stage import ZONES, Put
from undercroft.testing.thing import Thing
from undercroft.testing.words import Said, as_list, mana_text, names


class Player:
    """A player by name. Setting comes before the first act, reading after it."""

    def __init__(self, scene: Setting, seat: int) -> None:
        self._scene = scene
        self.seat = seat

    @property
    def name(self) -> str:
        """The player's name."""
        return self._scene.names.seats[self.seat]

    # --- setting ----------------------------------------------------------------------

    def controls(self, what: str | Card, count: int = 1, **how: object) -> Thing:
        """Permanents this player controls. ``how``: tapped, sick, damage, counters, attached_to,
        chosen, label, token, owner, commander.
        """
        made = [self._put(what, BATTLEFIELD, how) for _ in range(count)]
        name = what if isinstance(what, str) else what.name
        return Thing(self._scene, made[0].label or name)

    def has(
        self,
        hand: object = (),
        library: object = (),
        graveyard: object = (),
        exile: object = (),
        command: object = (),
        ante: object = (),
        **numbers: object,
    ) -> Player:
        """Cards in this player's zones (a library from its top), and numbers: ``life``,
        ``poison``, ``lands_played``, ``mana`` (``{G}{G}``), ``dice``, ``coins``, ``counters``.
        """
        zones = {"hand": hand, "library": library, "graveyard": graveyard}
        zones |= {"exile": exile, "command": command, "ante": ante}
        for zone, cards in zones.items():
            for card in _cards(cards):
                self._put(card, ZONES[zone], {})
        stage = self._scene.stage.seats[self.seat]
        self._scene.must_not_have_begun()
        for key, value in numbers.items():
            if not hasattr(stage, key):
                raise JudgeFileError(f"a player has no “{key}”", f"scene, {self.name}")
            setattr(stage, key, value)
        return self

    def put(self, zone: str, what: str | Card, **how: object) -> Thing:
        """A card in a zone of this player, with what :meth:`controls` allows."""
        made = self._put(what, ZONES[zone], how)
        return Thing(self._scene, made.label or made.called)

    def _put(self, what: str | Card, zone: int, how: Mapping[str, object]) -> Put:
        scene = self._scene
        scene.must_not_have_begun()
        put = Put(self.seat, scene.card_of(what), zone)
        put.called = what if isinstance(what, str) else what.name
        for key, value in how.items():
            if key == "owner":
                put.owner = scene.names.seat(str(value))
            elif not hasattr(put, key) or key in {"seat", "card", "zone", "ident", "called"}:
                raise JudgeFileError(f"a card cannot be “{key}”", f"scene, {self.name}")
            else:
                setattr(put, key, str(value) if isinstance(value, Thing) else value)
        scene.stage.puts.append(put)
        return put

    # --- acting -----------------------------------------------------------------------

    def casts(
        self,
        name: str,
        targeting: object = None,
        modes: object = None,
        x: int | None = None,
        kicked: int = 0,
        way: str = "",
        paying: object = None,
        choosing: object = None,
    ) -> None:
        """Cast a spell. ``targeting`` one name or several, or shares by name where it divides;
        ``modes`` are counted from 1; ``paying`` with permanents by name; ``choosing`` what other
        costs act on.
        """
        said = Announcement(targeting, modes, x, paying, choosing)
        acts.cast(self._scene, self.seat, name, said, int(kicked), way)

    def activates(
        self,
        name: str,
        targeting: object = None,
        ability: int = 0,
        modes: object = None,
        x: int | None = None,
        paying: object = None,
        choosing: object = None,
    ) -> None:
        """Activate an ability; ``ability`` says which of several, counted from 1 without mana
        abilities.
        """
        said = Announcement(targeting, modes, x, paying, choosing)
        acts.activate(self._scene, self.seat, name, said, ability)

    def plays(self, name: str) -> None:
        """Play a land."""
        acts.play_land(self._scene, self.seat, name)

    def acts_specially(
        self, name: str, action: str, x: int | None = None, paying: object = None
    ) -> None:
        """Take a special action: ``turn face up``, ``foretell``, ``plot``, ``suspend``, or
        ``unlock`` the half of a Room that is named.
        """
        said = Announcement(None, None, x, paying, None)
        acts.act_specially(self._scene, self.seat, name, action, said)

    def taps(self, name: str, kind: str = "") -> None:
        """Tap a permanent for mana (of a kind such as ``{G}``)."""
        acts.tap_for_mana(self._scene, self.seat, name, kind)

    def passes(self) -> None:
        """Pass priority, once."""
        self._scene.hand_priority_to(self.seat)
        self._scene.advance(0)

    def attacks_with(self, *attackers: str | Thing, whom: str | Thing = "") -> None:
        """Declare attackers, all of them, each attacking ``whom`` (the one opponent, if one)."""
        self.attacks({str(each): str(whom) for each in attackers})

    def attacks_in_band(self, *band: str | Thing, whom: str | Thing = "") -> None:
        """Declare attackers that all attack in one band (CR 702.22c)."""
        scene = self._scene
        scene.settle()
        scene.head_for(Declared(scene.game, ch.ATTACKERS, self.seat))
        first, *others = [str(each) for each in band]
        self._declare(ch.ATTACKERS, first, str(whom))
        for other in others:
            self._join(other, first)
        self._finish(ch.ATTACKERS)

    def _join(self, one: str, first: str) -> None:
        scene = self._scene
        found = [(i, o) for i, o in enumerate(scene.asked().options) if o.verb == ch.BAND]
        found = [(i, o) for i, o in found if scene.names.means(scene.game, first, o.extra)]
        at = scene.names.choose(scene.game, one, [option.ref for _, option in found])
        if at < 0:
            raise Refused([("CR 702.22c", f"{one} cannot attack in a band with {first}")])
        scene.advance(found[at][0])

    def attacks(self, attackers: Mapping[str, str]) -> None:
        """Declare attackers, each with what it attacks; nobody at all is a declaration too."""
        scene = self._scene
        scene.settle()
        scene.head_for(Declared(scene.game, ch.ATTACKERS, self.seat))
        for attacker, whom in attackers.items():
            self._declare(ch.ATTACKERS, attacker, whom)
        self._finish(ch.ATTACKERS)

    def blocks(self, blockers: Mapping[str, object]) -> None:
        """Declare blockers, each with the attacker (or attackers) it blocks."""
        self._to_blocks()
        for blocker, attackers in blockers.items():
            for attacker in names(attackers):
                self._declare(ch.BLOCKERS, blocker, attacker)
        self._finish(ch.BLOCKERS)

    def does_not_block(self) -> None:
        """Declare no blockers."""
        self._to_blocks()
        self._finish(ch.BLOCKERS)

    def _to_blocks(self) -> None:
        scene = self._scene
        if not self.is_asked(ch.BLOCKERS):
            scene.settle()
            scene.head_for(Declared(scene.game, ch.BLOCKERS, self.seat))

    def _declare(self, kind: str, one: str, other: str) -> None:
        """Declare one attacker or blocker."""
        scene = self._scene
        verb = ch.ATTACK if kind == ch.ATTACKERS else ch.BLOCK
        able = []
        if self.is_asked(kind):
            able = [(i, o) for i, o in enumerate(scene.asked().options) if o.verb == verb]
        if other:
            able = [(i, o) for i, o in able if scene.names.means(scene.game, other, o.extra)]
        at = scene.names.choose(scene.game, one, [option.ref for _, option in able])
        if at >= 0:
            ref = able[at][1].ref
            able = [(i, o) for i, o in able if o.ref == ref]
            whom = scene.names.choose(scene.game, other, [o.extra for _, o in able])
            if len(able) > 1 and (not other or whom < 0):
                raise UnreadableAnswer(one, "whom it attacks: there are several to choose from")
            scene.advance(able[max(whom, 0)][0])
            return
        self._refuse(kind, one, other)

    def _refuse(self, kind: str, one: str, other: str) -> None:
        scene = self._scene
        found = [ref for ref in scene.names.all_of(scene.game, one) if ref > 0]
        if not found:
            raise UnreadableAnswer(one, "the name of something that is in the game")
        found.sort(key=lambda ref: chars(scene.game, ref).controller != self.seat)
        others = scene.names.all_of(scene.game, other) if other else [0]
        combat = scene.game.combat
        if not other and kind == ch.BLOCKERS and combat is not None and combat.attackers:
            others = combat.attackers[:1]
        if not others:
            raise UnreadableAnswer(other, "the name of something that is in the game")
        if kind == ch.ATTACKERS:
            raise Refused(explain.why_not_attack(scene.game, self.seat, found[0], others[0]))
        raise Refused(explain.why_not_block(scene.game, self.seat, found[0], others[0]))

    def _finish(self, kind: str) -> None:
        """End a declaration that may end here."""
        scene = self._scene
        if not self.is_asked(kind):
            return
        asked = scene.asked()
        if asked.options[-1].verb != ch.DONE:
            rule = "CR 508.1d" if kind == ch.ATTACKERS else "CR 509.1c"
            left = scene.say_option(asked.options[0])
            reasons = [(rule, f"the declaration must go on, with {left}")]
            if kind == ch.BLOCKERS:
                reasons += [("CR 702.111b", "too few creatures block"), ("CR 509.1b", "so")]
            raise Refused(reasons)
        scene.advance(len(asked.options) - 1)
        scene.go_on()

    def chooses(self, *said: Said) -> None:
        """Answer what this player is asked: a name, a number, ``yes``, ``no``, ``done``, …; one
        answer for each question that follows.
        """
        scene = self._scene
        for each in said:
            asked = scene.asked()
            if asked.kind == ch.PRIORITY or asked.whose != self.seat:
                raise JudgeFailure(f"Is {self.name} asked?", f"{each}", scene.say_question())
            scene.advance(find_option(scene, asked, each))
        scene.go_on()

    def assigns(self, damage: Mapping[str, int]) -> None:
        """Assign combat damage of one creature: to each that it fights, and beyond."""
        scene = self._scene
        if not self.is_asked(ch.ASSIGNMENT):
            raise JudgeFailure(f"Does {self.name} assign damage?", "yes", scene.say_question())
        source = scene.asked().source
        left = dict(damage)
        while self.is_asked(ch.ASSIGNMENT) and scene.asked().source == source:
            asked = scene.asked()
            foe = asked.options[0].ref
            key = next((k for k in left if scene.names.means(scene.game, k, foe)), "")
            value = left.pop(key, 0)
            if not asked.low <= value <= asked.high:
                name = scene.names.say(scene.game, foe)
                message = f"{value} for {name} is not between {asked.low} and {asked.high}"
                raise Refused([(asked.rule, message)])
            scene.advance(value)
        if len(left) > 1:
            raise JudgeFailure("Was all damage assigned?", "yes", ", ".join(left))
        scene.go_on()

    def keeps(self) -> None:
        """Keep the opening hand."""
        self.chooses("keep")

    def mulligans(self) -> None:
        """Take a mulligan."""
        self.chooses("mulligan")

    # --- reading ----------------------------------------------------------------------

    def is_asked(self, kind: str = "") -> bool:
        """Whether this player is asked (for this)."""
        asked = self._scene.game.pending
        return asked is not None and asked.whose == self.seat and kind in {"", asked.kind}

    @property
    def _team(self) -> int:
        return self._scene.game.seats[self.seat].team

    @property
    def life(self) -> int:
        """The life total."""
        return self._scene.game.teams[self._team].life

    @property
    def poison(self) -> int:
        """Poison counters."""
        return self._scene.game.teams[self._team].poison

    @property
    def mana(self) -> str:
        """The mana pool, such as ``{G}{G}``."""
        return mana_text(pool_of(self._scene.game.seats[self.seat]))

    @property
    def has_lost(self) -> bool:
        """Whether this player has lost."""
        return bool(self._scene.game.seats[self.seat].lost)

    def _named(self, refs: Sequence[int]) -> list[str]:
        return [name_of(self._scene.game, ref) for ref in refs]

    @property
    def hand(self) -> list[str]:
        """The names of the cards in hand, in order of the alphabet."""
        return sorted(self._named(self._scene.game.seats[self.seat].hand))

    @property
    def library(self) -> list[str]:
        """The names of the cards in the library, from the top."""
        return self._named(self._scene.game.seats[self.seat].library)

    @property
    def graveyard(self) -> list[str]:
        """The names of the cards in the graveyard, the oldest first."""
        return self._named(self._scene.game.seats[self.seat].graveyard)

    @property
    def exile(self) -> list[str]:
        """The names of exiled cards that this player owns, in order of the alphabet."""
        game = self._scene.game
        return sorted(self._named([i for i in game.exile if game.objs[i].owner == self.seat]))

    @property
    def ante(self) -> list[str]:
        """The names of the cards that this player owns in the ante, in order of the alphabet."""
        game = self._scene.game
        return sorted(self._named([i for i in game.ante if game.objs[i].owner == self.seat]))

    @property
    def battlefield(self) -> list[str]:
        """The names of the permanents this player controls, in order of the alphabet."""
        return sorted(self._named(permanents(self._scene.game, self.seat)))

    @property
    def dungeon(self) -> str:
        """The room that the venture marker is on; empty where there is no dungeon."""
        game = self._scene.game
        ident = dungeon_of(game, self.seat)
        return room_of(game, ident).name if ident else ""

    @property
    def completed(self) -> list[str]:
        """The dungeons that the player has completed, in order."""
        return self._scene.game.seats[self.seat].dungeons[:]

    @property
    def ref(self) -> int:
        """The reference of this player in the game."""
        return player_ref(self.seat)


def _cards(said: object) -> list[str | Card]:
    return [each if isinstance(each, Card) else str(each) for each in as_list(said)]
