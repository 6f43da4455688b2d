"""Sheets of a dungeon, made from its data: nothing of them is typed by hand."""
