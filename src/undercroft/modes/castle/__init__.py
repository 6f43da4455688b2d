"""Castle Dungeons: a campaign of castles revealed tile by tile, antes and wizards."""
