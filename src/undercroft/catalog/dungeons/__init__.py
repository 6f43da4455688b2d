"""Dungeon files and what their rule sheets ask of them."""

from undercroft.catalog.dungeons.boss_check import check as check
from undercroft.catalog.dungeons.boss_check import colors_of as colors_of
from undercroft.catalog.dungeons.boss_check import theme_of as theme_of
from undercroft.catalog.dungeons.boss_file import find_boss_dungeon as find_boss_dungeon
from undercroft.catalog.dungeons.boss_file import load_boss_dungeon as load_boss_dungeon
from undercroft.catalog.dungeons.boss_file import parse_boss_dungeon as parse_boss_dungeon
from undercroft.catalog.dungeons.boss_file import shipped_boss_dungeons as shipped_boss_dungeons
from undercroft.catalog.dungeons.leanings import leaning as leaning
from undercroft.catalog.dungeons.records import BossDungeon as BossDungeon
from undercroft.catalog.dungeons.records import Breach as Breach
from undercroft.catalog.dungeons.records import Lint as Lint
from undercroft.catalog.dungeons.records import Report as Report
