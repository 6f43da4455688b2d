"""The Living Dungeon as a variant: which slots it fills."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from undercroft.catalog.dungeons.raid_records import NATURAL_20, SECOND_SPELL
from undercroft.engine import choices as ch
from undercroft.engine import events
from undercroft.engine.carry import draw
from undercroft.engine.change import players
from undercroft.engine.change.flow import end, push
from undercroft.engine.changes import Drawing, Moving, Proposal
from undercroft.engine.choices import Choice, Option
from undercroft.engine.state.foreseen import Foreseen
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Event, Frame
from undercroft.lexicon.steps import FIRST_EXTRA, ORDINARY_TURN
from undercroft.modes.commander import CommanderVariant
from undercroft.modes.raid import (
    automa,
    board,
    foresight,
    gates,
    heartbound,
    protocols,
    rooms,
    scheme,
    telling,
    turn,
)
from undercroft.modes.raid.rules import (
    AGAIN,
    DOOM,
    DUNGEON,
    FOCUS,
    HEAT_STEP,
    HELD,
    LAIR_STEP,
    LEAD,
    OMENS,
    OPEN_STAGE,
    OPENING_STEP,
    PARTY,
    ROLL,
    ROUND,
    SCHEME,
    SEALED,
    SLOT,
    STAGE,
    STEP_NAMES,
    TURN_A,
    TURN_B,
    Rules,
)
from undercroft.oracle.costs import PayMana
from undercroft.oracle.node import Cost


@mypyc_attr(allow_interpreted_subclasses=True)
class RaidVariant(CommanderVariant):
    """Adventurers who share one life total against a Dungeon that plays itself. Their decks are
    led by commanders (LA-02).
    """

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules.parameters)
        self.name = "raid"
        self.rules = rules

    # --- the round --------------------------------------------------------------------------

    def next_turn(self, game: Game) -> int:
        """Six turns a round, then Lead moves on (L-06, L-07)."""
        return turn.next_turn(game, self.rules)

    def turn_plan(self, game: Game, seat: int) -> tuple[int, ...]:
        """The Dungeon's turns have steps of their own; only the second has combat (L-14)."""
        if seat != self.rules.dungeon:
            return ORDINARY_TURN
        return TURN_B if board.is_second_turn(game, self.rules) else TURN_A

    def first_seat(self, game: Game) -> int:
        """Turn order starts at the first seat; who is Lead stands in a tracker (LA-11)."""
        return 0

    def hand_size(self, game: Game, seat: int) -> int:
        """Reserve is discarded to four, oldest first (L-15)."""
        return self.rules.numbers["reserve_keep"] if seat == self.rules.dungeon else 7

    def opening_hand(self, game: Game, seat: int) -> int:
        """The Dungeon has Reserve (L-03)."""
        return 0 if seat == self.rules.dungeon else 7

    def skips_first_draw(self, game: Game, seat: int) -> bool:
        """Nobody skips a draw (LA-38)."""
        return False

    def set_up(self, game: Game) -> None:
        """The ledger as the expedition begins (L-02)."""
        lead = self.rules.numbers["lead"]
        first: dict[str, int] = {
            ROUND: 1,
            SLOT: -1,
            LEAD: lead,
            FOCUS: lead,
            STAGE: 1,
            SEALED: 0,
            HELD: 0,
            AGAIN: 0,
            ROLL: 0,
            OMENS: self.rules.numbers["omens"],
            DOOM: 0,
        }
        for name in self.rules.once_a_round:
            first[name] = 0
        for name, value in first.items():
            players.set_tracker(game, name, value)
        for tracker in self.rules.trackers:
            players.set_tracker(game, tracker.name, tracker.start)

    def before_first_turn(self, game: Game) -> None:
        """Two cards to Reserve, four Depths, the first Room (L-02, L-03)."""
        push(game, Frame(OPEN_STAGE, i=0))
        for _ in range(self.rules.numbers["depths"]):
            rooms.follow(game, self.rules, self.rules.depth_ready, 0)
        for _ in range(self.rules.numbers["reserve_start"]):
            draw(game, self.rules.dungeon)

    def step_name(self, step: int) -> str:
        """The Dungeon's own steps."""
        if FIRST_EXTRA <= step < FIRST_EXTRA + len(STEP_NAMES):
            return STEP_NAMES[step - FIRST_EXTRA]
        return super().step_name(step)

    def turn_based(self, game: Game, step: int) -> bool:
        """Depths, the way, the lair, the Scheme (L-09 to L-14)."""
        return turn.turn_based(game, self.rules, step)

    def has_priority(self, game: Game, step: int) -> bool:
        """Scenario actions cannot be answered (LA-17)."""
        return step not in {OPENING_STEP, LAIR_STEP, HEAT_STEP}

    def run(self, game: Game, frame: Frame) -> None:
        """The steps of the Dungeon's script."""
        if frame.op == SCHEME:
            scheme.step(game, self.rules, frame)
        elif frame.op == OPEN_STAGE:
            rooms.open_stage(game, self.rules, frame)
        else:
            super().run(game, frame)

    def period(self, game: Game, word: str) -> int:
        """The round as a period of its own."""
        return game.trackers[ROUND] if word == "round" else super().period(game, word)

    def player(self, game: Game, ident: str) -> int:
        """Focus, for the texts of the dungeon."""
        found = protocols.seat_named(game, ident)
        return found if found >= 0 else super().player(game, ident)

    # --- casting ----------------------------------------------------------------------------

    def acts(self, game: Game, seat: int) -> bool:
        """The Dungeon never responds; a Director may, with an instant (LA-45)."""
        return seat != self.rules.dungeon or self.rules.says("director", "true")

    def offered(self, game: Game, seat: int, options: list[Option]) -> list[Option]:
        """A Director casts what of Reserve is castable, and does nothing else (L-61, LA-45)."""
        return scheme.offered(game, self.rules, options) if seat == self.rules.dungeon else options

    def withheld(self, game: Game, seat: int, ident: int) -> list[tuple[str, str]]:
        """Why a Director does nothing with an object (L-61)."""
        return scheme.withheld(game, self.rules, ident) if seat == self.rules.dungeon else []

    def pays_mana(self, game: Game, seat: int) -> bool:
        """The Dungeon never pays mana (LA-20)."""
        return seat != self.rules.dungeon

    def own_time(self, game: Game, seat: int) -> bool:
        """At sorcery timing the Dungeon only casts by the Scheme (L-13)."""
        return seat != self.rules.dungeon

    def cost_to_cast(
        self, game: Game, seat: int, ident: int, costs: tuple[Cost, ...]
    ) -> tuple[Cost, ...]:
        """The Dungeon casts without paying mana (L-13)."""
        if seat != self.rules.dungeon:
            return costs
        return tuple([cost for cost in costs if not isinstance(cost, PayMana)])

    # --- combat -----------------------------------------------------------------------------

    def attack_targets(self, game: Game, seat: int) -> list[int] | None:
        """The Dungeon attacks Focus (L-14); adventurers attack the Dungeon."""
        return [player_ref(board.focus(game))] if seat == self.rules.dungeon else None

    def must_attack(self, game: Game, ident: int) -> bool:
        """Every able Dungeon creature attacks (L-14)."""
        return game.active == self.rules.dungeon

    # --- replacement --------------------------------------------------------------------------

    def replace(self, game: Game, proposal: Proposal) -> None:
        """Heartbound (L-30); a library made of the graveyard as it is drawn from (LA-09)."""
        if isinstance(proposal, Moving):
            heartbound.stays(game, self.rules, proposal)
        elif isinstance(proposal, Drawing) and proposal.seat == self.rules.dungeon:
            scheme.refilled(game, self.rules)

    def life_change(self, game: Game, seat: int, amount: int) -> int:
        """Gates, the seal, the ceiling; Party Life has a most (L-02, L-19 to L-21)."""
        return gates.life_change(game, self.rules, seat, amount)

    def loss_instead(self, game: Game, ident: int) -> int:
        """A heartbound boss stays; the first time of a round the vault loses Vitality (L-30)."""
        return heartbound.loss(game, self.rules, ident)

    def life_to_lose(self, game: Game, seat: int) -> int:
        """How much life a seat can lose right now; what is beyond a gate is lost (L-19)."""
        if seat != self.rules.dungeon:
            return game.teams[PARTY].life
        return gates.still_to_lose(game, self.rules)

    def may_control(self, game: Game, seat: int, ident: int) -> bool:
        """A heartbound boss cannot change controller (L-30)."""
        return seat == self.rules.dungeon or not heartbound.prints(game, self.rules, ident)

    def may_copy(self, game: Game, ident: int) -> bool:
        """A heartbound boss cannot be copied (L-30)."""
        return not heartbound.prints(game, self.rules, ident)

    def by_protocol(
        self, game: Game, seat: int, protocol: str, found: list[int]
    ) -> list[int] | None:
        """What a target protocol takes (L-54 to L-57); an adventurer chooses as they like."""
        if seat != self.rules.dungeon:
            return None
        return protocols.by_name(game, self.rules, protocol, found)

    def bounded(self, game: Game, tracker: str, value: int) -> int:
        """A tracker of the file within its bounds (L-26); Doom rises to its limit (L-08)."""
        limit = self.rules.numbers["doom_limit"]
        for each in self.rules.trackers:
            if each.name == tracker:
                high = limit if tracker == DOOM else each.high
                return max(each.low, min(high, value))
        return max(0, min(limit, value)) if tracker == DOOM else value

    def observe(self, game: Game, event: Event) -> None:
        """Gates that are reached, second spells, natural 20s (L-20, L-25, L-26)."""
        if event.kind == events.LIFE_LOST:
            if event.player == self.rules.dungeon:
                gates.reached(game, self.rules)
        elif event.kind == events.CAST:
            super().observe(game, event)
            seat = event.player
            if seat != self.rules.dungeon and game.seats[seat].did.get("cast", 0) == 2:
                rooms.follow_rules(game, self.rules, SECOND_SPELL, "L-25")
        elif event.kind == events.ROLLED:
            if event.player != self.rules.dungeon and event.amount == event.to == 20:
                rooms.follow_rules(game, self.rules, NATURAL_20, "LA-40")

    # --- endings ------------------------------------------------------------------------------

    def state_based(self, game: Game) -> bool:
        """A boss whose toughness is more than 0 again answers anew (LA-21); Party Life does not
        fall below 0 (L-02).
        """
        players.keep_life(game, PARTY, 0)
        return heartbound.let_go(game)

    def loses(self, game: Game, seat: int) -> str:
        """A commander's damage counts like any other (LA-02)."""
        return ""

    def survives(self, game: Game, ident: int) -> bool:
        """A boss that has answered for its toughness stays (LA-21)."""
        return heartbound.survives(game, ident)

    def can_win(self, game: Game, seat: int) -> bool:
        """Only Vitality decides (LA-26)."""
        return False

    def can_lose(self, game: Game, seat: int) -> bool:
        """The Dungeon loses at Vitality 0 alone (L-05, LA-09, LA-26)."""
        return seat != self.rules.dungeon

    def falls_by_life(self, game: Game, seat: int) -> bool:
        """Without Vitality the vault falls (L-05)."""
        return True

    def rounds(self, game: Game) -> int:
        """The rounds of the expedition (L-06)."""
        return game.trackers[ROUND]

    def counts(self, game: Game) -> dict[str, int]:
        """How far the party came, and what it had left."""
        return {
            "vitality": board.vitality(game),
            "party_life": game.teams[PARTY].life,
            "stage": game.trackers[STAGE],
            "doom": game.trackers[DOOM],
        }

    def hurry(self, game: Game, seat: int) -> int:
        """The higher Doom stands, the dearer is Vitality; dearer yet where the party is late."""
        return 100 if seat == self.rules.dungeon else board.hurry(game, self.rules)

    def foreseen(self, game: Game, seat: int) -> Foreseen | None:
        """The next assault, as Reserve, the Room and the clock foretell it (L-13, L-14)."""
        return None if seat == self.rules.dungeon else foresight.foreseen(game, self.rules)

    def life_name(self, game: Game, seat: int) -> str:
        """Party Life and Vitality (L-02)."""
        return "Vitality" if seat == self.rules.dungeon else "Party Life"

    def hand_name(self, game: Game, seat: int) -> str:
        """The Dungeon's hand is Reserve (L-04)."""
        return "Reserve" if seat == self.rules.dungeon else super().hand_name(game, seat)

    def poison_limit(self, game: Game, team: int) -> int:
        """Fifteen poison counters, shared (L-05, LA-39)."""
        return self.rules.numbers["poison"]

    def check_ending(self, game: Game) -> None:
        """Vitality 0 wins, unless the party lost at the same time (L-05, LA-25)."""
        fallen = game.teams[PARTY].lost
        if board.vitality(game) <= 0:
            if fallen:
                end(game, (), "LA-25", "the party and the vault fell together")
            else:
                end(game, (PARTY,), "L-05", "the vault has no Vitality left")
        elif fallen:
            end(game, (DUNGEON,), "L-05", telling.how_lost(game))

    # --- scripted answers, hidden information -----------------------------------------------------

    def scripted(self, game: Game, seat: int) -> bool:
        """The Dungeon plays itself where nobody directs it (L-60, L-61)."""
        return seat == self.rules.dungeon and self.rules.says("director", "false")

    def answers(self, game: Game, choice: Choice) -> bool:
        """What the Dungeon answers by its script: all but what a Director chooses (L-61)."""
        if choice.seat != self.rules.dungeon:
            return False
        if self.rules.says("director", "false"):
            return True
        if choice.kind == ch.OBJECTS:
            return choice.rule not in {scheme.OMEN_RULE, scheme.SCHEME_RULE}
        return choice.kind not in {ch.TARGETS, ch.MODES, ch.BLOCKERS, ch.PRIORITY}

    def answer(self, game: Game, choice: Choice) -> int:
        """What the Dungeon answers (L-54 to L-60)."""
        return automa.answer(game, self.rules, choice)

    def open_hand(self, game: Game, seat: int) -> bool:
        """Reserve is public (L-04)."""
        return seat == self.rules.dungeon

    def waits(self, game: Game, ident: int) -> bool:
        """A card of Reserve that the Scheme would pass over (L-13, L-16, LA-19)."""
        return bool(scheme.hindered(game, self.rules, ident))

    def asked(self, game: Game, choice: Choice) -> str:
        """What a Director is asked (L-61)."""
        return telling.asked(game, self.rules, choice)

    def in_brief(self, tracker: str) -> bool:
        """The ledger in one line: Doom, the seal, a Director's Omens, the numbers of the file."""
        return telling.in_brief(self.rules, tracker)

    def said_of(self, game: Game, tracker: str) -> str:
        """Lead and Focus by name, the stage with its Room; what only the script needs: nothing."""
        said = telling.said_of(game, self.rules, tracker)
        return super().said_of(game, tracker) if said is None else said

    def pile_names(self, game: Game, seat: int) -> tuple[str, ...]:
        """Chapters still to come, and the faces of the boss (L-03, L-27)."""
        if seat != self.rules.dungeon:
            return ()
        count = self.rules.boss_pile - self.rules.first_pile
        return (*[f"chapter {place + 2}" for place in range(count)], "boss faces")
