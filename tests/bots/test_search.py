"""Search: honest, the same again, and better than what it starts from."""

from statistics import mean, pstdev

import pytest

import nedra
from nedra.bots.search import Dials, Seeker
from nedra.bots.search.compiled import CompiledSeeker
from nedra.bots.search.dials import ONLY_PLAY_OUT
from nedra.bots.search.grove import Grove
from nedra.bots.search.playout import judge_of, player_out_of, share_hope
from nedra.bots.search.seeker import notes_of
from nedra.bots.search.tree import Tree, learn
from nedra.core.conformance.trial import Trial, legal_numbers, seats_in
from nedra.core.dice import sow
from nedra.core.game import AnyGame
from nedra.core.table import Table
from tests.toys.straws import STRAWS

GAMES = [*map(nedra.game, nedra.games()), STRAWS]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def imagined(game: AnyGame, table: Table, seat: int, dice: int) -> Table:
    world = table.copy()
    sow(world.dice, 5, dice)
    game.rules.imagine(world, seat)
    return world


def questions(game: AnyGame, every: int, most: int) -> list[tuple[Table, int]]:
    """Some true tables of a random game, each with a seat that has a choice there."""
    trial = Trial(game, game.usual_seats, game.settle(), seed=4)
    found = []
    for number, table in enumerate(trial.walk()):
        seats = [
            seat for seat in seats_in(game.rules.asked(table)) if len(legal_numbers(game, table, seat)) > 1
        ]
        if number % every == 0 and seats:
            found.append((table.copy(), trial.pick(seats)))
        if len(found) == most:
            break
    return found


@each_game
def test_tables_that_look_the_same_give_the_same_finding(game: AnyGame) -> None:
    """The move chosen depends on nothing that the seat cannot know: two truths, one imagined table."""
    seeker = Seeker(game)
    for table, seat in questions(game, every=7, most=6):
        dials = Dials(seat, seed=9, iterations=12)
        truths = [table, imagined(game, table, seat, 1), imagined(game, table, seat, 2)]
        findings = {seeker.search(imagined(game, truth, seat, 3), dials) for truth in truths}
        assert len(findings) == 1


@each_game
def test_the_moves_found_are_the_legal_ones(game: AnyGame) -> None:
    seeker = Seeker(game)
    for table, seat in questions(game, every=9, most=5):
        finding = seeker.search(imagined(game, table, seat, 1), Dials(seat, seed=1, iterations=8))
        assert sorted(finding.moves) == sorted(legal_numbers(game, table, seat))
        assert sum(finding.tries) == 8
        assert sum(finding.chances) == pytest.approx(8)
        assert finding.best in finding.moves


@each_game
def test_searching_leaves_the_table_alone(game: AnyGame) -> None:
    (table, seat), *_ = questions(game, every=1, most=1)
    before = table.position()
    Seeker(game).search(table, Dials(seat, seed=1, iterations=5))
    assert table.position() == before


@each_game
def test_the_same_seed_finds_the_same_on_one_thread_and_on_two(game: AnyGame) -> None:
    (table, seat), *_ = questions(game, every=5, most=1)
    dials = Dials(seat, seed=3, iterations=30)
    one, two = Grove(game, trees=4), Grove(game, trees=4, threads=2)
    assert one.search(table, dials) == two.search(table, dials) == one.search(table, dials)
    two.close()


@pytest.mark.slow
@pytest.mark.parametrize("name", nedra.games())
def test_compiled_the_same_seed_and_budget_find_the_same_twice_on_one_thread_and_on_two(name: str) -> None:
    game = nedra.game(name)
    (table, seat), *_ = questions(game, every=5, most=1)
    dials = Dials(seat, seed=3, iterations=400)
    one = Grove(game, trees=4, kind=CompiledSeeker)
    two = Grove(game, trees=4, threads=2, kind=CompiledSeeker)
    found = [grove.search(table, dials) for grove in (one, one, two, two)]
    two.close()
    assert len({(each.best, each) for each in found}) == 1
    short = dials._replace(iterations=25)
    assert CompiledSeeker(game).search(table, short) == Seeker(game).search(table, short)
    dialled = short._replace(chapters=1, mood=0.5, faith=300, whim=100)
    assert CompiledSeeker(game).search(table, dialled) == Seeker(game).search(table, dialled)
    for looking in (short._replace(seat=other, patience=ONLY_PLAY_OUT) for other in range(table.seats)):
        assert CompiledSeeker(game).search(table, looking) == Seeker(game).search(table, looking)


@each_game
def test_a_seat_that_is_not_asked_can_only_play_out_and_tries_no_move(game: AnyGame) -> None:
    (table, _), *_ = questions(game, every=5, most=1)
    for seat in range(table.seats):
        dials = Dials(seat, seed=1, iterations=4, patience=ONLY_PLAY_OUT)
        found = Seeker(game).search(imagined(game, table, seat, 1), dials)
        assert found.moves == found.tries == found.wins == ()
        assert sum(found.chances) == pytest.approx(4)


IN_CHAPTERS = [game for game in GAMES if game.rules.chapters]


