"""The Boss Creature and the cards of its decks (M-31 to M-34, MA-11, MA-14, MA-42)."""

import pytest

from tests.modes.boss.table import THE_BOSS, Table, bear, card
from undercroft.engine import choices as ch
from undercroft.engine.query import chars
from undercroft.lexicon.zones import EXILE, GRAVEYARD, STACK
from undercroft.modes.boss.rules import BOSS, CASTING_STEP, PLAYER
from undercroft.testing.invariants import mislayered

GRUNT = bear("Grunt", 2, 2)
PING = card("Ping", "{R}", "Sorcery", "Ping deals 1 damage to each opponent.")


def hit(table, spell, target=0, mana=("Swamp", "Swamp", "Swamp", "Plains", "Island", "Mountain")):
    """The player casts a spell at something in their main phase, and it resolves."""
    table.mine(*mana)
    table.hand(spell)
    table.my_turn().until_step(3)
    table.pick(ch.CAST)
    if target and table.asked.kind == ch.TARGETS:
        table.pick(ch.TARGET, target)
    table.resolve()
    return table


def shuffles(table, before):
    """Which of the Boss's decks were shuffled since, once for each time."""
    now = table.game.occasions
    return [
        key.removesuffix("/1")
        for key in sorted(now)
        if key.endswith("/1")
        for _ in range(now[key] - before.get(key, 0))
    ]


def test_a_boss_that_dies_goes_back_with_all_cards_in_the_graveyard():
    """The Boss Creature dies, two cards lie in the Boss's graveyard. Where do they go? All into the
    Dungeon Deck, shuffled (M-33); a hit point is lost (M-34)."""
    table = Table(dungeon=[GRUNT, GRUNT, GRUNT])
    boss = table.summon_boss()
    for _ in range(2):
        table.out_of(table.game.seats[BOSS].library, "Grunt", GRAVEYARD)
    before = dict(table.game.occasions)
    hit(table, "Murder", boss)

    assert shuffles(table, before) == ["shuffle"]
    assert table.hp == 3
    assert table.grave == []
    assert sorted(table.dungeon) == ["Dread", "Grunt", "Grunt", "Grunt"]
    assert table.notes("M-33")
    assert table.notes("M-34")


def test_a_boss_that_is_exiled_goes_back_too():
    """The Boss Creature is exiled. Where is it? In the Dungeon Deck (M-33), a hit point less
    (M-34)."""
    table = Table(dungeon=[GRUNT])
    boss = table.summon_boss()
    table.out_of(table.game.seats[BOSS].library, "Grunt", GRAVEYARD)
    hit(table, "Swords to Plowshares", boss)

    assert table.hp == 3
    assert sorted(table.dungeon) == ["Dread", "Grunt"]
    assert table.game.exile == []


def test_creatures_that_die_with_the_boss_go_with_it():
    """A Wrath of God destroys the Boss Creature and two others at once. Where are the others? In
    the Dungeon Deck too: they were in the graveyard as it was shuffled in (M-33)."""
    table = Table(dungeon=[GRUNT, GRUNT])
    early = table.out_of(table.game.seats[BOSS].library, "Grunt")
    boss = table.summon_boss()
    late = table.out_of(table.game.seats[BOSS].library, "Grunt")
    hit(table, "Wrath of God", mana=["Plains"] * 4)

    assert not any(table.there(ident) for ident in (early, boss, late))
    assert table.grave == []
    assert sorted(table.dungeon) == ["Dread", "Grunt", "Grunt"]


def test_dying_is_seen_by_what_looks_for_it():
    """The player has a card that sees creatures die. Does it see the Boss Creature? Yes: it died
    before it was put back (M-33)."""
    watcher = card("Watcher", "{1}", "Artifact", "Whenever a creature dies, you gain 1 life.")
    table = Table()
    boss = table.summon_boss()
    table.mine(watcher)
    hit(table, "Murder", boss)

    assert table.life == 21
    assert table.dungeon == ["Dread"]


@pytest.mark.parametrize(("value", "points"), [("died_or_exiled", 4), ("any_leaving", 3)])
def test_a_boss_returned_to_hand_is_shuffled_in_and_costs_nothing(value, points):
    """The Boss Creature is returned to its owner's hand. Where is it? In the Dungeon Deck (M-40,
    MA-14); no hit point is lost, with the parameter one is."""
    table = Table(dungeon=[GRUNT], boss_lost_hp=value)
    boss = table.summon_boss()
    hit(table, "Unsummon", boss)

    assert sorted(table.dungeon) == ["Dread", "Grunt"]
    assert table.game.seats[BOSS].hand == []
    assert table.hp == points


def test_a_boss_put_into_the_library_is_shuffled_in():
    """The Boss Creature is put on top of its owner's library. Where is it? Shuffled into the
    Dungeon Deck (MA-14); no hit point is lost."""
    tuck = card("Tuck", "{U}", "Instant", "Put target creature on top of its owner's library.")
    table = Table(dungeon=[GRUNT] * 5)
    boss = table.summon_boss()
    hit(table, tuck, boss)

    assert "Dread" in table.dungeon
    assert table.hp == 4
    assert table.notes("MA-14")


