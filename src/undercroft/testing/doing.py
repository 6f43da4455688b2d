"""An act of a judge file is done: by its verb, with what goes with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from undercroft.errors import JudgeFileError
from undercroft.testing.act_grammar import VERBS
from undercroft.testing.scenario import Scenario
from undercroft.testing.words import as_list, names

#: Special actions (CR 116.2) by how they are said of a player.
SPECIAL: Final = {
    "turns_up": "turn face up",
    "suspends": "suspend",
    "foretells": "foretell",
    "plots": "plot",
    "unlocks": "unlock",
}


def do_act(scene: Scenario, act: Mapping[str, Any]) -> None:
    """Do one act, as a judge file says it.

    Raises:
        JudgeFileError: nobody is called that.
        GameError: it is not legal, or cannot be understood.
    """
    verb = next(key for key in act if key in VERBS)
    if verb == "resolve":
        scene.resolve()
        return
    if verb == "pass_until":
        scene.pass_until(act[verb])
        return
    if scene.names.seat(act["player"]) < 0:
        raise JudgeFileError(f"no player is called “{act['player']}”")
    player = scene.player(act["player"])
    said = act[verb]
    more = {key: act[key] for key in VERBS[verb] if key in act}
    if verb in {"casts", "activates", "plays", "taps"}:
        getattr(player, verb)(said, **more)
    elif verb in SPECIAL:
        player.acts_specially(said, SPECIAL[verb], **more)
    elif verb == "attacks":
        one = str(act.get("whom", ""))
        player.attacks(said if isinstance(said, dict) else dict.fromkeys(names(said), one))
    elif verb == "blocks":
        player.blocks(said if isinstance(said, dict) else dict.fromkeys(names(said), ""))
    elif verb == "chooses":
        player.chooses(*as_list(said))  # type: ignore[arg-type]  # the grammar has seen to it
    elif verb == "assigns":
        player.assigns(said)
    else:
        player.passes()
