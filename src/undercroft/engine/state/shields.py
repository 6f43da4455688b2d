"""Prevention and redirection effects of resolutions (CR 615, 614.9)."""

from __future__ import annotations

from undercroft.oracle.node import Effect, Reference


class Shield:
    """A prevention or redirection effect of a resolution (CR 615). Replaced, never changed.

    ``amount`` is what is left (-1: all damage). ``to`` are the references it protects (empty:
    all). ``source`` 0 or the one source. ``uses`` -1 or how many events are left. ``maker``
    is the object whose ability or spell made it. ``whom`` and ``by``: whom it protects and from
    which sources, where these are all of a kind at any time.
    """

    __slots__ = (
        "amount",
        "by",
        "combat",
        "controller",
        "echo",
        "half",
        "id",
        "maker",
        "onto",
        "source",
        "then",
        "to",
        "turn",
        "uses",
        "whom",
    )

    def __init__(
        self,
        ident: int,
        controller: int,
        to: tuple[int, ...],
        source: int,
        amount: int,
        uses: int,
        combat: bool,
        turn: int,
        maker: int,
        onto: int = 0,
        echo: bool = False,
        whom: Reference | None = None,
        by: Reference | None = None,
        then: tuple[Effect, ...] = (),
        half: bool = False,
    ) -> None:
        #: What happens whenever it has prevented damage.
        self.then = then
        #: Whether half of the damage is prevented, rounded down.
        self.half = half
        self.whom = whom
        self.by = by
        self.id = ident
        #: What the damage is dealt to instead (0: it is prevented), or as well, by the maker.
        self.onto = onto
        self.echo = echo
        self.controller = controller
        self.to = to
        self.source = source
        self.amount = amount
        self.uses = uses
        self.combat = combat
        self.turn = turn
        self.maker = maker

    def altered(self, source: int, amount: int, uses: int) -> Shield:
        """The same effect against another source, or with what is left of it."""
        return Shield(
            self.id,
            self.controller,
            self.to,
            source,
            amount,
            uses,
            self.combat,
            self.turn,
            self.maker,
            self.onto,
            self.echo,
            self.whom,
            self.by,
            self.then,
            self.half,
        )
