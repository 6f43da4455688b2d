"""Permanents that are prepared, and the copies of their prepare spells in exile (CR 722)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.change import objects
from undercroft.engine.change.flow import note, own, touch
from undercroft.engine.seen import copiable, record, seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import SPELL_COPY
from undercroft.engine.state.sides import PREPARED
from undercroft.lexicon.zones import BATTLEFIELD, EXILE

#: Among what was used of a permanent: the copy that it is prepared with; and of that copy: the
#: permanent it belongs to.
PREPARES: Final = "prepared"
OF: Final = "prepared by"
#: The mark of who may cast a card from where it is, plus one (``costs.permitted.WHO``).
_WHO: Final = "permit"


def prepare(game: Game, ident: int) -> bool:
    """A permanent becomes prepared: its controller may cast a copy of its prepare spell (CR 722.3a,
    722.3c). False where it has none, or is prepared already.
    """
    obj = game.objs[ident]
    spells = [side for side in copiable(obj).sides if side.part == PREPARED]
    if obj.face_down or not spells or obj.used.get(PREPARES, 0):
        return False
    seat = seen(game, ident).controller
    copy = objects.make(game, SPELL_COPY, spells[0].as_copy, seat, seat, EXILE)
    copy.used[OF] = ident
    copy.used[_WHO] = seat + 1
    own(game, ident).used[PREPARES] = copy.id
    # It stays for as long as its permanent is prepared, and is looked after with what strays.
    game.homeless.append(copy.id)
    note(game, "prepared", (ident,), text=copy.printed.name)
    return True


def unprepare(game: Game, ident: int) -> bool:
    """A permanent becomes unprepared (CR 722.3b); False where it was not prepared."""
    if not game.objs[ident].used.get(PREPARES, 0):
        return False
    del own(game, ident).used[PREPARES]
    touch(game)
    return True


def spent(game: Game, copy: int) -> None:
    """The copy becomes cast: its permanent is prepared no longer (CR 722.3c)."""
    ident = record(game, copy).used.get(OF, 0)
    if ident in game.objs and game.objs[ident].used.get(PREPARES, 0) == copy:
        unprepare(game, ident)


def stays(game: Game, copy: int) -> bool:
    """Whether a copy in exile belongs to a permanent that is prepared with it still; whoever
    controls that may cast it.
    """
    obj = game.objs[copy]
    ident = obj.used.get(OF, 0)
    permanent = game.objs.get(ident)
    if obj.zone != EXILE or permanent is None or permanent.zone != BATTLEFIELD:
        return False
    if permanent.used.get(PREPARES, 0) != copy:
        return False
    seat = seen(game, ident).controller
    if obj.used.get(_WHO, 0) != seat + 1:
        own(game, copy).used[_WHO] = seat + 1
        touch(game)
    return True