@pytest.mark.parametrize("game", IN_CHAPTERS, ids=lambda game: game.name)
def test_a_walk_of_one_chapter_is_judged_before_the_next_and_shares_the_whole_win(game: AnyGame) -> None:
    chapters, notes = game.rules.chapters, notes_of(game)()
    assert chapters is not None
    play_out, judge = player_out_of(game, lambda function: function), judge_of(game)
    for table, _ in questions(game, every=11, most=4):
        work = [table.copy()]
        notes.last = chapters.begun(table) + 1
        play_out(work, notes, Dials().horizon, 0)
        judge(work, notes, Dials())
        shares, points = notes.share[: table.seats], notes.points[: table.seats]
        assert chapters.begun(work[0]) == notes.last or game.rules.asked(work[0]) == 0
        assert sum(shares) == pytest.approx(1)
        assert sorted(range(table.seats), key=lambda seat: (shares[seat], points[seat])) == sorted(
            range(table.seats), key=lambda seat: points[seat]
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
    notes = notes_of(STRAWS)()
    notes.points[: len(points)] = points
    share_hope(notes, len(points), swing)
    assert notes.share[: len(points)] == pytest.approx(shares, abs=1e-4)


@each_game
def test_a_game_of_one_piece_knows_no_chapter_to_end_with(game: AnyGame) -> None:
    (table, seat), *_ = questions(game, every=5, most=1)
    whole = Dials(seat, seed=3, iterations=20)
    same = Seeker(game).search(table, whole) == Seeker(game).search(table, whole._replace(chapters=1))
    assert same == (game not in IN_CHAPTERS)


def test_another_seed_searches_elsewhere() -> None:
    table = STRAWS.match(2, seed=1).imagine(0, seed=1)
    findings = {Seeker(STRAWS).search(table, Dials(0, seed, iterations=40)) for seed in range(5)}
    assert len(findings) > 1


def test_compiled_and_interpreted_search_agree() -> None:
    """The same rules, the same dice, the same sums in the same order: the same finding, to the last bit."""
    compiled, interpreted = CompiledSeeker(STRAWS), Seeker(STRAWS)
    for table, seat in questions(STRAWS, every=1, most=4):
        for iterations in (1, 25, 300):
            dials = Dials(seat, seed=8, iterations=iterations, spite=0.2)
            assert compiled.search(table, dials) == interpreted.search(table, dials)


def test_a_search_that_outgrows_its_tree_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nedra.bots.search.seeker.MOST_KNOTS", 4)
    game = nedra.game("diamant")
    table = game.match(4, seed=1).imagine(1, seed=1)
    assert sum(Seeker(game).search(table, Dials(1, seed=1, iterations=50)).tries) == 50


def test_every_win_is_counted_for_the_move_that_won_though_the_tree_is_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In Land of Gems all are asked at once, with many moves each: rivals soon find no room for theirs."""
    monkeypatch.setattr("nedra.bots.search.seeker.TWIGS_A_KNOT", 1)
    won: dict[int, float] = {}

    def counting(tree: Tree, steps: int, seats: int, seat: int) -> None:
        notes = tree.notes[0]
        own = next(
            way for way, mover in zip(notes.way[:steps], notes.movers[:steps], strict=True) if mover == seat
        )
        move = tree.twigs[own].move
        won[move] = won.get(move, 0.0) + notes.share[seat]
        learn(tree, steps, seats, seat)

    monkeypatch.setattr("nedra.bots.search.walk.learn", counting)
    game = nedra.game("gemland")
    table = game.match(3, seed=2).imagine(2, seed=1)
    found = Seeker(game).search(table, Dials(2, seed=1, iterations=200))
    assert {move: wins for move, wins in zip(found.moves, found.wins, strict=True) if wins} == {
        move: wins for move, wins in won.items() if wins
    }


def test_by_mood_those_who_know_the_same_are_taken_to_do_much_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All are asked at once whether to leave, none knows more than another, and none is foreseen (D8)."""
    answers: list[list[int]] = []

    def watching(tree: Tree, steps: int, seats: int, seat: int) -> None:
        answers.append(tree.notes[0].answers[:seats])
        learn(tree, steps, seats, seat)

    def unlike(mood: float, seed: int) -> float:
        """How far apart equals are in how often they leave."""
        answers.clear()
        table = game.match(4, seed=seed).imagine(0, seed=1)
        # Below the first moment no tree grows, so that the answers are those of that moment.
        Seeker(game).search(table, Dials(0, seed=1, iterations=100, mood=mood, patience=1_000))
        return pstdev(float(mean(told)) for told in zip(*answers, strict=True))

    monkeypatch.setattr("nedra.bots.search.walk.learn", watching)
    game = nedra.game("diamant")
    seeds = range(1, 9)
    assert mean(unlike(1.0, seed) for seed in seeds) < 0.7 * mean(unlike(0.0, seed) for seed in seeds)


def test_by_faith_others_are_taken_to_play_by_thumb_and_only_the_own_moves_are_tried() -> None:
    game = nedra.game("diamant")
    table = game.match(3, seed=4).imagine(1, seed=1)
    seeker = Seeker(game)
    found = seeker.search(table, Dials(1, seed=1, iterations=40, patience=1, faith=1_000))
    (tree,) = seeker._trees.values()
    movers = tree.notes[0].movers[: tree.notes[0].steps]
    assert set(movers) == {1}
    assert sum(found.tries) == 40
