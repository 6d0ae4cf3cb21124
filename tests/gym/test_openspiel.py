"""OpenSpiel's simulation test for every game, and its algorithms on tiny games."""

import dataclasses
import pickle
import subprocess
import sys
from collections import Counter
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import nedra
from nedra import gym
from nedra.core.compiled.rng import (
    KNOWN,
    NEEDED,
    OUTCOMES,
    SAMPLES,
    SCRIPT_SIZE,
    next_outcome,
    randbelow,
    seed_rng,
)
from nedra.gym.openspiel.scripted_rng import OutcomeNeeded, make_scripted_rng

pytestmark = pytest.mark.slow

pyspiel: Any = import_module("pyspiel")  # it has no types

GAMES = nedra.games()
GAMES_AND_SEATS = [(name, seats) for name in GAMES for seats in nedra.game(name).seats]

TINY = """
entrances = { count = 1, origin = "tiny" }
treasures = { values = [3, 4], origin = "tiny" }
traps = { snake = 2, boulder = 0, scorpion = 0, lava = 0, spears = 0, origin = "tiny" }
artifacts = { points = [], origin = "tiny" }
"""


TINY_HOARD = """
orcs = { count = 1, origin = "tiny" }
places = { count = 4, origin = "tiny" }
coins = { silver = 9, gold = 9, gold_worth = 3, origin = "tiny" }
prizes = { most_gold = 1, one_fewer = 2, two_fewer = 1, goal = 1, origin = "tiny" }
tokens = { kinds = ["ring", "diamond", "sword", "necklace"], origin = "tiny" }
treasures = { cards = [["ring", "ring"]], origin = "tiny" }
"""


@pytest.fixture(autouse=True)
def registered() -> None:
    assert gym.register_openspiel() == tuple(f"nedra_{name}" for name in GAMES)


@pytest.fixture
def tiny(tmp_path: Path) -> Any:  # noqa: ANN401 - a game of OpenSpiel
    box = tmp_path / "tiny.toml"
    box.write_text(TINY)
    return pyspiel.load_game("nedra_diamant", {"players": 2, "box": str(box)})


@pytest.fixture
def tiny_hoard(tmp_path: Path) -> Any:  # noqa: ANN401 - as above
    box = tmp_path / "tiny-hoard.toml"
    box.write_text(TINY_HOARD)
    return pyspiel.load_game("nedra_hoard", {"players": 2, "box": str(box)})


@pytest.mark.parametrize("name", GAMES)
def test_every_game_passes_the_simulation_test(name: str) -> None:
    """One game of Land of Gems is enough: it has thousands of nodes."""
    game = pyspiel.load_game(f"nedra_{name}")
    pyspiel.random_sim_test(game, num_sims=1 if name == "gemland" else 3, serialize=False, verbose=False)


def test_short_games_can_be_serialized_at_every_state(tiny: Any, tiny_hoard: Any) -> None:  # noqa: ANN401 - as above
    for game in (tiny, tiny_hoard):
        pyspiel.random_sim_test(game, num_sims=10, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_full_game_is_serialized_pickled_and_played_on(name: str) -> None:
    game = pyspiel.load_game(f"nedra_{name}")
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    state, rng = game.new_initial_state(), np.random.RandomState(1)
    while not state.is_terminal():
        if state.move_number() % 150 == 70:
            check_copies(game, state)
            state = pickle.loads(pickle.dumps(state))
        state.apply_action(rng.choice(state.legal_actions()))
    check_copies(game, state)


@pytest.mark.parametrize("sampled", [False, True])
@pytest.mark.parametrize(("name", "seats"), GAMES_AND_SEATS)
def test_every_compiled_node_is_the_interpreted_one(name: str, seats: int, sampled: bool) -> None:  # noqa: FBT001 - a parameter
    """Field by field, with the legal moves and the observations of all seats."""
    game = pyspiel.load_game(f"nedra_{name}", {"players": seats, "sampled": sampled, "seed": 3})
    assert game.observation_tensor_size() > 0
    state, rng = game.new_initial_state(), np.random.RandomState(4)
    for _ in range(200):
        node, expected = state.inner, state.inner.interpreted()
        assert node.player == expected.player
        if node.player >= 0:
            assert node.legal(node.player) == expected.legal(node.player)
            for seat in range(seats):
                assert node.observation(seat).tolist() == expected.observation(seat)
            assert node.state().to_dict() == expected.state.to_dict()
        elif not state.is_terminal():
            assert node.choices == expected.outcomes
        if state.is_terminal():
            assert sum(state.returns()) == pytest.approx(0)
            break
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("sampled", [False, True])
def test_what_goes_around_cpp_says_the_same(name: str, sampled: bool) -> None:  # noqa: FBT001 - a parameter
    state, rng = pyspiel.load_game(f"nedra_{name}", {"sampled": sampled}).new_initial_state(), Random(7)
    while True:
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state)
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        for player in range(state.num_players()):
            assert state.legal_actions(player) == pyspiel.State.legal_actions(state, player)
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("name", GAMES)
def test_sampled_chance_has_one_outcome_and_one_node_a_move(name: str) -> None:
    game = pyspiel.load_game(f"nedra_{name}", {"sampled": True})
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state, rng = game.new_initial_state(), np.random.RandomState(1)
    for _ in range(100):
        if state.is_terminal():
            break
        was_chance = state.is_chance_node()
        if was_chance:
            assert state.chance_outcomes() == [(0, 1.0)]
        state.apply_action(rng.choice(state.legal_actions()))
        assert not (was_chance and state.is_chance_node())


