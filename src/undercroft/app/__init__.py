"""The front doors: the command line and the browser."""
