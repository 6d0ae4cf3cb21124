"""Search: honest, the same again, and better than what it starts from."""

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


def questions(game: AnyGame, every: int, most: int) -> list[tuple[State, int]]:
    """Some true tables of a random game, each with a seat that has a choice there."""
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
def test_tables_that_look_the_same_give_the_same_finding(game: AnyGame) -> None:
    """The move chosen depends on nothing that the seat cannot know: two truths, one imagined table."""
    searcher = Searcher(game)
    for state, seat in questions(game, every=7, most=6):
        config = SearchConfig(seat, seed=9, iterations=12)
        truths = [state, determinized(game, state, seat, 1), determinized(game, state, seat, 2)]
        findings = {searcher.search(determinized(game, truth, seat, 3), config) for truth in truths}
        assert len(findings) == 1


@each_game
def test_the_moves_found_are_the_legal_ones(game: AnyGame) -> None:
    searcher = Searcher(game)
    for state, seat in questions(game, every=9, most=5):
        finding = searcher.search(
            determinized(game, state, seat, 1), SearchConfig(seat, seed=1, iterations=8)
        )
        assert sorted(finding.moves) == sorted(legal_move_numbers(game, state, seat))
        assert sum(finding.visits) == 8
        assert sum(finding.seat_wins) == pytest.approx(8)
        assert finding.best_move in finding.moves


@each_game
def test_searching_leaves_the_table_alone(game: AnyGame) -> None:
    (state, seat), *_ = questions(game, every=1, most=1)
    before = state.to_dict()
    Searcher(game).search(state, SearchConfig(seat, seed=1, iterations=5))
    assert state.to_dict() == before


@each_game
def test_the_same_seed_finds_the_same_on_one_thread_and_on_two(game: AnyGame) -> None:
    (state, seat), *_ = questions(game, every=5, most=1)
    config = SearchConfig(seat, seed=3, iterations=30)
    one, two = RootParallelSearch(game, trees=4), RootParallelSearch(game, trees=4, threads=2)
    assert one.search(state, config) == two.search(state, config) == one.search(state, config)
    two.close()


@pytest.mark.slow
@pytest.mark.parametrize("name", nedra.games())
def test_compiled_the_same_seed_and_budget_find_the_same_twice_on_one_thread_and_on_two(name: str) -> None:
    game = nedra.game(name)
    (state, seat), *_ = questions(game, every=5, most=1)
    config = SearchConfig(seat, seed=3, iterations=400)
    one = RootParallelSearch(game, trees=4, searcher_type=CompiledSearcher)
    two = RootParallelSearch(game, trees=4, threads=2, searcher_type=CompiledSearcher)
    found = [grove.search(state, config) for grove in (one, one, two, two)]
    two.close()
    assert len({(each.best_move, each) for each in found}) == 1
    short = config._replace(iterations=25)
    assert CompiledSearcher(game).search(state, short) == Searcher(game).search(state, short)
    dialled = short._replace(
        rounds_ahead=1, simultaneous_noise=0.5, opponent_policy_rate=300, rollout_epsilon=100
    )
    assert CompiledSearcher(game).search(state, dialled) == Searcher(game).search(state, dialled)
    for looking in (
        short._replace(seat=other, expansion_visits=ROLLOUTS_ONLY) for other in range(state.seats)
    ):
        assert CompiledSearcher(game).search(state, looking) == Searcher(game).search(state, looking)


@each_game
def test_a_seat_that_is_not_asked_can_only_play_out_and_tries_no_move(game: AnyGame) -> None:
    (state, _), *_ = questions(game, every=5, most=1)
    for seat in range(state.seats):
        config = SearchConfig(seat, seed=1, iterations=4, expansion_visits=ROLLOUTS_ONLY)
        found = Searcher(game).search(determinized(game, state, seat, 1), config)
        assert found.moves == found.visits == found.total_wins == ()
        assert sum(found.seat_wins) == pytest.approx(4)


IN_CHAPTERS = [game for game in GAMES if game.rules.rounds]


@pytest.mark.parametrize("game", IN_CHAPTERS, ids=lambda game: game.name)
def test_a_walk_of_one_chapter_is_judged_before_the_next_and_shares_the_whole_win(game: AnyGame) -> None:
    chapters, search_state = game.rules.rounds, search_state_type(game)()
    assert chapters is not None
    play_out, judge = make_rollout(game, lambda function: function), make_evaluate(game)
    for state, _ in questions(game, every=11, most=4):
        work = [state.copy()]
        search_state.last_round = chapters.started(state) + 1
        play_out(work, search_state, SearchConfig().rollout_limit, 0)
        judge(work, search_state, SearchConfig())
        shares, points = search_state.win_share[: state.seats], search_state.scores[: state.seats]
        assert chapters.started(work[0]) == search_state.last_round or game.rules.pending(work[0]) == 0
        assert sum(shares) == pytest.approx(1)
        assert sorted(range(state.seats), key=lambda seat: (shares[seat], points[seat])) == sorted(
            range(state.seats), key=lambda seat: points[seat]
        )


