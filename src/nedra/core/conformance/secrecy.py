"""Hidden information does not leak: views, determinization, sealed answers."""

from typing import Any

import msgspec

from nedra.core.compiled.rng import seed_rng
from nedra.core.conformance.trial import MAX_EXPLAINED, Trial, check_each_trial, trials
from nedra.core.contract.analysis.observation import Observation
from nedra.core.contract.game import AnyGame, legal_move_numbers
from nedra.core.contract.state import State
from nedra.core.match.match import Match


@check_each_trial(60)
def check_no_information_leaks(trial: Trial) -> None:
    """States that differ only in what a seat cannot know look the same to it."""
    for state in trial.random_states():
        position, seat = state.to_dict(), trial.pick(range(trial.seats))
        one, other = (_determinized(trial, state, seat, rng) for rng in (1, 2))
        _assert_same_view(trial, state, one, seat)
        _assert_same_view(trial, state, other, seat)
        _assert_same_observation(trial, (state, one, other), seat)
        _assert_same_explanations(trial, (state, one, other), seat)
        first, *more = (_determinized(trial, world, seat, 3).to_dict() for world in (state, one, other))
        assert more == [first, first], f"seat {seat}: determinization depends on hidden information"
        assert state.to_dict() == position, "looking changed the state"


def check_determinization_hides(game: AnyGame, games: int = 60) -> None:
    """Determinization is not a mere copy: in some game it differs from the true state."""
    if not any(_hides_something(trial) for trial in trials(game, games)):
        raise AssertionError(f"{game.name}: every determinized state equals the true one")


@check_each_trial(20)
def check_open_games_hide_nothing_from_a_seat(trial: Trial) -> None:
    """In a game that says it is open, all seats see the same, and one answers at a time."""
    if not trial.game.is_open:
        return
    for state in trial.random_states():
        seen = {_view_json(trial.game, state, seat) for seat in (None, *range(trial.seats))}
        assert len(seen) == 1, "an open game shows seats different things"
        assert trial.game.rules.pending(state).bit_count() <= 1, "an open game asks several seats at once"


@check_each_trial(60)
def check_sealed_answers_stay_sealed(trial: Trial) -> None:
    """Until all have answered, nobody can know an answer, nor that it was replaced."""
    match, other = trial.match(), trial.match()
    for _ in trial.random_answers(match, other):
        answers = _seal_differently(trial, match, other)
        for seat, answer in answers.items():
            before = _public_knowledge(other)
            other.play(seat, answer)
            assert _public_knowledge(other) == before, f"seat {seat}: others see that an answer was replaced"
        assert match == other, "a replaced answer left a trace"


def _determinized(trial: Trial, state: State, seat: int, stream: int) -> State:
    world = state.copy()
    seed_rng(world.rng, trial.seed, stream)
    trial.game.rules.determinize(world, seat)
    return world


def _assert_same_view(trial: Trial, state: State, world: State, seat: int) -> None:
    game, components = trial.game, trial.game.components()
    for viewer in (seat, None):
        assert _view_json(game, world, viewer) == _view_json(game, state, viewer), (
            f"seat {seat}: its view shows hidden information, or determinization changes what it knows"
        )
    assert game.rules.pending(world) == game.rules.pending(state), (
        f"seat {seat}: the pending seats reveal hidden information"
    )
    assert legal_move_numbers(game, world, seat) == legal_move_numbers(game, state, seat), (
        f"seat {seat}: its legal moves reveal hidden information"
    )
    for invariant in game.invariants:
        invariant(world, components)


def _assert_same_observation(trial: Trial, worlds: tuple[State, ...], seat: int) -> None:
    """A game's observation, if it has one, is within its bounds and does not leak."""
    if trial.game.observation is None:
        return
    layout = trial.game.observation.layout
    first, *more = (_observed(trial.game.observation, world, seat) for world in worlds)
    for part in layout.parts:
        cells = layout.cells(part.name)
        values = first[cells]
        assert all(out[cells] == values for out in more), (
            f"seat {seat}: {part.name} reveals hidden information"
        )
        assert part.least <= min(values), f"{part.name} is below its bound"
        assert max(values) <= part.most, f"{part.name} is above its bound"


def _assert_same_explanations(trial: Trial, worlds: tuple[State, ...], seat: int) -> None:
    """The explanation of a move is the same in every state that the seat could be in."""
    game, legal = trial.game, legal_move_numbers(trial.game, worlds[0], seat)
    views = [game.view(world, seat) for world in worlds if legal]
    for number in trial.sample(legal, MAX_EXPLAINED):
        move = game.moves[number]
        first, *more = (game.explain_move(view, seat, move) for view in views)
        assert more == [first, first], f"seat {seat}: the explanation of {move} reveals hidden information"


def _observed(observation: Observation[Any], state: State, seat: int) -> list[int]:
    out = [0] * observation.layout.size
    observation.observe(state, seat, out)
    return out


def _hides_something(trial: Trial) -> bool:
    with trial:
        for state in trial.random_states():
            for seat in range(trial.seats):
                world = _determinized(trial, state, seat, 1)
                world.rng[:] = state.rng
                if world.to_dict() != state.to_dict():
                    return True
    return False


def _seal_differently(trial: Trial, match: Match, other: Match) -> dict[int, Any]:
    """All pending seats but one answer, differently in the two matches; the answers of the first."""
    answers = {}
    for seat, legal in list(match.legal_by_seat().items())[1:]:
        answers[seat] = trial.pick(legal)
        match.play(seat, answers[seat])
        other.play(seat, trial.pick([move for move in legal if move != answers[seat]] or legal))
        assert _public_knowledge(match) == _public_knowledge(other), f"seat {seat}: others see its answer"
    return answers


def _public_knowledge(match: Match) -> list[bytes]:
    """All that each seat and a spectator can learn from a match, except their own sealed answer."""
    public = [(match.version, match.over, sorted(match.answered()), sorted(match.legal_by_seat()))]
    return [
        msgspec.json.encode((public, match.view(viewer), match.events(viewer), _legal(match, viewer)))
        for viewer in (*range(match.seats), None)
    ]


def _legal(match: Match, viewer: int | None) -> list[str]:
    return [] if viewer is None else [str(move) for move in match.legal(viewer)]


def _view_json(game: AnyGame, state: State, viewer: int | None) -> bytes:
    return msgspec.json.encode(game.view(state, viewer))
