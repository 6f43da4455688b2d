"""Triggered abilities: watching, matching, waiting, going onto the stack (CR 603)."""
