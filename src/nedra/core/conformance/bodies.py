"""Both bodies of a table: compiled rules do, bit for bit, what interpreted ones do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from nedra.core.conformance.trial import Trial, legal_numbers, trials
from nedra.core.dice import WORD, sow
from nedra.core.rule import rule

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.core.game import AnyGame
    from nedra.core.table import Table

MOST_BYTES: Final = 30_000_000
"""Of a long game fewer are played: no more, once tables of so many bytes have been compared."""


class Story(NamedTuple):
    """What the rules said at every moment of a game, the first one after `setup`."""

    tables: NDArray[Any]
    imagined: NDArray[Any]  # by one seat after the other
    said: NDArray[Any]  # who is asked, the imagining seat's move by thumb, scores, standing, legal moves


def check_compiled_rules_agree(game: AnyGame, games: int = 2000) -> None:
    """Every rule of the contract gives the same interpreted and compiled, at every moment."""
    retell, compared = _reteller(game), 0
    for trial in trials(game, games):
        if compared > MOST_BYTES and trial.all_cases_done:
            return
        with trial:
            told = _tell(trial)
            again = _blank(trial, len(told.tables))
            _retell(trial, retell, again)
            _compare(trial, told, again)
            compared += told.tables.nbytes


def _tell(trial: Trial) -> Story:
    """Play a game interpreted, keeping every moment of it."""
    from nedra.core.body import write_all

    tables, imagined, said = [], [], []
    for table in trial.walk():
        seat = len(trial.played) % trial.seats
        world = table.copy()
        sow(world.dice, trial.seed, len(trial.played))
        trial.game.rules.imagine(world, seat)
        tables.append(table.copy())
        imagined.append(world)
        said.append(_said(trial, table, world, seat))
    story = _blank(trial, len(tables))
    write_all(tables, story.tables)
    write_all(imagined, story.imagined)
    story.said[:] = said
    return story


def _said(trial: Trial, table: Table, world: Table, seat: int) -> list[int]:
    rules, scores, standing = trial.game.rules, [0] * trial.seats, [0] * trial.seats
    asked = rules.asked(table)
    rules.scores(table, scores)
    rules.standing(table, standing)
    thumb = rules.thumb(world, seat) if asked >> seat & 1 else -1
    legal = [legal_numbers(trial.game, table, other) for other in range(trial.seats)]
    return [asked, thumb, *scores, *standing, *(fold(moves, len(moves)) for moves in legal)]


@rule
def fold(moves: list[int], count: int) -> int:
    """The first moves of a list, as one number."""
    folded = count
    for place in range(count):
        folded = (folded * 1_000_003 + moves[place]) & WORD
    return folded


def _blank(trial: Trial, moments: int) -> Story:
    import numpy as np

    from nedra.core.body import records

    return Story(
        tables=records(trial.game.table, moments),
        imagined=records(trial.game.table, moments),
        said=np.zeros((moments, 2 + 3 * trial.seats), "i8"),
    )


def _retell(trial: Trial, retell: Callable[..., None], story: Story) -> None:
    """Play the same game compiled, into the story."""
    import numpy as np

    from nedra.core.body import write

    write(trial.table(), story.tables, 0)
    played = np.array(trial.played, "i8").reshape(-1, 2)
    out = np.zeros(len(trial.game.moves), "i8")
    retell(as_bytes(story.tables), as_bytes(story.imagined), *story, out, trial.seats, trial.seed, played)


def as_bytes(tables: NDArray[Any]) -> NDArray[Any]:
    """The same memory, a row of bytes for each table."""
    return tables.reshape(len(tables), -1).view("u1")


def _reteller(game: AnyGame) -> Callable[..., None]:
    """A compiled function that replays a game, asking the rules everything at every moment."""
    from numba import njit

    from nedra.core.compiled import make_ready

    make_ready(game)
    rules = game.rules
    setup, asked, legal, play = rules.setup, rules.asked, rules.legal, rules.play
    imagine, scores, standing, thumb = rules.imagine, rules.scores, rules.standing, rules.thumb

    @njit(cache=True)
    def retell(
        table_bytes: NDArray[Any],
        imagined_bytes: NDArray[Any],
        tables: NDArray[Any],
        imagined: NDArray[Any],
        said: Any,  # noqa: ANN401 - its slices stand for the lists that rules fill,
        out: Any,  # noqa: ANN401 - and so does this
        seats: int,
        seed: int,
        played: NDArray[Any],
    ) -> None:
        setup(tables[0])
        for moment in range(len(tables)):
            if moment > 0:
                table_bytes[moment] = table_bytes[moment - 1]
                play(tables[moment], played[moment - 1, 0], played[moment - 1, 1])
            table, world, seat = tables[moment], imagined[moment], moment % seats
            imagined_bytes[moment] = table_bytes[moment]
            sow(world.dice, seed, moment)
            imagine(world, seat)
            said[moment, 0] = asked(table)
            said[moment, 1] = thumb(world, seat) if asked(table) >> seat & 1 else -1
            scores(table, said[moment, 2 : 2 + seats])
            standing(table, said[moment, 2 + seats : 2 + 2 * seats])
            for other in range(seats):
                said[moment, 2 + 2 * seats + other] = fold(out, legal(table, other, out))

    return retell


def _compare(trial: Trial, told: Story, again: Story) -> None:
    """Say the first moment that differs, and in what."""
    same = [_alike(one, other) for one, other in zip(told, again, strict=True)]
    if all(moments.all() for moments in same):
        return
    first = min(int(moments.argmin()) for moments in same if not moments.all())
    trial.played = trial.played[:first]
    parts = [name for name, moments in zip(Story._fields, same, strict=True) if not moments[first]]
    fields = [
        name for name in trial.game.table.fields if (told.tables[name] != again.tables[name])[first].any()
    ]
    raise AssertionError(f"compiled rules differ in {', '.join(parts)}: {', '.join(fields)}")


def _alike(one: NDArray[Any], other: NDArray[Any]) -> NDArray[Any]:
    """Of each moment, whether all its bytes are the same."""
    same: NDArray[Any] = (as_bytes(one) == as_bytes(other)).all(axis=1)
    return same
