"""The duel in a castle scene, played with the ordinary acts of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from undercroft.catalog.names import fold
from undercroft.engine import choices as ch
from undercroft.engine.carry import draw
from undercroft.engine.change import objects, players
from undercroft.engine.state.game import Game
from undercroft.errors import IllegalAnswer, JudgeFileError
from undercroft.modes.castle import asking, luck
from undercroft.modes.castle.play import seat_in
from undercroft.modes.castle.records import Duel, can_ante
from undercroft.modes.castle.variant import CHALLENGER, FOE
from undercroft.testing.castle import CastleScene
from undercroft.testing.doing import do_act
from undercroft.testing.player import Player
from undercroft.testing.scenario import Scenario
from undercroft.testing.words import names, said_nearest

Table = Mapping[str, Any]


class DuelScene(Scenario):
    """The duel that runs in a campaign, as a scene: its players are called as they are there."""

    def __init__(self, scene: CastleScene, game: Game) -> None:
        super().__init__(library=scene.box.library)
        self._scene = scene
        self._game = game
        self.names.seats = [seat.name for seat in game.seats]
        self.players = [Player(self, seat.seat) for seat in game.seats]

    @property
    def game(self) -> Game:
        """The game of the duel; once it is over, as it ended."""
        duel = self._scene.state.duel
        if duel is not None:
            self._game = duel.game
        if self._game is None:
            message = "a scene of a duel has a game"
            raise ValueError(message)
        return self._game

    @game.setter
    def game(self, game: Game) -> None:
        self._game = game

    def advance(self, answer: int) -> None:
        """Give one answer, and have the campaign go on with it."""
        state = self._scene.state
        if self.game.ending is not None:
            raise IllegalAnswer("CR 104.1", "the duel has ended, nobody is asked anything")
        # The game may have put its question anew, as where somebody pays by hand.
        state.pending = None
        self._scene.play.run()
        self._scene.play.advance(answer)


def running(scene: CastleScene) -> Duel:
    """The duel that runs.

    Raises:
        IllegalAnswer: none does.
    """
    duel = scene.state.duel
    if duel is None:
        raise IllegalAnswer("C-09", "nobody duels")
    return duel


def duel_scene(scene: CastleScene) -> DuelScene:
    """The duel that runs as a scene, the same until another begins.

    Raises:
        IllegalAnswer: none does.
    """
    game = running(scene).game
    if not isinstance(scene.dueling, DuelScene):
        scene.dueling = DuelScene(scene, game)
    return scene.dueling


def act_in_duel(scene: CastleScene, said: Table) -> None:
    """Do an act of a game in the duel that runs. A player is called by their name, or as whom they
    play in the duel.

    Raises:
        IllegalAnswer: nobody duels, they do not, or it is not legal.
        JudgeFileError: nobody is called that.
    """
    duel = running(scene)
    there = duel_scene(scene)
    if "player" not in said:
        do_act(there, said)
        return
    called = str(said["player"])
    seat = there.names.seat(called)
    if seat < 0:
        seat = seat_in(duel, scene.anybody(called, "player"))
    if seat < 0:
        raise IllegalAnswer("C-09", f"{called} does not play in this duel")
    do_act(there, {**said, "player": there.names.seats[seat]})


def before_duel(scene: CastleScene, seat: int, said: Table) -> None:
    """What chance will say as a duel begins: who plays first, and what is anted (CA-25).

    Raises:
        JudgeFileError: that is nobody in it, or no card that could be anted.
    """
    fixed = scene.state.luck.fixed
    if "first" in said:
        mine = fold(str(said["first"])) == fold(scene.name(seat))
        fixed.setdefault(luck.FIRST, []).append(CHALLENGER if mine else FOE)
    if "foe_ante" in said and "ante" not in said:
        raise JudgeFileError("the foe antes second", "foe_ante", "say the ante of who duels too")
    for key, deck in (("ante", scene.state.players[seat].deck), ("foe_ante", _foe(scene))):
        if key not in said:
            continue
        cards, card = can_ante(deck), scene.box.card(str(said[key])).name
        if card not in cards:
            raise JudgeFileError(f"{card} cannot be anted", key, said_nearest(card, cards or [""]))
        fixed.setdefault(luck.ANTE, []).append(cards.index(card))


def _foe(scene: CastleScene) -> dict[str, int]:
    """The deck of the wanderer who was met; empty where none was."""
    asked = scene.play.choice()
    if asked is None or not asked.options or asked.kind != asking.WANDERERS:
        return {}
    return scene.state.decks[asked.options[0].extra]


def begun(scene: CastleScene, said: Table) -> None:
    """Put libraries in the order that is said, their top first, and draw opening hands anew.

    Raises:
        JudgeFileError: a deck does not hold a card so often.
    """
    scene.dueling = None
    game = running(scene).game
    for key, seat in (("library", CHALLENGER), ("foe_library", FOE)):
        if key in said:
            _arrange(game, seat, key, [scene.box.card(name).name for name in names(said[key])])
    if "first" in said and scene.state.luck.fixed.get(luck.FIRST):
        # A wizard plays first, and whoever holds the dice card for it.
        raise JudgeFileError("who plays first is not left to chance here", "first", "rule C-06")


def _arrange(game: Game, seat: int, key: str, cards: Iterable[str]) -> None:
    """A library in an order, its top first, and an opening hand out of it."""
    asked = game.pending
    if asked is None or asked.kind != ch.MULLIGANS:
        raise JudgeFileError("the duel does not begin with opening hands", key)
    for ident in game.seats[seat].hand[:]:
        objects.put_back(game, ident)
    left = {
        game.objs[ident].slot: game.objs[ident].printed.name for ident in game.seats[seat].library
    }
    slots: list[int] = []
    for name in cards:
        slot = next((at for at in sorted(left) if left[at] == name), -1)
        if slot < 0:
            near = said_nearest(name, sorted(set(left.values())))
            raise JudgeFileError(f"the deck has no {name} more (one may be anted)", key, near)
        slots.append(slot)
        del left[slot]
    game.fixed[f"shuffle/{seat}"] = slots
    players.shuffle(game, seat)
    for _ in range(game.variant.opening_hand(game, seat)):
        draw(game, seat)
    game.happened = []
    game.seats[seat].did = {}
