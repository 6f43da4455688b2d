"""One Encounter in a Scheme: the Dungeon's turn with it in Reserve."""

HEROES = ("Mathise", "Delina", "Vrondiss", "Wyll")


def scheme(raid, card, second_turn=False, focus=5, vitality=110, **ledger):
    """The Dungeon's turn with one card in Reserve; ``focus`` is the Dungeon roll."""
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 8)
    raid.set_up(
        vitality=vitality, reserve=[card], rolls=[focus, 5, 5], second_turn=second_turn, **ledger
    )
    raid.begins("Dungeon", "upkeep")
    return raid


def cast(raid, card, until="end step", **how):
    """The card is cast in the Scheme and resolves."""
    scheme(raid, card, **how)
    raid.pass_until(until)
    return raid


def theirs(raid):
    """What the Dungeon has beside Depths."""
    return [name for name in raid.dungeon.battlefield if name != "Depth"]


def life(raid):
    """Party Life."""
    return raid.party_life
