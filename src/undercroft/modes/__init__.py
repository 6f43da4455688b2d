"""The dungeons; none knows another."""
