"""Declaring blockers one at a time reaches every legal declaration, and nothing else (CR 509.1)."""

from itertools import combinations
from random import Random

from tests.engine.made import answer, creature, options
from undercroft.engine import choices as ch
from undercroft.engine.game import advance
from undercroft.engine.state.game import Game
from undercroft.testing import Scenario

Pair = tuple[int, int]

ATTACKERS = ("", "Menace", "Menace", "Flying", "Menace, flying")
BLOCKERS = ("", "", "Reach", "~ can block an additional creature each combat.", "Flying")

#: What asks for blocks, or for no more than one.
LURE = "All creatures able to block ~ do so."
WANTED = "~ must be blocked if able."
ONE = "~ can't be blocked by more than one creature."
DUTY = "~ blocks each combat if able."
ASKING = ("", "Menace", f"Menace\n{LURE}", LURE, WANTED, f"Menace\n{WANTED}", f"{WANTED}\n{ONE}")
ASKED = ("", "", DUTY, "~ can block an additional creature each combat.")


def board(
    seed: int, attacking: tuple[str, ...] = ATTACKERS, blocking: tuple[str, ...] = BLOCKERS
) -> tuple[Scenario, dict[int, str], dict[int, str]]:
    """Up to three attackers and up to four who may block, with their words."""
    chance = Random(seed)  # noqa: S311  # boards, not secrets
    scene = Scenario()
    ana, bob = scene.player("Ana"), scene.player("Bob")
    attackers = [chance.choice(attacking) for _ in range(chance.randint(1, 3))]
    blockers = [chance.choice(blocking) for _ in range(chance.randint(1, 4))]
    for number, words in enumerate(attackers):
        creature(scene, f"A{number}", "1/1", words)
        ana.controls(f"A{number}")
    for number, words in enumerate(blockers):
        creature(scene, f"B{number}", "1/1", words)
        bob.controls(f"B{number}")
    ana.attacks_with(*[f"A{number}" for number in range(len(attackers))])
    for _ in range(20):
        asked = scene.game.pending
        if asked is None or asked.kind == ch.BLOCKERS or scene.step.startswith("Ana's combat"):
            break
        answer(scene, 0)
    combat = scene.game.combat
    assert combat is not None
    ids = [i for i in scene.game.battlefield if i not in combat.attackers]
    words_of = dict(zip(combat.attackers, attackers, strict=True))
    return scene, words_of, dict(zip(ids, blockers, strict=True))


def legal(attackers: dict[int, str], blockers: dict[int, str]) -> set[frozenset[Pair]]:
    """Every legal declaration, by trying them all."""
    pairs = [
        (blocker, attacker)
        for blocker, able in blockers.items()
        for attacker, words in attackers.items()
        if "lying" not in words or able in {"Reach", "Flying"}
    ]
    found = set()
    for count in range(len(pairs) + 1):
        for some in combinations(pairs, count):
            by_blocker = [sum(1 for one, _ in some if one == each) for each in blockers]
            most = [2 if "additional" in words else 1 for words in blockers.values()]
            by_attacker = [sum(1 for _, two in some if two == each) for each in attackers]
            menaced = [
                "enace" in words and have == 1
                for words, have in zip(attackers.values(), by_attacker, strict=True)
            ]
            crowded = [
                ONE in words and have > 1
                for words, have in zip(attackers.values(), by_attacker, strict=True)
            ]
            if any(menaced) or any(crowded):
                continue
            if all(a <= b for a, b in zip(by_blocker, most, strict=True)):
                found.add(frozenset(some))
    return found


def met(attackers: dict[int, str], blockers: dict[int, str], some: frozenset[Pair]) -> int:
    """How many requirements a declaration meets."""
    lured = sum(LURE in attackers[two] for _, two in some)
    wanted = sum(WANTED in attackers[two] for two in {two for _, two in some})
    return lured + wanted + sum(DUTY in blockers[one] for one in {one for one, _ in some})


def declarations(
    game: Game, so_far: frozenset[Pair], seen: set[frozenset[Pair]], whole: set[frozenset[Pair]]
) -> set[frozenset[Pair]]:
    """Every declaration that the questions lead to; each may go on wherever it can be made whole."""
    if so_far in seen:
        return set()
    seen.add(so_far)
    asked = game.pending
    if asked is None or asked.kind != ch.BLOCKERS:
        return {so_far}
    offered = {(o.ref, o.extra) for o in asked.options if o.verb == ch.BLOCK}
    assert offered == {pair for one in whole if so_far <= one for pair in one - so_far}
    found: set[frozenset[Pair]] = set()
    for index, option in enumerate(asked.options):
        if option.verb == ch.DONE:
            found.add(so_far)
            continue
        fork = game.fork()
        advance(fork, index)
        found |= declarations(fork, so_far | {(option.ref, option.extra)}, seen, whole)
    return found


def test_the_questions_lead_to_every_legal_declaration_and_no_other():
    """Menace, evasion and creatures that block several: which declarations can be given?

    Exactly the legal ones, on any board (CR 509.1a, 509.1b, 702.111b).
    """
    tried = 0
    for seed in range(60):
        scene, attackers, blockers = board(seed)
        if scene.asks()[1] != ch.BLOCKERS or not options(scene):
            continue
        tried += 1
        whole = legal(attackers, blockers)
        found = declarations(scene.game, frozenset(), set(), whole)
        assert found == whole, f"board {seed}"
    assert tried > 30


def test_as_many_requirements_are_met_as_can_be():
    """Lures, attackers that must be blocked, creatures that block if able, menace in between: which
    declarations can be given? Exactly those that meet the most requirements (CR 509.1c).
    """
    tried = 0
    for seed in range(150):
        scene, attackers, blockers = board(seed, ASKING, ASKED)
        if scene.asks()[1] != ch.BLOCKERS or not options(scene):
            continue
        tried += 1
        able = legal(attackers, blockers)
        most = max(met(attackers, blockers, some) for some in able)
        whole = {some for some in able if met(attackers, blockers, some) == most}
        found = declarations(scene.game, frozenset(), set(), whole)
        assert found == whole, f"board {seed}"
    assert tried > 60


def test_a_team_blocks_together():
    """Each of two teammates has one creature. Can they block an attacker with menace together?

    Yes: the defending team declares its blockers as one (CR 702.111b, 805.10d); and once the
    first has, the second must.
    """
    scene = Scenario()
    ana = scene.player("Ana", 0)
    cat, dee = scene.player("Cat", 1), scene.player("Dee", 1)
    creature(scene, "Brute", "3/3", "Menace")
    creature(scene, "C", "1/1")
    creature(scene, "D", "1/1")
    ana.controls("Brute")
    cat.controls("C")
    dee.controls("D")

    ana.attacks({"Brute": "Cat"})
    cat.blocks({"C": "Brute"})
    assert scene.asks() == ("Dee", ch.BLOCKERS)
    assert [option.verb for option in options(scene)] == [ch.BLOCK]
    dee.blocks({"D": "Brute"})
    combat = scene.game.combat
    assert combat is not None
    assert len(combat.blocking) == 2