@pytest.mark.parametrize(
    ("points", "swing", "shares"),
    [
        ([5, 5], 16, [1 / 2, 1 / 2]),
        ([6, 5], 16, [0.7311, 0.2689]),  # one swing behind: e to one
        ([6, 5], 32, [0.6225, 0.3775]),
        ([90, 0, 90, 0], 16, [0.4998, 0.0002, 0.4998, 0.0002]),  # nobody is without any hope
    ],
)
def test_hope_falls_with_every_point_behind(points: list[int], swing: int, shares: list[float]) -> None:
    search_state = search_state_type(STRAWS)()
    search_state.scores[: len(points)] = points
    softmax_win_share(search_state, len(points), swing)
    assert search_state.win_share[: len(points)] == pytest.approx(shares, abs=1e-4)


@each_game
def test_a_game_of_one_piece_knows_no_chapter_to_end_with(game: AnyGame) -> None:
    (state, seat), *_ = questions(game, every=5, most=1)
    whole = SearchConfig(seat, seed=3, iterations=20)
    same = Searcher(game).search(state, whole) == Searcher(game).search(state, whole._replace(rounds_ahead=1))
    assert same == (game not in IN_CHAPTERS)


def test_another_seed_searches_elsewhere() -> None:
    state = STRAWS.match(2, seed=1).determinize(0, seed=1)
    findings = {Searcher(STRAWS).search(state, SearchConfig(0, seed, iterations=40)) for seed in range(5)}
    assert len(findings) > 1


def test_compiled_and_interpreted_search_agree() -> None:
    """The same rules, the same dice, the same sums in the same order: the same finding, to the last bit."""
    compiled, interpreted = CompiledSearcher(STRAWS), Searcher(STRAWS)
    for state, seat in questions(STRAWS, every=1, most=4):
        for iterations in (1, 25, 300):
            config = SearchConfig(seat, seed=8, iterations=iterations, rival_weight=0.2)
            assert compiled.search(state, config) == interpreted.search(state, config)


def test_a_search_that_outgrows_its_tree_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nedra.bots.search.searcher.MAX_NODES", 4)
    game = nedra.game("diamant")
    state = game.match(4, seed=1).determinize(1, seed=1)
    assert sum(Searcher(game).search(state, SearchConfig(1, seed=1, iterations=50)).visits) == 50


def test_every_win_is_counted_for_the_move_that_won_though_the_tree_is_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In Land of Gems all are asked at once, with many moves each: rivals soon find no room for theirs."""
    monkeypatch.setattr("nedra.bots.search.searcher.EDGES_PER_NODE", 1)
    won: dict[int, float] = {}

    def counting(tree: Tree, steps: int, seats: int, seat: int) -> None:
        search_state = tree.search_state[0]
        own = next(
            way
            for way, mover in zip(
                search_state.path_edges[:steps], search_state.path_seats[:steps], strict=True
            )
            if mover == seat
        )
        move = tree.edges[own].move
        won[move] = won.get(move, 0.0) + search_state.win_share[seat]
        backpropagate(tree, steps, seats, seat)

    monkeypatch.setattr("nedra.bots.search.mcts.backpropagate", counting)
    game = nedra.game("gemland")
    state = game.match(3, seed=2).determinize(2, seed=1)
    found = Searcher(game).search(state, SearchConfig(2, seed=1, iterations=200))
    assert {move: wins for move, wins in zip(found.moves, found.total_wins, strict=True) if wins} == {
        move: wins for move, wins in won.items() if wins
    }


def test_by_mood_those_who_know_the_same_are_taken_to_do_much_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All are asked at once whether to leave, none knows more than another, and none is foreseen (D8)."""
    answers: list[list[int]] = []

    def watching(tree: Tree, steps: int, seats: int, seat: int) -> None:
        answers.append(tree.search_state[0].chosen_moves[:seats])
        backpropagate(tree, steps, seats, seat)

    def unlike(mood: float, seed: int) -> float:
        """How far apart equals are in how often they leave."""
        answers.clear()
        state = game.match(4, seed=seed).determinize(0, seed=1)
        # Below the first moment no tree grows, so that the answers are those of that moment.
        Searcher(game).search(
            state, SearchConfig(0, seed=1, iterations=100, simultaneous_noise=mood, expansion_visits=1_000)
        )
        return pstdev(float(mean(told)) for told in zip(*answers, strict=True))

    monkeypatch.setattr("nedra.bots.search.mcts.backpropagate", watching)
    game = nedra.game("diamant")
    seeds = range(1, 9)
    assert mean(unlike(1.0, seed) for seed in seeds) < 0.7 * mean(unlike(0.0, seed) for seed in seeds)


def test_by_faith_others_are_taken_to_play_by_thumb_and_only_the_own_moves_are_tried() -> None:
    game = nedra.game("diamant")
    state = game.match(3, seed=4).determinize(1, seed=1)
    searcher = Searcher(game)
    found = searcher.search(
        state, SearchConfig(1, seed=1, iterations=40, expansion_visits=1, opponent_policy_rate=1_000)
    )
    (tree,) = searcher._trees.values()
    movers = tree.search_state[0].path_seats[: tree.search_state[0].depth]
    assert set(movers) == {1}
    assert sum(found.visits) == 40
