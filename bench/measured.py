"""What a line of results was measured of, so that it is not mixed with what has changed since.

The rules by their version, the box by what it holds, every bot by its numbers, and the thumb and the
search, which have no version, by their code; a comment that changes does not count.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

import nedra.bots.search
from nedra.bots.levels import level_of_bot
from nedra.core.contract.game import AnyGame

SEARCH = Path(nedra.bots.search.__file__).parent


def measured_of(game: AnyGame, bots: Iterable[str]) -> dict[str, Any]:
    """Everything that decides how strong these bots are at this game; equal if nothing of it has changed."""
    return {
        "rules": game.rules_version,
        "box": sha256(msgspec.json.encode(game.components())).hexdigest()[:16],
        "bots": {name: numbers_of(game, name) for name in sorted(set(bots))},
        "code": code_of([file_of(game.rules.heuristic), *sorted(SEARCH.glob("*.py"))]),
    }


def numbers_of(game: AnyGame, name: str) -> dict[str, Any]:
    """The numbers behind a level's name, the code behind a strategy's; other names say all there is."""
    if name in game.baselines:
        return {"code": code_of([file_of(game.baselines[name])])}
    level = level_of_bot(game.name, name)
    if level is None:
        return {}
    config = level.search_config._asdict() if level.search_config else {}
    trees = {"trees": level.trees} if level.trees > 1 else {}
    return {"blunder_rate": level.blunder_rate, **trees, **config}


def file_of(strategy: Callable[..., int]) -> Path:
    """The file that says how a game's rule of thumb, or a strategy, chooses."""
    return Path(sys.modules[strategy.__module__].__file__ or "")


def code_of(files: Iterable[Path]) -> str:
    """A hash of what files do, without their comments and their layout."""
    digest = sha256()
    for file in files:
        digest.update(ast.dump(ast.parse(file.read_text(encoding="utf-8"))).encode())
    return digest.hexdigest()[:16]
