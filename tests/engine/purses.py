"""Boards for questions of mana, and payment worked out the slow way to compare with."""

from __future__ import annotations

from functools import cache

from tests.engine.board import Board, face
from undercroft.compiler import compile_text
from undercroft.engine import mana
from undercroft.lexicon.colors import MANA_ORDER, POOL_INDEX, color_letters
from undercroft.lexicon.costs import PHYREXIAN, SNOW, TWOBRID, ManaCost, parse_mana_cost
from undercroft.lexicon.types import LAND
from undercroft.lexicon.zones import BATTLEFIELD, HAND
from undercroft.oracle.node import Ability

Pool = tuple[int, ...]


def cost(text: str) -> ManaCost:
    """A mana cost from its symbols."""
    found = parse_mana_cost(text)
    assert found is not None, text
    return found


@cache
def text(words: str, types: int = LAND) -> tuple[Ability, ...]:
    """The abilities of a text."""
    return compile_text(words, name="Thing", types=types)


class Purses(Board):
    """A board on which everybody has had a turn, so that nothing is summoning sick."""

    def __init__(self, seats: int = 2) -> None:
        super().__init__(seats)
        self.game.turn = 2
        for seat in self.game.seats:
            seat.turns = 1
            seat.began = 2

    def land(self, *kinds: str, snow: bool = False, seat: int = 0) -> int:
        """A land with basic land types."""
        words = "Snow Land" if snow else "Land"
        return self.put(face(f"{words} - {' '.join(kinds)}"), seat)

    def lands(self, *kinds: str) -> list[int]:
        """Several lands, each of one or more types."""
        return [self.land(*kind.split()) for kind in kinds]

    def thing(self, words: str, line: str = "Artifact", **more: object) -> int:
        """A permanent with abilities in words."""
        types = face(line).types
        zone = more.get("zone", BATTLEFIELD)
        assert isinstance(zone, int)
        return self.put(face(line, *text(words, types), cost=str(more.get("cost", ""))), zone=zone)

    def card(self, mana_cost: str, line: str = "Sorcery", words: str = "") -> int:
        """A card in hand."""
        abilities = text(words, face(line).types) if words else ()
        return self.put(face(line, *abilities, cost=mana_cost), zone=HAND)

    def float(self, letters: str, seat: int = 0) -> None:
        """Mana in the pool."""
        for letter in letters:
            self.game.seats[seat].mana["WUBRGC".index(letter)] += 1
        self.touch(layers=False)

    def tap(self, *ids: int) -> None:
        """Tap permanents."""
        for ident in ids:
            self.game.objs[ident].tapped = True
        self.touch(layers=False)

    def can_pay(self, symbols: str, without: tuple[int, ...] = (), x: int = 0) -> bool:
        """Whether seat 0 can pay."""
        return mana.can_pay(self.game, 0, cost(symbols), without, x)

    def plan(self, symbols: str, without: tuple[int, ...] = ()) -> mana.Plan | None:
        """The automatic payment of seat 0."""
        return mana.plan(self.game, 0, cost(symbols), without)

    def taps(self, symbols: str, without: tuple[int, ...] = ()) -> list[int]:
        """The sources that the automatic payment uses, in order of id."""
        found = self.plan(symbols, without)
        assert found is not None
        return sorted(step.ident for step in found.steps)

    def carried_out(self, symbols: str) -> tuple[str, int, str] | None:
        """The mana that the automatic payment spends, the life, and what stays in the pool.

        Every step is checked against the sources as they are.
        """
        wanted = cost(symbols)
        found = self.plan(symbols)
        if found is None:
            return None
        pool = list(self.game.seats[0].mana)
        usable = {
            (source.ident, source.recipe.index): source for source in mana.sources(self.game, 0)
        }
        used: set[int] = set()
        for step in found.steps:
            source = usable[step.ident, step.recipe.index]
            assert step.ident not in used
            used.add(step.ident)
            if source.recipe.needs is None:
                assert not any(step.pays)
            else:
                assert exactly_pays(tuple(step.pays), source.recipe.needs, 0)
            pool = [have - paid for have, paid in zip(pool, step.pays, strict=True)]
            assert min(pool) >= 0
            snow = 6 if len(pool) > 6 and self.is_snow(step.ident) else 0
            for kind in source.recipe.outputs[step.output]:
                pool[POOL_INDEX[kind] + snow] += 1
        assert exactly_pays(tuple(found.spent), wanted, found.life)
        left = [have - paid for have, paid in zip(pool, found.spent, strict=True)]
        assert min(left) >= 0
        chosen = [(step.ident, step.recipe.index, step.output) for step in found.steps]
        assert mana.check_payment(self.game, 0, wanted, chosen) is None
        return letters(tuple(found.spent)), found.life, letters(tuple(left))

    def is_snow(self, ident: int) -> bool:
        """Whether a permanent is snow."""
        return bool(self.of(ident).supertypes & 4)