def test_a_sacrificed_boss_has_died():
    """The Boss must sacrifice a creature and has only the Boss Creature. Is a hit point lost? Yes:
    sacrifice counts as dying (MA-14)."""
    table = Table()
    table.summon_boss()
    hit(table, "Diabolic Edict", THE_BOSS)

    assert table.hp == 3
    assert table.dungeon == ["Dread"]


def test_a_countered_boss_costs_no_hit_point():
    """The Boss Creature is countered. Where is it, and what is lost? In the Dungeon Deck; nothing
    (MA-14), and the graveyard stays as it is (M-33 speaks of dying and exile)."""
    table = Table(dungeon=[GRUNT, GRUNT])
    table.out_of(table.game.seats[BOSS].library, "Grunt", GRAVEYARD)
    table.mine("Island", "Island")
    table.hand("Counterspell")
    table.boss_turn().until_step(CASTING_STEP)
    table.pick(ch.CAST)
    if table.asked.kind == ch.TARGETS:
        table.pick(ch.TARGET)
    table.rest()

    assert table.hp == 4
    assert sorted(table.dungeon) == ["Dread", "Grunt"]
    assert table.grave == ["Grunt"]


def test_the_player_never_controls_the_boss_creature():
    """The player enchants the Boss Creature with Control Magic. Who controls it? The Boss (M-32).
    And of another creature? The player does."""
    table = Table()
    boss = table.summon_boss()
    hit(table, "Control Magic", boss, ["Island"] * 4)
    assert chars(table.game, boss).controller == BOSS
    assert list(mislayered(table.game)) == []

    table = Table()
    grunt = table.theirs(GRUNT)[0]
    hit(table, "Control Magic", grunt, ["Island"] * 4)
    assert chars(table.game, grunt).controller == PLAYER


def test_the_player_never_gains_control_by_a_spell():
    """The player gains control of target creature until end of turn. Of the Boss Creature? No
    (M-32)."""
    take = card(
        "Take",
        "{R}",
        "Sorcery",
        "Gain control of target creature until end of turn. Untap that creature.",
    )
    table = Table()
    boss = table.summon_boss()
    hit(table, take, boss)

    assert chars(table.game, boss).controller == BOSS


def test_boss_deck_cards_go_to_the_bottom_of_the_boss_deck():
    """A sorcery of the Boss Deck resolved. Where is it? On the bottom of the Boss Deck (MA-11), not
    in the graveyard."""
    table = Table(boss_deck=[PING, "Shock"], mana_deck=["Mountain"])
    table.summon_boss()
    table.boss_turn().rest()

    assert table.spells == ["Shock", "Ping"]
    assert table.grave == []


def test_boss_deck_cards_go_to_the_graveyard_where_the_parameter_says_so():
    """With the parameter a resolved spell goes to the graveyard as ever (MA-11), and home with the
    Boss Creature: into the deck it came from (M-33, MA-42)."""
    table = Table(boss_deck=[PING, "Shock"], mana_deck=["Mountain"], boss_cards_to="graveyard")
    boss = table.summon_boss()
    table.boss_turn().rest()
    assert table.grave == ["Ping"]
    before = dict(table.game.occasions)

    table.mine("Swamp", "Swamp", "Swamp")
    table.hand("Murder")
    table.until_step(3)
    table.pick(ch.CAST)
    if table.asked.kind == ch.TARGETS:
        table.pick(ch.TARGET, boss)
    table.resolve()
    assert table.grave == []
    assert shuffles(table, before) == ["Boss Deck", "shuffle"]
    assert sorted(table.spells) == ["Ping", "Shock"]
    assert table.dungeon == ["Dread"]


def test_a_countered_spell_of_the_boss_deck_goes_to_the_bottom():
    """The player counters a spell of the Boss Deck. Where is it? On the bottom (MA-11)."""
    table = Table(boss_deck=[PING, "Shock"], mana_deck=["Mountain"])
    table.summon_boss(sick=True)
    table.mine("Island", "Island")
    table.hand("Counterspell")
    table.boss_turn().until_step(CASTING_STEP)
    table.pick(ch.CAST)
    if table.asked.kind == ch.TARGETS:
        table.pick(ch.TARGET)
    table.rest()

    assert table.life == 20
    assert table.spells == ["Shock", "Ping"]


def test_an_exiled_card_of_the_boss_deck_stays_exiled():
    """A permanent of the Boss Deck is exiled. Where is it? In exile (MA-11: exile works
    normally)."""
    table = Table(boss_deck=[GRUNT])
    grunt = table.out_of(table.game.seats[BOSS].extra[0], "Grunt")
    hit(table, "Swords to Plowshares", grunt)

    assert table.names(table.game.exile) == ["Grunt"]
    assert table.spells == []


def test_a_dead_creature_of_the_boss_deck_goes_to_its_bottom():
    """A creature of the Boss Deck is destroyed. Where is it? On the bottom of the Boss Deck
    (MA-11): otherwise M-33 would bring spells into a deck of creatures."""
    table = Table(boss_deck=[GRUNT, PING])
    grunt = table.out_of(table.game.seats[BOSS].extra[0], "Grunt")
    hit(table, "Murder", grunt)

    assert table.spells == ["Ping", "Grunt"]
    assert table.grave == []


