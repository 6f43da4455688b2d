"""What an effect does: one small record a verb, with its wording."""
