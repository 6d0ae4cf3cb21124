"""The fingerprint of a measurement, so that results of different versions are not mixed.

It holds the version of the rules, a hash of the components, the settings of every bot, and a hash of the code
of the rules, the heuristic and the search, without comments.
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
from nedra.bots.levels import config_of, level_of_bot
from nedra.core.contract.game import AnyGame, never_pointless

SEARCH = sorted(Path(nedra.bots.search.__file__).parent.glob("*.py"))


def fingerprint(game: AnyGame, bots: Iterable[str]) -> dict[str, Any]:
    """Everything that decides the strength of these bots in this game."""
    return {
        "rules": game.rules_version,
        "box": sha256(msgspec.json.encode(game.components())).hexdigest()[:16],
        "bots": {name: bot_settings(game, name) for name in sorted(set(bots))},
        "code": code_digest([*rules_files(game), source_file(game.rules.heuristic), *SEARCH]),
    }


def rules_files(game: AnyGame) -> list[Path]:
    """The source files of a game's rules."""
    return sorted(source_file(game.rules.play).parent.glob("*.py"))


def bot_settings(game: AnyGame, name: str) -> dict[str, Any]:
    """The settings of a level, or a hash of a baseline's code; other names need neither."""
    if name in game.baselines:
        return {"code": code_digest([source_file(game.baselines[name])])}
    level = level_of_bot(game, name)
    if level is None:
        return {}
    config = config_of(level.search)._asdict() if level.search is not None else {}
    trees = {"trees": level.trees} if level.trees > 1 else {}
    solved = {"plays_equilibrium": True} if level.plays_equilibrium else {}
    avoids = level.avoids_pointless and game.is_pointless is not never_pointless
    spared = {"avoids": code_digest([source_file(game.is_pointless)])} if avoids else {}
    return {"blunder_rate": level.blunder_rate, **trees, **solved, **spared, **config}


def source_file(function: Callable[..., object]) -> Path:
    """The file in which a function of a game is written."""
    return Path(sys.modules[function.__module__].__file__ or "")


def code_digest(files: Iterable[Path]) -> str:
    """A hash of the code of files, without comments and layout."""
    digest = sha256()
    for file in files:
        digest.update(ast.dump(ast.parse(file.read_text(encoding="utf-8"))).encode())
    return digest.hexdigest()[:16]
