"""``python -m undercroft``."""

from undercroft.app.cli import main

main()
