"""The records of a game: mutable, slotted, typed; they name each other by id.

Only ``change`` writes to them. References to objects and players share one int space: an
object is its id (1 and up), a player is ``-1 - seat``.
"""
