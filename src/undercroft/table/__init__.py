"""One game being played: seats, journal, undo, saves."""
