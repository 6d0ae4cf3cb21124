"""Search: deterministic, and independent of what the seat cannot know."""

from statistics import mean, pstdev

import pytest

import nedra
from nedra.bots.search import SearchConfig, Searcher
from nedra.bots.search.compiled import CompiledSearcher
from nedra.bots.search.config import ROLLOUTS_ONLY
from nedra.bots.search.rollout import make_evaluate, make_rollout, softmax_win_share
from nedra.bots.search.root_parallel import RootParallelSearch
from nedra.bots.search.searcher import search_state_type
from nedra.bots.search.tree import Tree, backpropagate
from nedra.core.compiled.rng import seed_rng
from nedra.core.compiled.seat_mask import seats_in
from nedra.core.conformance.trial import Trial
from nedra.core.contract.game import AnyGame, legal_move_numbers
from nedra.core.contract.state import State
from tests.toys.straws import STRAWS

GAMES = [*map(nedra.game, nedra.games()), STRAWS]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def determinized(game: AnyGame, state: State, seat: int, rng: int) -> State:
    world = state.copy()
    seed_rng(world.rng, 5, rng)
    game.rules.determinize(world, seat)
    return world


def decisions(game: AnyGame, every: int, most: int) -> list[tuple[State, int]]:
    """States of a random game, each with a pending seat that has several legal moves."""
    trial = Trial(game, game.default_seats, game.resolve_options(), seed=4)
    found = []
    for number, state in enumerate(trial.random_states()):
        seats = [
            seat
            for seat in seats_in(game.rules.pending(state))
            if len(legal_move_numbers(game, state, seat)) > 1
        ]
        if number % every == 0 and seats:
            found.append((state.copy(), trial.pick(seats)))
        if len(found) == most:
            break
    return found


@each_game
def test_states_that_the_seat_cannot_distinguish_give_the_same_result(game: AnyGame) -> None:
    """The result depends on nothing that the seat cannot know."""
    searcher = Searcher(game)
    for state, seat in decisions(game, every=7, most=6):
        config = SearchConfig(seat, seed=9, iterations=12)
        true_states = [state, determinized(game, state, seat, 1), determinized(game, state, seat, 2)]
        results = {searcher.search(determinized(game, each, seat, 3), config) for each in true_states}
        assert len(results) == 1


@each_game
def test_the_result_has_all_legal_moves(game: AnyGame) -> None:
    searcher = Searcher(game)
    for state, seat in decisions(game, every=9, most=5):
        result = searcher.search(determinized(game, state, seat, 1), SearchConfig(seat, seed=1, iterations=8))
        assert sorted(result.moves) == sorted(legal_move_numbers(game, state, seat))
        assert sum(result.visits) == 8
        assert sum(result.seat_wins) == pytest.approx(8)
        assert result.best_move in result.moves


@each_game
def test_a_search_does_not_change_its_state(game: AnyGame) -> None:
    (state, seat), *_ = decisions(game, every=1, most=1)
    before = state.to_dict()
    Searcher(game).search(state, SearchConfig(seat, seed=1, iterations=5))
    assert state.to_dict() == before


@each_game
def test_the_number_of_threads_does_not_change_the_result(game: AnyGame) -> None:
    (state, seat), *_ = decisions(game, every=5, most=1)
    config = SearchConfig(seat, seed=3, iterations=30)
    one, two = RootParallelSearch(game, trees=4), RootParallelSearch(game, trees=4, threads=2)
    assert one.search(state, config) == two.search(state, config) == one.search(state, config)


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("name", nedra.games())
def test_compiled_search_is_deterministic_and_equals_the_interpreted_one(name: str) -> None:
    game = nedra.game(name)
    (state, seat), *_ = decisions(game, every=5, most=1)
    config = SearchConfig(seat, seed=3, iterations=400)
    one = RootParallelSearch(game, trees=4, searcher_type=CompiledSearcher)
    two = RootParallelSearch(game, trees=4, threads=2, searcher_type=CompiledSearcher)
    results = [search.search(state, config) for search in (one, one, two, two)]
    assert len(set(results)) == 1
    short = config._replace(iterations=25)
    assert CompiledSearcher(game).search(state, short) == Searcher(game).search(state, short)
    options = short._replace(rounds_ahead=1, simultaneous_noise=0.5, rollout_epsilon=100)
    assert CompiledSearcher(game).search(state, options) == Searcher(game).search(state, options)
    for other in range(state.seats):
        rollouts = short._replace(seat=other, expansion_visits=ROLLOUTS_ONLY)
        assert CompiledSearcher(game).search(state, rollouts) == Searcher(game).search(state, rollouts)


@each_game
def test_rollouts_only_works_for_every_seat_and_returns_no_moves(game: AnyGame) -> None:
    (state, _), *_ = decisions(game, every=5, most=1)
    for seat in range(state.seats):
        config = SearchConfig(seat, seed=1, iterations=4, expansion_visits=ROLLOUTS_ONLY)
        result = Searcher(game).search(determinized(game, state, seat, 1), config)
        assert result.moves == result.visits == result.total_wins == ()
        assert sum(result.seat_wins) == pytest.approx(4)


GAMES_WITH_ROUNDS = [game for game in GAMES if game.rules.rounds]


