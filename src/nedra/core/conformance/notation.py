"""Moves and views as text: parsing reverses formatting."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

import msgspec

from nedra.core.conformance.trial import Trial, check_each_trial

if TYPE_CHECKING:
    from nedra.core.contract.game import AnyGame


def check_notation_round_trips(game: AnyGame, games: int = 0) -> None:  # noqa: ARG001 - it plays no games
    """A move is found again by its number, its notation and its JSON."""
    assert not game.pass_move or game.moves.parse(game.pass_move), f"{game.name}: no move is {game.pass_move}"
    decoder = msgspec.json.Decoder(_move_union(game))
    for number, move in enumerate(game.moves):
        assert game.moves.number(move) == number, f"{game.name}: {move} has a second number"
        assert game.moves[number] == move, f"{game.name}: number {number} is not {move}"
        for text in (str(move), f"  {str(move).upper()} "):
            assert game.moves.parse(text) == move, f"{game.name}: “{text}” does not read as {move}"
        assert decoder.decode(msgspec.json.encode(move)) == move, f"{game.name}: {move} is lost in JSON"


@check_each_trial(30)
def check_views_round_trip_json(trial: Trial) -> None:
    """A view encoded as JSON decodes to an equal view."""
    match = trial.match()
    for _ in trial.random_answers(match):
        for viewer in (*range(trial.seats), None):
            view = match.view(viewer)
            decoded = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
            assert decoded == view, f"the view of {viewer} is lost in JSON"


def _move_union(game: AnyGame) -> Any:  # noqa: ANN401 - mypy has no type for a union
    return reduce(or_, dict.fromkeys(type(move) for move in game.moves))
