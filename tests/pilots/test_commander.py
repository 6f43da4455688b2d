"""Pilots at a table of Commander: they cast what leads them, and again with the tax."""

from undercroft.engine.playing import GamePlay
from undercroft.pilots import play_out
from undercroft.table.making import Prepared
from undercroft.table.plan import plan_game
from undercroft.table.seats import pilots_for


def test_the_heuristic_casts_its_commander_and_casts_it_again():
    """Six games by heuristic pilots. Does each side cast its commander, and one that died again?

    Each does, and some of them pay the tax (CR 903.8).
    """
    casts = []
    for seed in range(1, 7):
        plan = plan_game("duel", seed, parameters={"format": "commander"})
        play = GamePlay.begin(Prepared(plan).setup(seed))
        play_out(play, pilots_for(play, "heuristic", seed))
        told = play.game.trackers
        casts += [told[key] for key in told if key.startswith("casts of")]

    assert len(casts) == 12
    assert max(casts) >= 2
