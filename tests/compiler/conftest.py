"""What the tests of the compiler share: short texts in Magic's templating, written for them."""

from __future__ import annotations

import pytest

from undercroft.compiler.core import Context, Parser
from undercroft.compiler.tokens import tokens
from undercroft.lexicon.types import CREATURE


@pytest.fixture
def reader():
    """A parser over a text; ``types``: what kind of card the text stands on."""

    def read(text, types=CREATURE):
        return Parser(tokens(text), Context("Sample", types))

    return read