def test_the_seed_decides_sampled_chance() -> None:
    first, again, other = (
        played(pyspiel.load_game("nedra_diamant", {"sampled": True, "seed": seed}), (0, 0, 0, 0, 0, 0))
        for seed in (1, 1, 2)
    )
    assert str(first) == str(again) != str(other)
    loaded = pickle.loads(pickle.dumps(first))
    assert str(loaded) == str(first)
    assert loaded.information_state_string(0) == first.information_state_string(0)


def check_copies(game: Any, state: Any) -> None:  # noqa: ANN401 - as above
    for again in (game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))):
        assert str(again) == str(state)
        assert again.history() == state.history()
        for seat in range(game.num_players()):
            assert again.information_state_string(seat) == state.information_state_string(seat)


def test_a_pickled_game_loads_where_nothing_is_registered() -> None:
    game = pyspiel.load_game("nedra_gnomes", {"players": 4})
    pickled = pickle.dumps((game, game.new_initial_state()))
    code = "import pickle, sys; print(*pickle.loads(sys.stdin.buffer.read()))"
    loaded = subprocess.run([sys.executable, "-c", code], input=pickled, capture_output=True, check=True)
    assert loaded.stdout.decode().split()[0] == str(game)


@pytest.mark.parametrize(("name", "seats"), GAMES_AND_SEATS)
def test_full_games_stay_within_the_bounds(name: str, seats: int) -> None:
    game = pyspiel.load_game(f"nedra_{name}", {"players": seats})
    state, rng = game.new_initial_state(), np.random.RandomState(2)
    actions: Counter[bool] = Counter()
    while not state.is_terminal():
        actions[state.is_chance_node()] += 1
        assert not state.is_chance_node() or len(state.legal_actions()) <= game.max_chance_outcomes()
        state.apply_action(rng.choice(state.legal_actions()))
    assert actions[False] <= game.max_game_length()
    assert actions[True] <= game.max_chance_nodes_in_history()
    assert game.min_utility() == pytest.approx(-1 / (seats - 1))
    assert game.min_utility() - 1e-9 <= min(state.returns()) <= max(state.returns()) <= game.max_utility()
    assert sum(state.returns()) == pytest.approx(0)


def test_no_game_with_a_tiny_box_is_longer_than_its_bound(tiny: Any) -> None:  # noqa: ANN401 - as above
    """Four cards, the last of which is the second trap, leave two players at most three decisions each."""
    assert longest(tiny.new_initial_state()) == 2 * 3
    assert tiny.max_game_length() == 2 * 4


def longest(state: Any) -> int:  # noqa: ANN401 - as above
    """The most decisions that any game has from here."""
    if state.is_terminal():
        return 0
    return max(longest(state.child(action)) for action in state.legal_actions()) + (
        not state.is_chance_node()
    )


PRIVATE = pyspiel.PrivateInfoType
OBSERVERS = [
    pyspiel.IIGObservationType(perfect_recall=recall, public_info=public, private_info=private)
    for recall in (False, True)
    for public in (False, True)
    for private in (PRIVATE.NONE, PRIVATE.SINGLE_PLAYER, PRIVATE.ALL_PLAYERS)
]


@pytest.mark.parametrize("name", ["gnomes", "gemland", "diamant"])
def test_observers_tell_public_from_private_information(name: str) -> None:
    game = pyspiel.load_game(f"nedra_{name}", {"players": 2})
    state, rng = game.new_initial_state(), np.random.RandomState(1)
    while state.is_chance_node() or state.move_number() < 24:
        state.apply_action(rng.choice(state.legal_actions()))
    world = resampled(state, rng)
    for kind in OBSERVERS:
        observer = game.make_py_observer(kind)
        seen, in_world, by_other = (
            observer.string_from(*each) for each in ((state, 0), (world, 0), (state, 1))
        )
        if kind.private_info == PRIVATE.ALL_PLAYERS:
            assert (seen != in_world) == (name != "diamant")  # which hides only sealed choices
            assert seen == by_other
        else:
            assert seen == in_world  # nothing that player 0 cannot know
        if kind.private_info == PRIVATE.NONE:
            assert seen == by_other
            assert bool(seen) == kind.public_info
        if kind.private_info == PRIVATE.SINGLE_PLAYER:
            assert seen != by_other


