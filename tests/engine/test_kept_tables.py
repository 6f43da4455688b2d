"""What is kept beside the table of characteristics is found anew when it must be."""

from tests.engine.cards_made import creature, spell

WIDE = "Creatures with power 3 or greater enter tapped."
MANY = "This creature gets +1/+1 for each creature you control."


def test_what_enters_counts_itself_where_it_would_be_counted(scene, ana):
    """ "Creatures with power 3 or greater enter tapped"; a 1/1 that "gets +1/+1 for each creature
    you control" enters beside one other: as a 3/3, since it is looked at as it would be there
    (CR 614.12). Beside none it would be a 2/2, and enters untapped.
    """
    ana.controls(spell(scene, WIDE, "Gate", "Enchantment"))
    ana.has(hand=[creature(scene, "Alone", "1/1", MANY), creature(scene, "Second", "1/1", MANY)])

    ana.casts("Alone")
    scene.resolve()
    ana.casts("Second")
    scene.resolve()

    assert not scene["Alone"].tapped
    assert scene["Second"].size == (3, 3)
    assert scene["Second"].tapped
    assert scene.asks_nothing()


def test_what_an_emblem_says_of_costs_is_known_at_once(scene, ana):
    """Ana gets an emblem with "Creature spells you cast cost {2} less to cast" while a creature of
    hers is bigger in her own turn. What is her {2} creature then? Free (CR 114.4, 601.2f).
    """
    bigger = "As long as it's your turn, this creature gets +1/+1."
    text = 'You get an emblem with "Creature spells you cast cost {2} less to cast."'
    ana.controls(creature(scene, "Sunny", "1/1", bigger))
    ana.has(hand=[spell(scene, text, "Decree"), creature(scene, "Two", cost="{2}")])

    ana.casts("Decree")
    scene.resolve()
    ana.casts("Two")
    scene.resolve()

    assert sorted(ana.battlefield) == ["Sunny", "Two"]
    assert scene.asks_nothing()