@pytest.mark.parametrize(
    ("pile", "name"), [("library", "Grunt"), ("boss", "Watch"), ("mana", "Mountain")]
)
def test_each_card_returns_to_the_deck_it_came_from(pile, name):
    """A permanent of the Boss is returned to hand. Where does it go? Into its deck of origin,
    shuffled (M-40, MA-42)."""
    watch = card("Watch", "{1}", "Artifact", "{T}: You gain 1 life.")
    bounce = card("Bounce", "{U}", "Instant", "Return target permanent to its owner's hand.")
    table = Table(dungeon=[GRUNT] * 3, boss_deck=[watch] * 3, mana_deck=["Mountain"] * 3)
    boss = table.game.seats[BOSS]
    source = {"library": boss.library, "boss": boss.extra[0], "mana": boss.extra[1]}[pile]
    ident = table.out_of(source, name)
    hit(table, bounce, ident)

    assert not table.there(ident)
    assert boss.hand == []
    assert (
        len(
            table.find(
                name, {"library": boss.library, "boss": boss.extra[0], "mana": boss.extra[1]}[pile]
            )
        )
        == 3
    )


@pytest.mark.parametrize(("where", "at"), [("on top", 0), ("on the bottom", -1)])
def test_a_card_put_into_the_library_keeps_its_deck(where, at):
    """A creature of the Boss Deck, and one of the Dungeon Deck, are put on top or on the bottom of
    their owner's library. Where are they? There, each in the deck it comes from (MA-42)."""
    tuck = card("Tuck", "{U}", "Instant", f"Put target creature {where} of its owner's library.")
    for pile in (0, 1):
        table = Table(dungeon=[GRUNT, PING, PING], boss_deck=[GRUNT, PING, PING], boss_at=3)
        boss = table.game.seats[BOSS]
        grunt = table.out_of([boss.library, boss.extra[0]][pile], "Grunt")
        hit(table, tuck, grunt)

        assert [table.dungeon, table.spells][pile][at] == "Grunt"
        assert len([table.dungeon, table.spells][pile]) == 4 - pile


def test_a_destroyed_land_is_an_ordinary_card():
    """A Boss land is destroyed. Where does it go? To the graveyard, as any card of another deck
    than the Boss Deck; with the Boss Creature it goes home to the Mana Deck (M-33, MA-42)."""
    table = Table(mana_deck=["Mountain", "Mountain"])
    land = table.out_of(table.game.seats[BOSS].extra[1], "Mountain")
    boss = table.summon_boss()
    hit(table, "Stone Rain", land, ["Mountain"] * 3)
    assert table.grave == ["Mountain"]
    before = dict(table.game.occasions)

    table.mine("Swamp", "Swamp", "Swamp")
    murder = table.hand("Murder")[0]
    table.wait(ch.PRIORITY)
    table.answer(0)
    table.wait(ch.PRIORITY)
    table.pick(ch.CAST, murder)
    if table.asked.kind == ch.TARGETS:
        table.pick(ch.TARGET, boss)
    table.resolve()
    assert table.grave == []
    assert shuffles(table, before) == ["Mana Deck", "shuffle"]
    assert table.lands == ["Mountain", "Mountain"]
    assert table.dungeon == ["Dread"]


def test_a_boss_exiled_and_returned_is_put_back_at_once():
    """A spell exiles the Boss Creature, then returns it. Does it return? No: it was put back into
    the Dungeon Deck as it was exiled (M-33), and a hit point went (M-34)."""
    blink = card(
        "Blink", "{W}", "Instant",
        "Exile target creature, then return that card to the battlefield under its owner's control.",
    )  # fmt: skip
    table = Table()
    boss = table.summon_boss()
    hit(table, blink, boss)

    assert table.side(BOSS) == []
    assert table.dungeon == ["Dread"]
    assert table.hp == 3


def test_what_exiled_the_boss_until_it_leaves_does_not_bring_it_back():
    """Banishing Light exiled the Boss Creature and leaves the battlefield. Does the Boss return?
    No: it is in its deck (M-33)."""
    table = Table()
    table.summon_boss()
    hit(table, "Banishing Light", mana=["Plains"] * 3)
    for _ in range(5):
        if not table.game.stack and table.asked.kind == ch.PRIORITY:
            break
        table.answer(0)

    assert table.hp == 3
    assert table.dungeon == ["Dread"]
    assert table.game.exile == []


def test_the_boss_on_the_stack_is_where_it_belongs():
    """The Boss Creature is being cast. Is it put back? No (MA-14)."""
    table = Table()
    table.boss_turn().until_step(CASTING_STEP)
    assert [table.game.objs[i].zone for i in table.game.stack] == [STACK]
    table.rest()

    assert table.side(BOSS) == ["Dread"]
    assert table.game.trackers == {"HP": 4}
    assert not [o for o in table.game.objs.values() if o.zone == EXILE]
