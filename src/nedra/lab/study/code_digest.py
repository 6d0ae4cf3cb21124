"""A digest of the code that plays a game, so that games of different versions are never mixed."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Final

import nedra
from nedra.core.compiled.numba_rules import sources_digest
from nedra.core.match.catalogue import game as find_game

DIGESTED_PACKAGES: Final = ("core", "bots", "lab")
"""The packages of Nedra that decide how a game goes, besides the game's own folder."""

FILE_PATTERNS: Final = ("*.py", "*.toml", "*.npz")
"""Rules and bots, components, and the weights of trained bots."""


@cache
def code_digest(game: str) -> str:
    """The digest of one game's code on this machine."""
    own = Path(sys.modules[find_game(game).package].__file__ or "").parent
    root = Path(nedra.__file__).parent
    return sources_digest((*(root / folder for folder in DIGESTED_PACKAGES), own), FILE_PATTERNS)
