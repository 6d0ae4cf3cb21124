"""A study: the same games of a seed under many set-ups, in pieces to be played anywhere in any order."""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from nedra.core.contract.components import validate_components
from nedra.core.contract.option import parse_option_value
from nedra.core.match.catalogue import game as find_game
from nedra.lab.simulate.spec import LabError, SimulationSpec, make_simulation_spec, python_bots

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from nedra.core.contract.game import AnyGame
    from nedra.lab.simulate.game_rows import SimulatedGames

MAX_SHARD_GAMES: Final = 20_000
"""How many games at most are played, and kept, at a time: some hundredths of a second of work, or more."""

SLOW_GAME_FACTOR: Final = 10
"""Games of long rules take so many times longer."""

MAX_PYTHON_BOT_SHARDS: Final = 250
"""Where bots think, a set-up is played in so many pieces at most: to think for a minute is not unusual."""


class SetUp(msgspec.Struct, frozen=True):
    """Who plays what: everything that a sweep may change."""

    seats: int
    bots: tuple[str, ...]
    options: dict[str, int]
    box: str = ""  # what another box is called; empty: the game's own
    box_text: str = (
        ""  # and all that it says, so that a study can be read anywhere, whatever becomes of the file
    )

    def components(self, game: AnyGame) -> msgspec.Struct | None:
        """The other box; None: the game's own."""
        if not self.box:
            return None
        kind: type[msgspec.Struct] = game.components_type
        return validate_components(tomllib.loads(self.box_text), kind, game.name, self.box_text)


class Study(msgspec.Struct, frozen=True):
    """Games 0 to `games` - 1 of a seed under every set-up."""

    game: str
    rules_version: int
    seed: int
    games: int
    set_ups: tuple[SetUp, ...]
    shard_games: int = MAX_SHARD_GAMES  # how many games a piece has
    code_digest: str = ""  # what plays it; empty: nobody knows any more

    @property
    def python_bots(self) -> tuple[str, ...]:
        """The bots that do not play in bulk, each named once."""
        return python_bots(name for set_up in self.set_ups for name in set_up.bots)

    def simulation_spec(self, number: int) -> SimulationSpec:
        """The games of one set-up."""
        asked, game = self.set_ups[number], find_game(self.game)
        box = asked.components(game)
        return make_simulation_spec(game, asked.seats, asked.bots, self.games, self.seed, asked.options, box)

    def shards(self) -> Iterator[Shard]:
        """All work, the same pieces for everybody.

        All set-ups go on side by side: those that take long and those that do not are then done in the
        same parts, and what is done says how long the rest will take.
        """
        for first in range(0, self.games, self.shard_games):
            for number in range(len(self.set_ups)):
                yield Shard(number, first, min(first + self.shard_games, self.games))


class Shard(msgspec.Struct, frozen=True):
    """Some games of one set-up."""

    set_up: int
    first: int
    stop: int

    def __str__(self) -> str:
        return f"{self.set_up:03}-{self.first:010}"


def make_sweep(
    game: str,
    seats: Sequence[int],
    bots: Sequence[Sequence[str]],
    option_values: Mapping[str, Sequence[int]],
    boxes: Sequence[str],
    games: int,
    seed: int,
) -> Study:
    """Every combination of seats, bots, options and boxes, each checked before anything is played."""
    found = find_game(game)
    set_ups, texts = [], {box: read_box_text(found, box) for box in boxes or ("",)}
    for count, line_up, box in product(seats or (found.default_seats,), bots, texts):
        for values in product(*option_values.values()):
            options = found.resolve_options(**dict(zip(option_values, values, strict=True)))
            seated = make_simulation_spec(found, count, line_up, games, seed, options).bots
            set_ups.append(SetUp(count, seated, options, box, texts[box]))
    study = make_study(found, seed, games, set_ups)
    for number in range(len(study.set_ups)):
        study.simulation_spec(number)
    return study


def make_study(game: AnyGame, seed: int, games: int, set_ups: Sequence[SetUp]) -> Study:
    """The study of these set-ups as it is played here; what was asked for twice is played once."""
    from nedra.core.compiled.numba_rules import can_inline_rules
    from nedra.lab.study.code_digest import code_digest

    asked = tuple(one for place, one in enumerate(set_ups) if one not in set_ups[:place])
    portion = MAX_SHARD_GAMES if can_inline_rules(game) else -(-MAX_SHARD_GAMES // SLOW_GAME_FACTOR)
    if python_bots(name for one in asked for name in one.bots):
        portion = min(portion, -(-games // MAX_PYTHON_BOT_SHARDS))
    return Study(game.name, game.rules_version, seed, games, asked, portion, code_digest(game.name))


def read_box_text(game: AnyGame, box: str) -> str:
    """What a box's file says, if it can be played with."""
    if not box:
        return ""
    game.components(box)
    return Path(box).read_text(encoding="utf-8")


def parse_sweep(texts: Sequence[str]) -> dict[str, list[int]]:
    """Options as they are typed: `light_fog=0,1`, `light_fog=no,yes`, or `light_fog` alone for 1."""
    swept: dict[str, list[int]] = {}
    for text in texts:
        name, equals, values = text.partition("=")
        told = [parse_option_value(value, text) for value in values.split(",")] if equals else [1]
        swept.setdefault(name.strip(), []).extend(told)
    return swept


def play_shard(study: Study, shard: Shard) -> SimulatedGames:
    """The games of a piece; whoever plays it, the same lines and counts."""
    from nedra.lab.simulate.game_rows import play_rows

    check_code_digest(study)
    found = study.simulation_spec(shard.set_up)
    if found.python_bots:
        from nedra.lab.simulate.bot_games import play_rows_with_bots

        return play_rows_with_bots(found, shard.first, shard.stop)
    return play_rows(
        found, _compiled_row_simulator(study.game, mixed=any(found.bot_codes)), shard.first, shard.stop
    )


def check_code_digest(study: Study) -> None:
    """Two programs play two games from one seed, however alike they are."""
    from nedra.lab.study.code_digest import code_digest

    if study.code_digest != code_digest(study.game):
        raise LabError("refused-other-code-remote")


def compile_setup(study: Study, set_up: int) -> None:
    """Compile, which says nothing of the time that playing takes."""
    found = study.simulation_spec(set_up)
    if found.python_bots:
        from nedra.lab.simulate.bot_games import warm_up_simulation

        return warm_up_simulation(found)
    play_shard(study, Shard(set_up, 0, 0))
    return None


@cache
def _compiled_row_simulator(game: str, *, mixed: bool) -> Callable[..., None]:
    """Compiled once for those who play at random, once for all others."""
    from nedra.lab.simulate.game_rows import compile_row_simulator

    found: Any = find_game(game)
    return compile_row_simulator(
        make_simulation_spec(found, found.usual_seats, ["heuristic" if mixed else "random"], 1, 0)
    )
