"""What is kept beside the table of characteristics is found anew when it must be."""

from tests.engine.cards_made import creature, spell
from undercroft.engine.change.faces import know, know_face
from undercroft.engine.foremost import asked_first
from undercroft.engine.intent import slot_intent
from undercroft.lexicon.types import CREATURE
from undercroft.oracle import filters as f
from undercroft.oracle.abilities import Face, Spell
from undercroft.oracle.references import You

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


def test_tokens_of_one_name_are_told_apart_and_known_again(scene):
    """Two faces of tokens are called Bear, one of them 2/2 and one 3/3. Each is added once, whatever
    is asked for in between, in a fork of the game too (CR 111.3).
    """
    small, great = (Face("Bear", None, 0, CREATURE, ("Bear",), size, size) for size in (2, 3))
    first, second = know_face(scene.game, small), know_face(scene.game, great)
    fork = scene.game.fork()
    count = len(scene.game.printed)

    assert first != second
    for game in (scene.game, fork):
        assert [know_face(game, face) for face in (great, small, great)] == [second, first, second]
        assert len(game.printed) == count


def test_a_fork_learns_faces_of_its_own(scene, ana):
    """A game is forked, and another token comes into each. Neither knows the other's; both know what
    was there before.
    """
    ana.controls(creature(scene, "Old"))
    fork = scene.game.fork()
    count = len(scene.game.printed)
    assert [know(fork, face) for face in fork.printed] == list(range(count))
    know_face(scene.game, Face("Ant", None, 0, CREATURE, ("Insect",), 1, 1))
    know_face(fork, Face("Owl", None, 0, CREATURE, ("Bird",), 1, 1))

    assert [face.name for face in scene.game.printed[count:]] == ["Ant"]
    assert [face.name for face in fork.printed[count:]] == ["Owl"]


def test_each_target_has_its_own_intent(scene):
    """ "Target creature gets +2/+2. Another target creature gets -2/-2": good for one, bad for the
    other, in whichever order that is asked.
    """
    text = (
        "Target creature gets +2/+2 until end of turn. "
        "Another target creature gets -2/-2 until end of turn."
    )
    (ability,) = spell(scene, text).faces[0].abilities
    assert isinstance(ability, Spell)

    assert [slot_intent(ability.effects, slot) for slot in (0, 1, 0, 1)] == [1, -1, 1, -1]


def test_what_characteristics_do_not_tell_is_not_asked_first():
    """Of "a creature you control" all is told by characteristics. Is it of one that "you've controlled
    continuously since the turn began", or that some named player controls? No: more must be asked.
    """
    mine = f.Controlled("you")
    held = f.Controlled("you", held=True)
    named = f.Controlled("you", who=You())
    told = [
        (asked.all, asked.types, asked.seat)
        for part in (mine, held, named)
        for asked in (asked_first(f.Filter((f.OfType(CREATURE), part)), 3),)
    ]

    assert told == [(True, CREATURE, 3), (False, CREATURE, -1), (False, CREATURE, -1)]
