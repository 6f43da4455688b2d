"""Whole games by their digests, so that two builds can be compared.

    python bench/golden.py --check         play them and compare with golden.json
    python bench/golden.py --write         play them and write golden.json anew
    python bench/golden.py --write FILE    the same with another file: `make compiled` has the
    python bench/golden.py --check FILE    pure build write it and the compiled one check it

Each game is a mode, a pilot and a seed; what is kept is a digest every so many answers folded
into one, how many answers were given, and how it ended. They differ where the rules, the cards, a
pilot or what a digest covers changed: then golden.json is written anew, with the change that made
it so.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from pathlib import Path
from typing import Final

from undercroft.engine import game as door
from undercroft.pilots import STUCK
from undercroft.table.making import Prepared
from undercroft.table.plan import plan_game
from undercroft.table.seats import pilots_for

GOLDEN: Final = Path(__file__).with_name("golden.json")
SEEDS: Final = 5
#: A digest is taken every so many answers, and at the end.
EVERY: Final = 25
#: A campaign has fewer seeds, as it is many duels, and so many turns of each player.
CAMPAIGNS: Final = 2
SHORT: Final = {"castle": {"max_turns": "8", "monster_life": "5", "wizard_life": "5"}}
GAMES: Final = [
    (mode, pilot, seed)
    for mode, seeds in (("duel", SEEDS), ("boss", SEEDS), ("castle", CAMPAIGNS))
    for pilot in ("random", "heuristic")
    for seed in range(1, seeds + 1)
]


def play(mode: str, pilot: str, seed: int) -> dict[str, str | int]:
    """Play one game and keep what it came to."""
    prepared = Prepared(plan_game(mode, seed, parameters=SHORT.get(mode, {})))
    game = prepared.begin()
    pilots = pilots_for(game, pilot, seed)
    chain = hashlib.blake2b(digest_size=16)
    answers = 0
    while (choice := game.choice()) is not None and answers < STUCK * 10:
        game.advance(pilots[choice.seat].answer(game.view(choice.seat), choice))
        answers += 1
        if answers % EVERY == 0:
            chain.update(game.digest().encode())
    chain.update(game.digest().encode())
    ending = game.ending()
    return {
        "mode": mode,
        "pilot": pilot,
        "seed": seed,
        "answers": answers,
        "ending": ending.reason if ending is not None else "",
        "digest": chain.hexdigest(),
    }


def main() -> int:
    """Check or write; 1 where a game came out otherwise."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--check", action="store_true", help="compare with the file")
    what.add_argument("--write", action="store_true", help="write the file anew")
    parser.add_argument("file", nargs="?", type=Path, default=GOLDEN, help="golden.json if none")
    said = parser.parse_args()
    built = "compiled" if (door.__file__ or "").endswith((".so", ".pyd")) else "pure"
    played = [play(*each) for each in GAMES]
    if said.write:
        lines = ",\n".join(f"  {json.dumps(game)}" for game in played)
        said.file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        print(f"{len(played)} games written ({built} build).")
        return 0
    wanted = json.loads(said.file.read_text(encoding="utf-8"))
    differing = [game for game, want in zip(played, wanted, strict=True) if game != want]
    for game in differing:
        print(f"{game['mode']}, {game['pilot']} pilot, seed {game['seed']} came out otherwise.")
    same = len(played) - len(differing)
    print(f"{same} of {len(played)} games are as recorded ({built} build).")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
