"""Undercroft: Magic dungeons that run themselves."""

__all__ = ["__version__"]

__version__ = "0.1.0"
