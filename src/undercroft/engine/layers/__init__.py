"""What every object is right now (CR 613): one table, brought up to date on demand."""

from __future__ import annotations

from undercroft.engine.layers.table import chars, refresh, rules_of, statics_of, would_be

__all__ = ["chars", "refresh", "rules_of", "statics_of", "would_be"]
