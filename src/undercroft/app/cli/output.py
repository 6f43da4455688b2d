"""What ``--json`` prints: one object and nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping

import click


def one_object(fields: Mapping[str, object]) -> None:
    """Print one JSON object."""
    click.echo(json.dumps(fields, ensure_ascii=False))
