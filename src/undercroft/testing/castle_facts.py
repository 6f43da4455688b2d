"""What is so in a castle scene, by the keys of a judge file's answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from undercroft.errors import JudgeFailure
from undercroft.modes.castle.layout import CLOSED, CONTENT_NAMES, LOOTED, MONSTER, Cell
from undercroft.modes.castle.records import Player, Visit, owned_by, size
from undercroft.modes.castle.tiles import ENTRANCE, SIDE_LETTERS, where
from undercroft.modes.castle.variant import CHALLENGER, FOE
from undercroft.table.labels import label
from undercroft.testing.castle import COLORS, CastleScene, table_of
from undercroft.testing.castle_duel import duel_scene
from undercroft.testing.checks import check_answer, check_asked, compare
from undercroft.testing.words import counted, names

#: What is so, by the keys of an answer.
Facts = dict[str, Any]

#: What a duel is asked like any game.
OF_GAME: Final = ("player", "object", "stack", "step")
_CHESTS: Final = {CLOSED: "closed", LOOTED: "looted"}


def check_castle_answer(scene: CastleScene, answer: Mapping[str, Any], question: str) -> None:
    """Compare what must hold with what holds.

    Raises:
        JudgeFailure: something is otherwise.
        JudgeFileError: nobody is called that.
    """
    if "castle" in answer:
        _hold(answer["castle"], of_castle(scene), "the castle", question)
    if "duel" in answer:
        wanted = answer["duel"]
        plain = {key: value for key, value in wanted.items() if key not in OF_GAME}
        _hold(plain, of_duel(scene), "the duel", question)
        of_game = {key: value for key, value in wanted.items() if key in OF_GAME}
        check_answer(duel_scene(scene), of_game, question)
    for name, facts in table_of(answer, "player").items():
        seat = scene.seat(name, "answer, player")
        _hold(facts, of_campaigner(scene, seat), name, question)
    if "turn" in answer:
        compare("turn", answer["turn"], scene.name(scene.state.active), "the campaign", question)
    ending = scene.play.ending()
    if "ended" in answer:
        compare("ended", answer["ended"], ending.reason if ending else "", "the game", question)
    if "winners" in answer:
        won = [scene.name(seat) for seat in ending.winners] if ending else []
        compare("hand", names(answer["winners"]), won, "winners", question)
    if "asked" in answer:
        check_asked(scene.asks(), options(scene), answer["asked"], question)


def _hold(wanted: Mapping[str, Any], found: Facts, whose: str, question: str) -> None:
    """Compare facts by key; tables of numbers and of tiles name by name."""
    for key, want in wanted.items():
        if key not in found:
            raise JudgeFailure(question, f"{whose}: {key} {want}", "nobody is there")
        value = found[key]
        if isinstance(value, list):
            compare(key, names(want), value, whose, question)
        elif not isinstance(value, dict):
            compare(key, want, value, whose, question)
        elif key == "tile":
            for place, facts in want.items():
                if place not in value:
                    raise JudgeFailure(question, f"a tile at {place}", counted(value))
                _hold(facts, value[place], f"the tile at {place}", question)
        else:
            for name, count in want.items():
                compare(f"{key} {name}", count, value.get(name, 0), whose, question)


def of_castle(scene: CastleScene) -> Facts:
    """The castle that is asked about, and who explores it."""
    state = scene.state
    castle = state.castles[scene.castle]
    found: Facts = {
        "discovered": castle.discovered,
        "mythics": sorted(castle.mythics),
        "owner": scene.name(castle.owner) if castle.owner >= 0 else "",
        "at": "",
    }
    visit = state.players[scene.explorer].visit
    if visit is not None:
        found |= _of_visit(scene, visit)
    return found


def _of_visit(scene: CastleScene, visit: Visit) -> Facts:
    layout = visit.layout
    tiles = {one.id: letters(one.passages) for one in scene.box.tiles.tiles}
    return {
        "at": where(visit.at),
        "life": visit.life,
        "dice_card": scene.box.dice[visit.dice].name if visit.dice >= 0 else "",
        "revealed": [where(place) for place in scene.revealed()],
        "refused": [f"{tiles[one.tile]}: {one.rule}" for one in layout.refused],
        "open": [where(place) for place in sorted(layout.open)],
        "dead_ends": [where(place) for place in layout.dead_ends],
        "finished": layout.finished,
        "wizard": where(layout.wizard) if layout.wizard else "",
        "tile": {
            where(place): of_tile(scene, visit.castle, layout.cells[place])
            for place in layout.order
        },
    }


def letters(passages: int) -> str:
    """Passages as letters of NESW."""
    return "".join([letter for letter, side in SIDE_LETTERS.items() if passages & side])


def of_tile(scene: CastleScene, castle: int, cell: Cell) -> Facts:
    """A tile and what lies on it."""
    monster = cell.content == MONSTER
    return {
        "passages": letters(cell.passages),
        "steps": cell.steps,
        "content": "exit" if cell.place == ENTRANCE else CONTENT_NAMES[cell.content],
        "die": COLORS[cell.die - 1] if cell.die else "",
        "monster": scene.box.monster_of(castle, cell.die).name if monster else "",
        "chest": _CHESTS.get(cell.chest, ""),
        "mythic": cell.mythic,
    }


def of_duel(scene: CastleScene) -> Facts:
    """The duel that runs.

    Raises:
        JudgeFailure: none does.
    """
    duel = scene.state.duel
    if duel is None:
        raise JudgeFailure("Is there a duel?", "yes", "nobody duels")
    game = duel.game
    mine = [ident for ident in game.battlefield if game.objs[ident].controller == CHALLENGER]
    theirs: dict[str, int] = {}
    for obj in game.objs.values():
        if obj.owner == FOE and obj.slot >= 0:
            name = obj.printed.name
            theirs[name] = theirs.get(name, 0) + 1
    return {
        "foe": duel.foe,
        "life": game.teams[CHALLENGER].life,
        "foe_life": game.teams[FOE].life,
        "first": game.seats[game.order[0]].name,
        "foe_played_by": scene.name(duel.pilot),
        "ante": duel.ante,
        "foe_antes": bool(duel.foe_ante),
        "hand": len(game.seats[CHALLENGER].hand),
        "battlefield": [game.objs[ident].printed.name for ident in mine],
        "foe_deck": theirs,
    }


def of_campaigner(scene: CastleScene, seat: int) -> Facts:
    """A player: cards, deck, castles, what clues show."""
    state = scene.state
    player: Player = state.players[seat]
    seen = scene.play.board(seat)
    sees = [name for castle in player.clues for name in seen.mythics(castle) or ()]
    visit = player.visit
    return {
        "cards": size(player.collection),
        "owns": player.collection,
        "deck_size": size(player.deck),
        "deck": player.deck,
        "wizard_of": [COLORS[n] for n, each in enumerate(state.castles) if each.owner == seat],
        "monsters": [scene.box.monsters[place].name for place in owned_by(state, seat)],
        "sees": sees,
        "wins": player.wins,
        "losses": player.losses,
        "in_castle": COLORS[visit.castle] if visit is not None else "",
    }


def options(scene: CastleScene) -> list[str]:
    """The answers that the open question allows, in the words of the table."""
    asked = scene.play.choice()
    if asked is None:
        return []
    view = scene.play.view(asked.seat)
    return [label(view, asked, index) for index in range(len(asked.options))]
