"""What happened, as sentences: an engine's notes turned into a story."""

from undercroft.app.narrate.narrator import Narrator as Narrator
from undercroft.app.narrate.narrator import ending_of as ending_of
