"""A study: the same games under many setups, in shards that can be played anywhere and in any order."""

from __future__ import annotations

import sys
from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

import nedra
from nedra.core.compiled.numba_rules import sources_digest
from nedra.core.contract.option import parse_option_value
from nedra.core.match.catalogue import game as find_game
from nedra.lab.setup import OWN_BOX, GameSetup, make_setup, require_games
from nedra.lab.simulate.workers import choose_shard_size, split_into_shards

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from nedra.lab.simulate.workers import Shard

DIGESTED_PACKAGES: Final = ("core", "bots", "lab")
"""The packages of Nedra that decide how a game goes, besides the game's own folder."""

FILE_PATTERNS: Final = ("*.py", "*.toml", "*.npz")
"""Rules and bots, components, and the weights of trained bots."""


class Study(msgspec.Struct, frozen=True):
    """Games 0 to `games` - 1 under every setup; the setups share game and seed."""

    setups: tuple[GameSetup, ...]
    games: int
    rules_version: int
    shard_games: int
    code_digest: str  # of the code that plays it
    identical_boxes: tuple[tuple[str, str], ...] = ()  # a box, and the one before it with the same contents
    command: str = ""  # the one that first asked for the study

    @property
    def game(self) -> str:
        return self.setups[0].game

    @property
    def seed(self) -> int:
        return self.setups[0].seed

    def shards(self) -> Iterator[Shard]:
        """All work, split in the same way for every worker."""
        return split_into_shards(self.setups, self.games, self.shard_games)


def make_sweep(
    game: str,
    seats: Sequence[int],
    bots: Sequence[Sequence[str]],
    option_values: Mapping[str, Sequence[int]],
    boxes: Sequence[str],
    games: int,
    seed: int,
) -> Study:
    """A study of every combination of seats, bots, options and boxes; a repeated one is played once.

    A box with the contents of another one is not played again; the study says that they are identical.
    """
    setups: list[GameSetup] = []
    box_names = unique_box_names(boxes)
    copies = identical_boxes(game, box_names)
    played = [box for box, name in box_names.items() if copies.get(name) not in box_names.values()]
    for count, names, box in product(seats or (None,), bots, played or ("",)):
        for values in product(*option_values.values()):
            options = dict(zip(option_values, values, strict=True))
            setup = make_setup(game, count, names, options, box, seed)
            setup = msgspec.structs.replace(setup, box=box_names.get(box, ""))
            if setup not in setups:
                setups.append(setup)
    require_games(games)
    return Study(
        setups=tuple(setups),
        games=games,
        rules_version=setups[0].definition.rules_version,
        shard_games=choose_shard_size(setups, games),
        code_digest=code_digest(game),
        identical_boxes=tuple(copies.items()),
    )


def unique_box_names(boxes: Sequence[str]) -> dict[str, str]:
    """The name of each box file: as much of its path as tells them apart. The game's own has none."""
    paths = {box: Path(box).with_suffix("") for box in boxes if box not in ("", OWN_BOX)}
    names = {box: path.name for box, path in paths.items()}
    for longer in (lambda path: f"{path.parent.name}/{path.name}", str):
        taken = Counter(names.values())
        names = {box: longer(paths[box]) if taken[name] > 1 else name for box, name in names.items()}
    return {box: names.get(box, "") for box in boxes}


def identical_boxes(game: str, box_names: Mapping[str, str]) -> dict[str, str]:
    """The names of boxes that hold the same as an earlier one, or as the game's own, whose name is empty."""
    definition = find_game(game)
    known, copies = [("", definition.components())], {}
    for box, name in box_names.items():
        if not name:
            continue
        contents = definition.components(box)
        original = next((other for other, held in known if held == contents), None)
        if original is None:
            known.append((name, contents))
        else:
            copies[name] = original
    return copies


def parse_sweep(texts: Sequence[str]) -> dict[str, list[int]]:
    """Options from the command line: `light_fog=0,1`, `light_fog=no,yes`, or `light_fog` alone for 1."""
    option_values: dict[str, list[int]] = {}
    for text in texts:
        name, equals, values = text.partition("=")
        parsed = [parse_option_value(value, text) for value in values.split(",")] if equals else [1]
        option_values.setdefault(name.strip(), []).extend(parsed)
    return option_values


@cache
def code_digest(game: str) -> str:
    """The digest of the code that plays a game here, so that games of different versions are never mixed."""
    own = Path(sys.modules[find_game(game).package].__file__ or "").parent
    root = Path(nedra.__file__).parent
    return sources_digest((*(root / folder for folder in DIGESTED_PACKAGES), own), FILE_PATTERNS)
