"""What players of a castle scene do, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from undercroft.engine.choices import Option
from undercroft.engine.state.game import Ending
from undercroft.errors import IllegalAnswer, JudgeFileError, UnreadableAnswer
from undercroft.modes.castle import asking
from undercroft.modes.castle.refusing import why_not
from undercroft.modes.castle.tiles import SIDE_LETTERS, SIDE_NAMES
from undercroft.modes.castle.variant import CHALLENGER, FOE
from undercroft.table.labels import label
from undercroft.testing.answers import Refused
from undercroft.testing.castle import CastleScene, castle_of
from undercroft.testing.castle_duel import act_in_duel, before_duel, begun, duel_scene
from undercroft.testing.words import as_list, counted, names, said_nearest

#: How a duel is said to end.
DECIDED_BY: Final = "the file"
#: What a player's own deck is called.
OWN: Final = "their own deck"

Doing = Callable[[CastleScene, int, Any], None]


def act(scene: CastleScene, seat: int, verb: str, said: object) -> None:
    """Do one act of a judge file that is of the campaign.

    Raises:
        IllegalAnswer: it is not legal now.
        UnreadableAnswer: it is nothing that could be done.
        JudgeFileError: it names nothing that there is.
    """
    _DOINGS[verb](scene, seat, said)


def fights(scene: CastleScene, seat: int, said: Mapping[str, Any]) -> None:
    """Duel what stands there, with what is said of how the duel begins.

    Raises:
        IllegalAnswer: it is not legal now.
        JudgeFileError: what is said cannot be.
    """
    before_duel(scene, seat, said)
    _plainly(asking.FIGHT)(scene, seat, bool(said["fights"]))
    begun(scene, said)


def _answer(scene: CastleScene, seat: int, wanted: Option) -> None:
    """Give the answer that does what is wanted.

    Raises:
        Refused: nothing offered does; says why.
    """
    asked = scene.play.choice()
    if asked is not None and asked.seat == seat and scene.state.duel is None:
        for index, option in enumerate(asked.options):
            if (option.verb, option.word) == (wanted.verb, wanted.word) and (
                wanted.extra < 0 or option.extra == wanted.extra
            ):
                scene.play.advance(index)
                return
    raise Refused(why_not(scene.state, seat, wanted))


def _plainly(verb: int) -> Doing:
    def do(scene: CastleScene, seat: int, said: bool) -> None:
        if not said:
            raise JudgeFileError("an act is said with true")
        _answer(scene, seat, Option(verb, extra=-1))

    return do


def _explores(scene: CastleScene, seat: int, said: bool) -> None:
    scene.goes_on(seat)
    _plainly(asking.EXPLORE)(scene, seat, said)


def _about_castle(verb: int, key: str) -> Doing:
    def do(scene: CastleScene, seat: int, said: str) -> None:
        castle = castle_of(said, key)
        _answer(scene, seat, Option(verb, extra=castle))
        if verb == asking.ENTER:
            scene.entered(seat, castle)

    return do


def _along(verb: int, key: str) -> Doing:
    def do(scene: CastleScene, seat: int, said: str) -> None:
        side = SIDE_LETTERS.get(said[:1].upper(), 0)
        if not side or SIDE_NAMES[side] != said:
            near = said_nearest(said, SIDE_NAMES.values())
            raise JudgeFileError(f"“{said}” is no side of a tile", key, near)
        _answer(scene, seat, Option(verb, extra=side))

    return do


def _with_cards(verb: int) -> Doing:
    def do(scene: CastleScene, seat: int, said: object) -> None:
        for name in names(said):
            _answer(scene, seat, Option(verb, extra=-1, word=scene.box.card(name).name))

    return do


def _pays(scene: CastleScene, seat: int, said: object) -> None:
    _answer(scene, seat, Option(asking.PAY, extra=-1))
    for name in names(said):
        _answer(scene, seat, Option(asking.TAKE, extra=-1, word=scene.box.card(name).name))


def _edits(scene: CastleScene, seat: int, said: str) -> None:
    if said == OWN:
        _answer(scene, seat, Option(asking.EDIT, extra=-1))
        return
    known = [monster.name for monster in scene.box.monsters]
    if said not in known:
        near = said_nearest(said, [OWN, *known])
        raise JudgeFileError(f"no monster is called “{said}”", "edits", near)
    _answer(scene, seat, Option(asking.EDIT_OWNED, extra=known.index(said)))


def _wins(scene: CastleScene, seat: int, said: int) -> None:
    _decide(scene, seat, CHALLENGER, said)


def _loses(scene: CastleScene, seat: int, said: bool) -> None:
    _decide(scene, seat, FOE, 0)


def _draws(scene: CastleScene, seat: int, said: bool) -> None:
    _decide(scene, seat, -1, 0)


def _decide(scene: CastleScene, seat: int, winner: int, life: int) -> None:
    """The duel that runs ends; ``life`` is what its challenger has left.

    Raises:
        IllegalAnswer: that player duels nobody.
    """
    duel = scene.state.duel
    if duel is None or duel.challenger != seat:
        raise IllegalAnswer("C-09", f"{scene.name(seat)} duels nobody")
    game = duel.game
    game.teams[CHALLENGER].life = life
    game.ending = Ending((winner,) if winner >= 0 else (), DECIDED_BY, "")
    game.pending = None
    scene.state.pending = None
    scene.play.run()


def _chooses(scene: CastleScene, seat: int, said: object) -> None:
    """Answer in the words that a person at the table reads; in a duel also as in any game."""
    for words in as_list(said):
        asked = scene.play.choice()
        if asked is None or asked.seat != seat:
            raise IllegalAnswer("C-09", f"{scene.name(seat)} is asked nothing")
        view = scene.play.view(seat)
        if asked.is_number:
            known = [str(number) for number in range(asked.low, asked.high + 1)]
        else:
            known = [label(view, asked, index) for index in range(len(asked.options))]
        word = str(words).casefold()
        found = [index for index, each in enumerate(known) if each.casefold() == word]
        if found:
            scene.play.advance(asked.low + found[0] if asked.is_number else found[0])
        elif scene.state.duel is not None:
            act_in_duel(scene, {"player": scene.name(seat), "chooses": words})
        else:
            raise UnreadableAnswer(str(words), f"one of: {counted(known)}")
    if scene.state.duel is not None:
        duel_scene(scene).go_on()


_DOINGS: Final[Mapping[str, Doing]] = {
    "enters": _about_castle(asking.ENTER, "enters"),
    "explores": _explores,
    "duels": _about_castle(asking.WANDER, "duels"),
    "rests": _plainly(asking.REST),
    "looks": _along(asking.LOOK, "looks"),
    "goes": _along(asking.MOVE, "goes"),
    "steps_back": _plainly(asking.STEP_BACK),
    "leaves": _plainly(asking.LEAVE),
    "pays": _pays,
    "takes_commons": _plainly(asking.COMMONS),
    "takes_clue": _about_castle(asking.CLUE, "takes_clue"),
    "edits": _edits,
    "adds": _with_cards(asking.ADD),
    "cuts": _with_cards(asking.CUT),
    "done": _plainly(asking.FINISH),
    "wins": _wins,
    "loses": _loses,
    "draws": _draws,
    "chooses": _chooses,
}