@pytest.mark.parametrize("game", GAMES_WITH_ROUNDS, ids=lambda game: game.name)
def test_at_the_round_limit_the_win_shares_sum_to_one_and_follow_the_scores(game: AnyGame) -> None:
    rounds, search_state = game.rules.rounds, search_state_type(game)()
    assert rounds is not None
    rollout, evaluate = make_rollout(game, lambda function: function), make_evaluate(game)
    for state, _ in decisions(game, every=11, most=4):
        simulated = [state.copy()]
        search_state.last_round = rounds.started(state) + 1
        rollout(simulated, search_state, 0)
        evaluate(simulated, search_state, SearchConfig())
        shares, scores = search_state.win_share[: state.seats], search_state.scores[: state.seats]
        at_limit = rounds.started(simulated[0]) == search_state.last_round
        assert at_limit or game.rules.pending(simulated[0]) == 0
        assert sum(shares) == pytest.approx(1)
        assert sorted(range(state.seats), key=lambda seat: (shares[seat], scores[seat])) == sorted(
            range(state.seats), key=lambda seat: scores[seat]
        )


@pytest.mark.parametrize(
    ("scores", "deviation", "shares"),
    [
        ([5, 5], 16, [1 / 2, 1 / 2]),
        ([6, 5], 16, [0.7311, 0.2689]),  # one deviation behind: e to one
        ([6, 5], 32, [0.6225, 0.3775]),
        ([90, 0, 90, 0], 16, [0.4998, 0.0002, 0.4998, 0.0002]),  # no share is zero
    ],
)
def test_softmax_win_share(scores: list[int], deviation: int, shares: list[float]) -> None:
    search_state = search_state_type(STRAWS)()
    search_state.scores[: len(scores)] = scores
    softmax_win_share(search_state, len(scores), deviation)
    assert search_state.win_share[: len(scores)] == pytest.approx(shares, abs=1e-4)


@each_game
def test_rounds_ahead_changes_only_games_with_rounds(game: AnyGame) -> None:
    (state, seat), *_ = decisions(game, every=5, most=1)
    whole = SearchConfig(seat, seed=3, iterations=20)
    same = Searcher(game).search(state, whole) == Searcher(game).search(state, whole._replace(rounds_ahead=1))
    assert same == (game not in GAMES_WITH_ROUNDS)


def test_another_seed_gives_another_result() -> None:
    state = STRAWS.match(2, seed=1).determinize(0, seed=1)
    results = {Searcher(STRAWS).search(state, SearchConfig(0, seed, iterations=40)) for seed in range(5)}
    assert len(results) > 1


@pytest.mark.compiled
def test_compiled_and_interpreted_search_agree() -> None:
    """The same random numbers and the same sums in the same order give the same result to the last bit."""
    compiled, interpreted = CompiledSearcher(STRAWS), Searcher(STRAWS)
    for state, seat in decisions(STRAWS, every=1, most=4):
        for iterations in (1, 25, 300):
            config = SearchConfig(seat, seed=8, iterations=iterations, rival_weight=0.2)
            assert compiled.search(state, config) == interpreted.search(state, config)


def test_a_search_goes_on_when_its_tree_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nedra.bots.search.searcher.MAX_NODES", 4)
    game = nedra.game("diamant")
    state = game.match(4, seed=1).determinize(1, seed=1)
    assert sum(Searcher(game).search(state, SearchConfig(1, seed=1, iterations=50)).visits) == 50


def test_wins_are_counted_for_the_right_move_when_the_tree_is_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In Land of Gems all seats decide at once, with many moves each, and fill the tree quickly."""
    monkeypatch.setattr("nedra.bots.search.searcher.EDGES_PER_NODE", 1)
    won: dict[int, float] = {}

    def count_wins(tree: Tree, steps: int, seats: int, seat: int) -> None:
        search_state = tree.search_state[0]
        own = next(
            edge
            for edge, path_seat in zip(
                search_state.path_edges[:steps], search_state.path_seats[:steps], strict=True
            )
            if path_seat == seat
        )
        move = tree.edges[own].move
        won[move] = won.get(move, 0.0) + search_state.win_share[seat]
        backpropagate(tree, steps, seats, seat)

    monkeypatch.setattr("nedra.bots.search.mcts.backpropagate", count_wins)
    game = nedra.game("gemland")
    state = game.match(3, seed=2).determinize(2, seed=1)
    result = Searcher(game).search(state, SearchConfig(2, seed=1, iterations=200))
    assert {move: wins for move, wins in zip(result.moves, result.total_wins, strict=True) if wins} == {
        move: wins for move, wins in won.items() if wins
    }


def test_simultaneous_noise_makes_equal_opponents_play_alike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All explorers decide at once and know the same (D8), so they should leave equally often."""
    moves: list[list[int]] = []

    def record_moves(tree: Tree, steps: int, seats: int, seat: int) -> None:
        moves.append(tree.search_state[0].chosen_moves[:seats])
        backpropagate(tree, steps, seats, seat)

    def spread(noise: float, seed: int) -> float:
        """The deviation between the seats' rates of leaving."""
        moves.clear()
        state = game.match(4, seed=seed).determinize(0, seed=1)
        # No tree grows below the root, so that the moves are those of the first decision.
        Searcher(game).search(
            state, SearchConfig(0, seed=1, iterations=100, simultaneous_noise=noise, expansion_visits=1_000)
        )
        return pstdev(float(mean(by_seat)) for by_seat in zip(*moves, strict=True))

    monkeypatch.setattr("nedra.bots.search.mcts.backpropagate", record_moves)
    game = nedra.game("diamant")
    seeds = range(1, 9)
    assert mean(spread(1.0, seed) for seed in seeds) < 0.7 * mean(spread(0.0, seed) for seed in seeds)
