"""The program that plays: a digest of all that decides how a game goes, so that no two are mixed up."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Final

import nedra
from nedra.core.compiled.numba_rules import sources_digest
from nedra.core.match.catalogue import game as find_game

DIGESTED_PACKAGES: Final = ("core", "bots", "lab")
"""Where it lies, besides the game's own folder."""

FILE_PATTERNS: Final = ("*.py", "*.toml", "*.npz")
"""Rules and bots, boxes, and what the trained players have learned."""


@cache
def code_digest(game: str) -> str:
    """The digest for one game, here; who reads a page otherwise plays the same games."""
    own = Path(sys.modules[find_game(game).package].__file__ or "").parent
    root = Path(nedra.__file__).parent
    return sources_digest((*(root / folder for folder in DIGESTED_PACKAGES), own), FILE_PATTERNS)
