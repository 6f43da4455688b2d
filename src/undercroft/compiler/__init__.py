"""Card text to data."""
