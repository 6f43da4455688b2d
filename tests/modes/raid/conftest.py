"""Scenes of the Cinder Vault."""

import os

import pytest

from undercroft.testing.raid import Raid

FOLDER = os.environ.get("RAID_FOLDER", "cinder_vault")


@pytest.fixture
def raid():
    """An expedition into the Cinder Vault, nothing set yet."""
    return Raid(FOLDER)


@pytest.fixture
def folder():
    """The name of the expedition that the tests play."""
    return FOLDER
