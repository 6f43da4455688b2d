"""Master of the Dungeon: one player and a deck against a Boss that plays itself."""

from undercroft.modes.boss.parameters import FIXED as FIXED
from undercroft.modes.boss.parameters import PARAMETERS as PARAMETERS
from undercroft.modes.boss.setup import boss_setup as boss_setup
from undercroft.modes.boss.variant import BossVariant as BossVariant