def resampled(state: Any, rng: np.random.RandomState) -> Any:  # noqa: ANN401 - as above
    """A state that player 0 cannot tell from this one and, if there is one, that differs for player 1."""
    worlds = [state.resample_from_infostate(0, rng.random_sample) for _ in range(20)]
    seen = state.observation_string(1)
    return next((world for world in worlds if world.observation_string(1) != seen), worlds[0])


def test_public_recall_remembers_what_is_no_longer_to_be_seen(tiny: Any) -> None:  # noqa: ANN401 - as above
    """Two orders of the same two treasures lead to the same view."""
    forgetful, recalling = (
        tiny.make_py_observer(pyspiel.IIGObservationType(perfect_recall=recall, private_info=PRIVATE.NONE))
        for recall in (False, True)
    )
    assert forgetful.string_from(tiny.new_initial_state(), 0) in recalling.string_from(
        tiny.new_initial_state(), 0
    )
    states = [played(tiny, (0, first, 1 - first, 0, 0)) for first in (0, 1)]
    assert len({recalling.string_from(state, 0) for state in states}) == 2
    simultaneous = [played(tiny, (0, first)) for first in (0, 1)]
    for observer in (forgetful, recalling):
        assert len({observer.string_from(state, 0) for state in simultaneous}) == 1


def played(game: Any, actions: tuple[int, ...]) -> Any:  # noqa: ANN401 - as above
    state = game.new_initial_state()
    for action in actions:
        state.apply_action(action)
    return state


def test_no_tensor_claims_perfect_recall(tiny: Any) -> None:  # noqa: ANN401 - as above
    state = played(tiny, (0,))
    with pytest.raises(ValueError, match="no tensor"):
        state.information_state_tensor(0)
    observers = [tiny.make_py_observer(kind) for kind in OBSERVERS]
    assert [observer.tensor is not None for observer in observers] == [number == 4 for number in range(12)]
    now = tiny.make_py_observer()
    now.set_from(state, 0)
    assert now.tensor.tolist() == state.observation_tensor(0)


def test_a_game_without_observations_is_not_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    blind = dataclasses.replace(nedra.game("hoard"), observation=None)
    found = nedra.game
    monkeypatch.setattr(
        "nedra.gym.openspiel.game.find_game", lambda name: blind if name == "hoard" else found(name)
    )
    assert gym.register_openspiel() == tuple(f"nedra_{name}" for name in GAMES if name != "hoard")


@pytest.mark.parametrize("seats", [2, 8])
def test_options_and_seats_are_parameters(seats: int) -> None:
    game = pyspiel.load_game("nedra_diamant", {"players": seats, "artifacts": 1})
    assert game.num_players() == seats
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    assert len(state.observation_tensor(0)) == 78
    assert state.observation_tensor(0)[:3] == [0, seats, 1]


def test_chance_outcomes_are_those_of_the_rules(tiny: Any) -> None:  # noqa: ANN401 - as above
    state = tiny.new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(card, 0.25) for card in range(4)]
    refuse(state, 4)
    state.apply_action(1)
    assert state.current_player() == 0
    assert state.observation_tensor(1)[62:64] == [2, 2]


def test_simultaneous_actions_are_hidden_until_all_are_played(tiny: Any) -> None:  # noqa: ANN401 - as above
    states = []
    for first_action in (0, 1):
        state = tiny.new_initial_state()
        for action in (0, first_action):
            state.apply_action(action)
        states.append(state)
    one, other = states
    assert one.current_player() == 1
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.information_state_string(0) != other.information_state_string(0)


def test_a_resampled_state_has_the_same_information_state() -> None:
    state = pyspiel.load_game("nedra_gnomes", {"players": 2}).new_initial_state()
    rng = np.random.RandomState(1)
    while state.is_chance_node() or state.move_number() < 40:
        state.apply_action(rng.choice(state.legal_actions()))
    seat, before = state.current_player(), str(state)
    worlds = [state.resample_from_infostate(seat, rng.random_sample) for _ in range(3)]
    assert len({world.information_state_string(seat) for world in (state, *worlds)}) == 1
    assert len({str(world) for world in worlds}) > 1
    assert str(state) == before


