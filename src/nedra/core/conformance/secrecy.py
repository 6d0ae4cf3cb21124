"""What a seat cannot know: it does not show through, it is dealt afresh, answers stay sealed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from nedra.core.conformance.trial import Trial, each_trial, legal_numbers, trials
from nedra.core.dice import sow

if TYPE_CHECKING:
    from nedra.core.game import AnyGame
    from nedra.core.match import Match
    from nedra.core.observation import Observation
    from nedra.core.table import Table

MOST_EXPLAINED: Final = 3
"""So many moves of one question: over many games all kinds of them come."""


@each_trial(60)
def check_nothing_shows_through(trial: Trial) -> None:
    """Tables that differ only in what a seat cannot know are the same to it: seen, asked, imagined."""
    for table in trial.walk():
        position, seat = table.position(), trial.pick(range(trial.seats))
        one, other = (_imagine(trial, table, seat, dice) for dice in (1, 2))
        _look_alike(trial, table, one, seat)
        _look_alike(trial, table, other, seat)
        _observe_alike(trial, (table, one, other), seat)
        _explain_alike(trial, (table, one, other), seat)
        first, *more = (_imagine(trial, world, seat, 3).position() for world in (table, one, other))
        assert more == [first, first], f"seat {seat}: what is imagined depends on what cannot be known"
        assert table.position() == position, "looking changed the table"


def check_imagining_forgets(game: AnyGame, games: int = 60) -> None:
    """Imagining is no mere copying: at some moment of some game it differs from the truth."""
    if not any(_forgets(trial) for trial in trials(game, games)):
        raise AssertionError(f"{game.name}: whatever is imagined equals the truth, so bots are handed it")


@each_trial(60)
def check_sealed_answers_stay_sealed(trial: Trial) -> None:
    """While others are still to answer, nobody can tell what was answered, nor that it was replaced."""
    match, other = trial.match(), trial.match()
    for _ in trial.answer(match, other):
        answers = _seal_differently(trial, match, other)
        for seat, answer in answers.items():
            before = _all_anyone_knows(other)
            other.play(seat, answer)
            assert _all_anyone_knows(other) == before, f"seat {seat}: it shows that an answer was replaced"
        assert match == other, "a replaced answer left a trace"


def _imagine(trial: Trial, table: Table, seat: int, dice: int) -> Table:
    world = table.copy()
    sow(world.dice, trial.seed, dice)
    trial.game.rules.imagine(world, seat)
    return world


def _look_alike(trial: Trial, table: Table, world: Table, seat: int) -> None:
    game, box = trial.game, trial.game.box()
    for viewer in (seat, None):
        assert _seen(game, world, viewer) == _seen(game, table, viewer), (
            f"seat {seat}: its view shows what it cannot know, or it imagines against what it knows"
        )
    assert game.rules.asked(world) == game.rules.asked(table), f"seat {seat}: who is asked tells a secret"
    assert legal_numbers(game, world, seat) == legal_numbers(game, table, seat), (
        f"seat {seat}: its legal moves tell a secret"
    )
    for invariant in game.invariants:
        invariant(world, box)


def _observe_alike(trial: Trial, worlds: tuple[Table, ...], seat: int) -> None:
    """A game's observation, if it has one, is within its bounds and keeps what the seat cannot know."""
    if trial.game.observation is None:
        return
    layout = trial.game.observation.layout
    first, *more = (_observed(trial.game.observation, world, seat) for world in worlds)
    for part in layout.parts:
        cells = layout.cells(part.name)
        known = first[cells]
        assert all(out[cells] == known for out in more), f"seat {seat}: {part.name} tells a secret"
        assert part.least <= min(known), f"{part.name} is below its bound"
        assert max(known) <= part.most, f"{part.name} is above its bound"


def _explain_alike(trial: Trial, worlds: tuple[Table, ...], seat: int) -> None:
    """What a game says of a move is the same at every table that the seat could be sitting at."""
    game, legal = trial.game, legal_numbers(trial.game, worlds[0], seat)
    views = [game.view(world, seat) for world in worlds if legal]
    for number in trial.some(legal, MOST_EXPLAINED):
        move = game.moves[number]
        first, *more = (game.why(view, seat, move) for view in views)
        assert more == [first, first], f"seat {seat}: the reason for {move} tells a secret"


def _observed(observation: Observation[Any], table: Table, seat: int) -> list[int]:
    out = [0] * observation.layout.size
    observation.observe(table, seat, out)
    return out


def _forgets(trial: Trial) -> bool:
    with trial:
        for table in trial.walk():
            for seat in range(trial.seats):
                world = _imagine(trial, table, seat, 1)
                world.dice[:] = table.dice
                if world.position() != table.position():
                    return True
    return False


def _seal_differently(trial: Trial, match: Match, other: Match) -> dict[int, Any]:
    """All but one who are asked answer; what each answered in the first match."""
    answers = {}
    for seat, legal in list(match.asks().items())[1:]:
        answers[seat] = trial.pick(legal)
        match.play(seat, answers[seat])
        other.play(seat, trial.pick([move for move in legal if move != answers[seat]] or legal))
        assert _all_anyone_knows(match) == _all_anyone_knows(other), f"seat {seat}: its answer shows"
    return answers


def _all_anyone_knows(match: Match) -> list[bytes]:
    """Everything a seat or a spectator may ask a match, but for the own sealed answer."""
    told = [(match.moment, match.over, sorted(match.answered()), sorted(match.asks()))]
    return [
        msgspec.json.encode((told, match.view(viewer), match.events(viewer), _legal(match, viewer)))
        for viewer in (*range(match.seats), None)
    ]


def _legal(match: Match, viewer: int | None) -> list[str]:
    return [] if viewer is None else [str(move) for move in match.legal(viewer)]


def _seen(game: AnyGame, table: Table, viewer: int | None) -> bytes:
    return msgspec.json.encode(game.view(table, viewer))
