"""What a campaign of castles is made of: its folder, who plays (Castle Dungeons)."""

from __future__ import annotations

from typing import Final

#: The campaign that is played where nobody says otherwise.
CAMPAIGN: Final = "five_castles"