def test_ismcts_finds_moves_in_every_game() -> None:
    ismcts = import_module("open_spiel.python.algorithms.ismcts")
    for name, seats in zip(GAMES, (3, 2, 3, 3), strict=True):
        game = pyspiel.load_game(f"nedra_{name}", {"players": seats})
        state, rng = game.new_initial_state(), np.random.RandomState(1)
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        bot = ismcts.ISMCTSBot(game, ZeroEvaluator(), 2.0, 12, random_state=rng)
        for _ in range(3):
            move = bot.step(state)
            assert move in state.legal_actions()
            state.apply_action(move)
            while state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))


class ZeroEvaluator:
    """Values all states equally: this tests the search, not its strength."""

    def evaluate(self, state: Any) -> Any:  # noqa: ANN401 - as above
        return np.zeros(state.get_game().num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:  # noqa: ANN401 - as above
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def test_cfr_reduces_exploitability(tiny: Any) -> None:  # noqa: ANN401 - as above
    """Only Diamant has a finite tree that is small enough.

    Rounds of My Hoard in which nobody gets a coin may go on for ever (H13). In the other two games every hand
    gets three of 24 tiles, or five cards.
    """
    cfr, exploitability = (
        import_module(f"open_spiel.python.algorithms.{name}") for name in ("cfr", "exploitability")
    )
    solver = cfr.CFRPlusSolver(tiny)
    before = exploitability.nash_conv(tiny, solver.average_policy())
    for _ in range(8):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(tiny, solver.average_policy()) < before / 2


@pytest.mark.parametrize("name", GAMES)
def test_an_illegal_action_is_refused_and_changes_nothing(name: str) -> None:
    game = pyspiel.load_game(f"nedra_{name}")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    illegal = set(range(game.num_distinct_actions())) - set(state.legal_actions())
    for action in (*sorted(illegal)[:3], game.num_distinct_actions(), 2**40, -(2**31)):
        refuse(state, action)


def refuse(state: Any, action: int) -> None:  # noqa: ANN401 - as above
    before, past = str(state), state.history()
    with pytest.raises(nedra.IllegalMoveError):
        state.apply_action(action)
    assert (str(state), state.history()) == (before, past)


@pytest.mark.parametrize(("name", "seats"), GAMES_AND_SEATS)
def test_every_number_of_seats_can_be_played(name: str, seats: int) -> None:
    game = pyspiel.load_game(f"nedra_{name}", {"players": seats})
    state, rng = game.new_initial_state(), np.random.RandomState(1)
    players = set()
    for _ in range(60):
        if state.is_terminal():
            break
        players.add(state.current_player())
        state.apply_action(rng.choice(state.legal_actions()))
    assert game.num_players() == len(state.returns()) == seats
    assert players - {pyspiel.PlayerId.CHANCE} <= set(range(seats))
    for seat in range(seats):
        assert len(state.observation_tensor(seat)) == game.observation_tensor_size()
        assert state.information_state_string(seat)


def test_a_scripted_rng_returns_its_script_and_stops_at_the_end() -> None:
    rng = make_scripted_rng([3, 0])
    assert [randbelow(rng, 5), randbelow(rng, 1), randbelow(rng, 2)] == [3, 0, 0]
    with pytest.raises(OutcomeNeeded) as needed:
        randbelow(rng, 7)
    assert needed.value.limit == 7


def test_a_compiled_script_returns_its_outcomes_and_names_the_next_limit() -> None:
    """Interpreted, with the function that compiled rules call in place of `randbelow`."""
    script = [0] * SCRIPT_SIZE
    script[OUTCOMES : OUTCOMES + 2], script[KNOWN] = [3, 0], 2
    assert [next_outcome(script, 5), next_outcome(script, 1), next_outcome(script, 2)] == [3, 0, 0]
    assert script[NEEDED] == 0
    assert 0 <= next_outcome(script, 7) < 7
    assert next_outcome(script, 9) < 9
    assert script[NEEDED] == 7


def test_a_compiled_script_can_be_sampled() -> None:
    script, rng = [0] * SCRIPT_SIZE, [0, 0]
    script[SAMPLES] = 1
    seed_rng(script, 5, 0)
    seed_rng(rng, 5, 0)
    outcomes = [next_outcome(script, 50) for _ in range(20)]
    assert outcomes == [randbelow(rng, 50) for _ in range(20)]
    assert script[OUTCOMES : OUTCOMES + script[KNOWN]] == outcomes


def test_the_outcomes_of_a_chance_node_have_the_probabilities_of_the_rules() -> None:
    state = pyspiel.load_game("nedra_diamant", {"players": 2}).new_initial_state()
    first: Counter[float] = Counter()
    for outcome, probability in state.chance_outcomes():
        after = state.child(outcome)
        first[after.observation_tensor(0)[7]] += probability
    assert sum(first.values()) == pytest.approx(1)
    assert first[124 - 17] == pytest.approx(1 / 30)
