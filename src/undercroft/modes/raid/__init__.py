"""The Living Dungeon: adventurers with one life total against a vault that plays itself."""

from undercroft.modes.raid.setup import HeroDeck as HeroDeck
from undercroft.modes.raid.setup import Prepared as Prepared
from undercroft.modes.raid.setup import raid_setup as raid_setup
