"""What an Aura or Equipment may be attached to (CR 301.5, 303.4, 701.3)."""

from __future__ import annotations

from undercroft.engine.match import candidates
from undercroft.engine.query import chars, passes, protected, protections
from undercroft.engine.seen import Scope, on_battlefield, seen
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.lexicon.types import CREATURE
from undercroft.oracle.abilities import Affects, Keyword
from undercroft.oracle.modifications import Gains
from undercroft.oracle.node import Reference
from undercroft.oracle.references import AttachedTo


def enchants(it: Chars) -> Reference | None:
    """What an Aura enchants: the quality of its enchant ability."""
    for keyword in it.abilities.keywords:
        if keyword.name == "enchant":
            return keyword.quality
    return None


def may_be_attached(game: Game, ident: int, host: int) -> bool:
    """Whether an Aura may be attached to something (CR 303.4c, 702.5)."""
    if not host or host == ident:
        return False
    if host > 0 and not on_battlefield(game, host):
        return False
    it = seen(game, ident)
    quality = enchants(it)
    if quality is None or it.types & CREATURE:
        # An Aura that's also a creature can't enchant anything (CR 303.4d).
        return False
    if not passes(game, quality, host, Scope(it.controller, ident)):
        return False
    if host > 0 and not _enchantable(game, ident, host):
        return False
    return host < 0 or not protected(game, host, ident) or _spared(game, host, ident)


def _enchantable(game: Game, ident: int, host: int) -> bool:
    """Whether nothing says that an object can't be enchanted, or not by other Auras (CR 101.2)."""
    for entry in chars(game, host).restrictions:
        if entry.restriction.kind == "can't be enchanted":
            return False
        if entry.restriction.kind == "can't be enchanted by others" and entry.source != ident:
            return False
    return True


def _spared(game: Game, host: int, ident: int) -> bool:
    """Whether each protection that would take an Aura off says that it does not (CR 702.16n)."""
    left = protections(game, host, ident)
    for other in game.objs[host].attachments:
        for static in seen(game, other).abilities.affects:
            body = static.body
            if not isinstance(body, Affects) or not body.keeps:
                continue
            if not isinstance(body.subject, AttachedTo) or (body.keeps == "~" and other != ident):
                continue
            for part in body.modifications:
                for ability in part.abilities if isinstance(part, Gains) else ():
                    if isinstance(ability, Keyword) and ability in left:
                        left.remove(ability)
    return not left


def may_equip(game: Game, ident: int, host: int) -> bool:
    """Whether an Equipment may be attached to something: a creature (CR 301.5, 301.5c)."""
    if host <= 0 or host == ident or not on_battlefield(game, host):
        return False
    it = chars(game, ident)
    if not it.has_subtype("Equipment"):
        return False
    if it.types & CREATURE and not _reconfigures(it):
        return False
    return bool(chars(game, host).types & CREATURE) and not protected(game, host, ident)


def _reconfigures(it: Chars) -> bool:
    """Whether an Equipment may leave off being a creature to be attached (CR 301.5c)."""
    return any(keyword.name == "reconfigure" for keyword in it.abilities.keywords)


def can_attach(game: Game, ident: int, host: int) -> bool:
    """Whether a permanent may be attached to something (CR 701.3b)."""
    if chars(game, ident).has_subtype("Aura"):
        return may_be_attached(game, ident, host)
    return may_equip(game, ident, host)


def hosts(game: Game, ident: int, it: Chars, seat: int) -> list[int]:
    """What an Aura with these characteristics could enchant as it enters (CR 303.4f)."""
    quality = enchants(it)
    if quality is None:
        return []
    found = candidates(game, quality, Scope(seat, ident))
    return [
        ref
        for ref in found
        if ref < 0 or (not protected(game, ref, ident) and _enchantable(game, ident, ref))
    ]
