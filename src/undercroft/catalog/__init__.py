"""The card library, deck lists and dungeon files."""
