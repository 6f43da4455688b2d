"""What a campaign of castles is made of: its folder, who plays (Castle Dungeons)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from undercroft.catalog.dungeons.castle_file import (
    FORM,
    find_campaign,
    load_campaign,
    parse_campaign,
)
from undercroft.catalog.dungeons.castle_records import CampaignFolder
from undercroft.catalog.known import known
from undercroft.catalog.library import Library
from undercroft.errors import DungeonError, SaveError
from undercroft.modes.castle.box import Box
from undercroft.modes.castle.checking import faults_of
from undercroft.modes.castle.play import CampaignPlay
from undercroft.modes.castle.restoring import restored

#: The campaign that is played where nobody says otherwise.
CAMPAIGN: Final = "five_castles"
#: The parameter that says how many play.
SEATS: Final = "seats"


def checked_campaign(name: str, parameters: Mapping[str, str]) -> tuple[CampaignFolder, int]:
    """A campaign by its folder or the name of one that ships, held to its form; how many play.

    Raises:
        UsageError: there is none such, or a parameter is wrong.
        DungeonError: it cannot be played; says the first problem.
    """
    folder = load_campaign(find_campaign(name or CAMPAIGN))
    wrong = faults_of(folder, known())
    if wrong:
        more = f", and {len(wrong) - 1} more" if len(wrong) > 1 else ""
        what = f"{str(wrong[0]).rstrip('.')}{more}"
        raise DungeonError(what, folder.where, "`undercroft dungeon check` lists them all")
    box = Box(folder, known())
    return folder, int(box.settle(parameters)[SEATS])


def text_of(folder: CampaignFolder) -> str:
    """The whole folder as one text, for a plan."""
    return FORM.joined(folder.texts)


class CampaignTable:
    """A campaign that a plan holds: games of it begin quickly."""

    def __init__(self, text: str, name: str, library: Library) -> None:
        """Read it.

        Raises:
            DungeonError: it cannot be played.
        """
        self.box = Box(parse_campaign(FORM.parted(text), name), library)

    def begin(
        self,
        names: Sequence[str],
        seed: int,
        parameters: Mapping[str, str],
        persons: Sequence[int],
        by_hand: bool,
        listen: bool,
    ) -> CampaignPlay:
        """A new campaign at its first question.

        Raises:
            UsageError: a parameter is wrong.
        """
        return CampaignPlay.begin(
            self.box, names, seed, parameters, persons, by_hand, listen=listen
        )

    def cards(self) -> list[str]:
        """Every card of the campaign."""
        decks = [monster.cards for monster in self.box.monsters]
        decks += [castle.wizard.cards for castle in self.box.castles]
        return sorted({*self.box.rarity, *[name for deck in decks for name in deck]})

    def restore(self, plain: dict[str, Any], listen: bool) -> CampaignPlay:
        """A campaign anew from its snapshot.

        Raises:
            SaveError: it is of another version, or a card of it is not known any more.
        """
        try:
            play = restored(self.box, plain, listen)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise SaveError("the snapshot is of another version") from error
        state = play.campaign
        for cards in (*state.decks, *[player.collection for player in state.players]):
            for name in cards:
                if not self.box.library.supports(name):
                    raise SaveError(f"{name} is not known any more")
        return play