def letters(pool: Pool) -> str:
    """A pool as letters."""
    return "".join(color_letters(MANA_ORDER[i % 6]) * count for i, count in enumerate(pool))


# --- the slow way ---------------------------------------------------------------------------


def exactly_pays(pool: Pool, wanted: ManaCost, life: int) -> bool:
    """Whether this mana, all of it, and so much life pay a cost, every way tried."""
    return _exactly(pool, wanted.pips, wanted.generic, life)


def _exactly(pool: Pool, pips: tuple[int, ...], generic: int, life: int) -> bool:
    if not pips:
        return sum(pool) == generic and life == 0
    pip, rest = pips[0], pips[1:]
    if pip & PHYREXIAN and life >= 2 and _exactly(pool, rest, generic, life - 2):
        return True
    if pip & TWOBRID and _exactly(pool, rest, generic + 2, life):
        return True
    for index, count in enumerate(pool):
        if not count:
            continue
        kind = MANA_ORDER[index % 6]
        if (index >= 6 or len(pool) <= 6) if pip & SNOW else kind & pip:
            less = (*pool[:index], count - 1, *pool[index + 1 :])
            if _exactly(less, rest, generic, life):
                return True
    return False


def parts_of(pool: Pool) -> set[Pool]:
    """Every smaller or equal pool."""
    found: set[Pool] = {()}
    for count in pool:
        found = {(*before, some) for before in found for some in range(count + 1)}
    return found


def slowly_payable(board: Purses, symbols: str, without: tuple[int, ...] = ()) -> bool:
    """Whether seat 0 can pay, by trying every order of every mana ability."""
    wanted = cost(symbols)
    life = board.game.teams[0].life
    start = tuple(board.game.seats[0].mana)
    usable = [source for source in mana.sources(board.game, 0) if source.ident not in without]
    seen: set[tuple[Pool, frozenset[int]]] = set()
    todo: list[tuple[Pool, frozenset[int]]] = [(start, frozenset())]
    while todo:
        pool, used = todo.pop()
        if (pool, used) in seen:
            continue
        seen.add((pool, used))
        if any(
            exactly_pays(part, wanted, spent)
            for part in parts_of(pool)
            for spent in range(0, min(life, 2 * len(wanted.pips)) + 1, 2)
        ):
            return True
        for source in usable:
            if source.ident in used:
                continue
            for paid in _payments(pool, source.recipe.needs):
                for output in source.recipe.outputs:
                    after = list(paid)
                    snow = 6 if len(pool) > 6 and board.is_snow(source.ident) else 0
                    for kind in output:
                        after[POOL_INDEX[kind] + snow] += 1
                    todo.append((tuple(after), used | {source.ident}))
    return False


def _payments(pool: Pool, needs: ManaCost | None) -> list[Pool]:
    if needs is None:
        return [pool]
    return [
        tuple(have - spent for have, spent in zip(pool, part, strict=True))
        for part in parts_of(pool)
        if exactly_pays(part, needs, 0)
    ]
