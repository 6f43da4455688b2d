"""Master of the Dungeon as a variant: which slots it fills."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from undercroft.engine.change import players
from undercroft.engine.change.flow import end
from undercroft.engine.changes import Moving, Proposal
from undercroft.engine.choices import Choice
from undercroft.engine.query import chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Event, Frame
from undercroft.engine.variant import Variant
from undercroft.lexicon.steps import ORDINARY_TURN
from undercroft.modes.boss import activating, after, board, casting, proxies, routing, turn
from undercroft.modes.boss.rules import (
    ACTIVATE_ALL,
    BOSS,
    BOSS_TURN,
    CAST_FROM_DECK,
    CASTING_STEP,
    HP,
    LAND_STEP,
    MAKE_TOKENS,
    PLAYER,
    RETURN_BOSS,
    SEND_LANDS,
    Rules,
    by_mana_value,
)
from undercroft.oracle.node import Cost


@mypyc_attr(allow_interpreted_subclasses=True)
class BossVariant(Variant):
    """One player against a Boss that plays itself."""

    def __init__(self, rules: Rules) -> None:
        super().__init__("boss", rules.parameters)
        self.rules = rules

    # --- the turn -------------------------------------------------------------------------

    def turn_plan(self, game: Game, seat: int) -> tuple[int, ...]:
        """The Boss's turn has steps of its own (M-15 to M-27)."""
        return BOSS_TURN if seat == BOSS else ORDINARY_TURN

    def first_seat(self, game: Game) -> int:
        """The Boss always takes the first turn (M-13)."""
        return BOSS

    def opening_hand(self, game: Game, seat: int) -> int:
        """The Boss has no hand (M-38)."""
        return 0 if seat == BOSS else 7

    def set_up(self, game: Game) -> None:
        """Shuffle the Boss's other decks and set its hit points (M-10, M-11)."""
        after.shuffle_boss_deck(game)
        after.shuffle_mana_deck(game)
        players.set_tracker(game, HP, by_mana_value(self.rules.mana_value))

    def step_name(self, step: int) -> str:
        """The Boss's own steps."""
        if step == LAND_STEP:
            return "land step"
        return "casting step" if step == CASTING_STEP else super().step_name(step)

    def turn_based(self, game: Game, step: int) -> bool:
        """Lands, casting, abilities, untapping for combat (M-15 to M-25)."""
        return turn.turn_based(game, self.rules, step)

    def has_priority(self, game: Game, step: int) -> bool:
        """The player has priority in each step (MA-36); after each spell they had it anyway."""
        if self.rules.says("priority_in", "ordinary_steps"):
            return False
        return step != CASTING_STEP or not game.seats[BOSS].did.get("cast", 0)

    def run(self, game: Game, frame: Frame) -> None:
        """The steps of the Boss's script."""
        if frame.op == CAST_FROM_DECK:
            casting.step(game, self.rules, frame)
        elif frame.op == ACTIVATE_ALL:
            activating.step(game, self.rules, frame)
        elif frame.op == RETURN_BOSS:
            after.return_boss(game, self.rules, frame)
        elif frame.op == MAKE_TOKENS:
            after.make_tokens(game, frame)
        elif frame.op == SEND_LANDS:
            after.send_lands(game, self.rules, frame)
        else:
            super().run(game, frame)

    # --- casting, libraries -----------------------------------------------------------------

    def acts(self, game: Game, seat: int) -> bool:
        """The Boss never responds (MA-41)."""
        return seat != BOSS

    def cost_to_cast(
        self, game: Game, seat: int, ident: int, costs: tuple[Cost, ...]
    ) -> tuple[Cost, ...]:
        """The Boss Creature is cast for no cost (M-28)."""
        return casting.cost_to_cast(game, self.rules, seat, ident, costs)

    def library(self, game: Game, seat: int) -> list[int]:
        """The Dungeon Deck, and the Boss Deck while the Boss Creature is out (MA-15)."""
        if seat == BOSS and board.boss_creature(game, self.rules):
            return board.boss_deck(game)
        return game.seats[seat].library

    def pile_names(self, game: Game, seat: int) -> tuple[str, ...]:
        """The decks beside the Dungeon Deck (M-01)."""
        return ("Boss Deck", "Mana Deck") if seat == BOSS else ()

    def discards(self, game: Game, seat: int, count: int) -> list[int] | None:
        """The top cards of the library in place of a hand (M-38)."""
        return self.library(game, seat)[:count] if seat == BOSS else None

    # --- combat -----------------------------------------------------------------------------

    def attack_targets(self, game: Game, seat: int) -> list[int] | None:
        """The player attacks the Boss's creatures, the Boss the player (M-36, M-37)."""
        return turn.attack_targets(game, self.rules, seat)

    def must_attack(self, game: Game, ident: int) -> bool:
        """All Boss creatures attack each turn if able (M-25)."""
        return turn.may_attack(game, self.rules, ident)

    def taps_to_attack(self, game: Game, ident: int) -> bool:
        """Attacking does not tap the Boss's creatures (M-25, MA-18)."""
        return chars(game, ident).controller != BOSS

    def may_block(self, game: Game, seat: int, attacker: int) -> bool | None:
        """The Boss does not block (MA-20)."""
        return False if seat == BOSS else None

    def assigner(self, game: Game, creature: int) -> int:
        """The player always chooses how damage is assigned (M-26)."""
        return PLAYER

    # --- replacement --------------------------------------------------------------------------

    def replace(self, game: Game, proposal: Proposal) -> None:
        """Damage, life, draws and mill of the Boss (M-38 to M-45)."""
        routing.replace(game, self.rules, proposal)

    def destination(self, game: Game, moving: Moving) -> None:
        """Each card of the Boss keeps its deck of origin (MA-42)."""
        routing.destination(game, self.rules, moving)

    def observe(self, game: Game, event: Event) -> None:
        """The Boss Creature that left the battlefield (M-33, M-34)."""
        routing.observe(game, self.rules, event)

    def may_control(self, game: Game, seat: int, ident: int) -> bool:
        """The player may never gain control of the Boss Creature (M-32)."""
        return seat == BOSS or not board.is_boss(self.rules, game.objs[ident])

    # --- endings ------------------------------------------------------------------------------

    def can_win(self, game: Game, seat: int) -> bool:
        """Only hit points decide for the player (MA-38)."""
        return seat == BOSS

    def stake(self, game: Game, ident: int) -> int:
        """One of the hit points that are left hangs on the Boss Creature (M-34)."""
        if not board.is_boss(self.rules, game.objs[ident]):
            return 0
        return 100 // max(1, game.trackers[HP])

    def can_lose(self, game: Game, seat: int) -> bool:
        """The Boss loses by its hit points only (M-14, MA-38)."""
        return seat != BOSS

    def life_name(self, game: Game, seat: int) -> str:
        """The Boss has hit points, and no life (M-11)."""
        return "" if seat == BOSS else super().life_name(game, seat)

    def check_ending(self, game: Game) -> None:
        """No hit points: the player wins, unless they lost at the same time (M-14, MA-37)."""
        if game.trackers[HP] > 0:
            return
        if game.seats[PLAYER].lost:
            end(game, (), "MA-37", "the Boss and the player fell together")
        else:
            end(game, (game.seats[PLAYER].team,), "M-14", "the Boss has no hit points left")

    # --- scripted answers -----------------------------------------------------------------------

    def scripted(self, game: Game, seat: int) -> bool:
        """The Boss plays itself."""
        return seat == BOSS

    def chooser(self, game: Game, choice: Choice) -> int:
        """Every choice that the sheet does not settle is the player's (M-49)."""
        return proxies.chooser(game, self.rules, choice)

    def answer(self, game: Game, choice: Choice) -> int:
        """What the Boss answers."""
        return proxies.answer(game, self.rules, choice)
