"""The perfect bot plays the equilibrium where a game is solved, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import nedra
from nedra.bots import advice, choose, find_bot, find_bot_for_state, levels
from nedra.bots.analysis import estimate_win_chances
from nedra.bots.bot_input import make_bot_input
from nedra.bots.perfect import NotSolvedError, draw_move, equilibrium_moves
from nedra.core.contract.analysis.solution import EquilibriumMove
from nedra.core.i18n.translator import LANGUAGES
from nedra.games.diamant.rules.rules import CONTINUE, RETURN
from tests.bots.test_honesty import worlds

if TYPE_CHECKING:
    from nedra.bots.bot_input import BotInput
    from nedra.core.match.match import Match

pytestmark = pytest.mark.compiled

GAME = nedra.game("diamant")


def late_positions(seed: int) -> list[tuple[Match, int]]:
    """Decisions of a match with many cards in the corridor, which are solved at once."""
    match, found = GAME.match(2, seed=seed), []
    while not match.over:
        pending = match.legal_by_seat()
        if len(match.view(0).corridor) > 4:
            found += [(match.copy(), seat) for seat in pending]
        for seat, moves in pending.items():
            match.play(seat, moves[len(match.view(0).corridor) > 6 + seat])
    return found


@pytest.mark.parametrize("probability", [0.0, 0.3, 1.0])
def test_moves_are_drawn_with_their_probabilities(probability: float) -> None:
    match = GAME.match(2, seed=1)
    solved = EquilibriumMove(CONTINUE, probability, 0.5), EquilibriumMove(RETURN, 1 - probability, 0.5)
    drawn = 0
    for seed in range(1000):
        bot_input = make_bot_input(match, 0, seed)
        drawn += str(draw_move(bot_input, solved)) == "continue"
    assert drawn / 1000 == pytest.approx(probability, abs=0.05 if 0 < probability < 1 else 0)


def test_it_plays_legal_moves_and_the_same_ones_with_the_same_seed() -> None:
    for match, seat in late_positions(seed=3)[:6]:
        move = choose(match, seat, "perfect", seed=7)
        assert move in match.legal(seat)
        assert move == choose(match, seat, "perfect", seed=7)


def test_it_does_not_use_hidden_information() -> None:
    found = late_positions(seed=3)[:6]
    assert any(len(match.legal_by_seat()) == 2 for match, _ in found), "no sealed moves"
    for match, seat in found:
        assert len({str(choose(world, seat, "perfect", seed=7)) for world in worlds(match, seat)}) == 1
        inputs = [make_bot_input(world, seat, seed=7) for world in worlds(match, seat)]
        assert len({tuple(equilibrium_moves(each)) for each in inputs}) == 1


@pytest.mark.parametrize("style", ["", ":bold"])
def test_master_between_two_is_perfect_unless_it_has_a_style(
    style: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "can_search", lambda: True)
    searched: list[int] = []

    def refuse_to_search(bot_input: BotInput, *_: Any) -> Any:  # noqa: ANN401 - a search's arguments
        searched.append(bot_input.seat)
        raise NotImplementedError

    monkeypatch.setattr(levels, "run_search", refuse_to_search)
    match, seat = late_positions(seed=3)[0]
    if style:
        with pytest.raises(NotImplementedError):
            choose(match, seat, f"master{style}", seed=7)
    else:
        assert choose(match, seat, "master", seed=7) == choose(match, seat, "perfect", seed=7)
        with pytest.raises(NotImplementedError):
            choose(GAME.match(3, seed=1), 0, "master", seed=7)
    assert searched


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("diamant", 3, {}), ("diamant", 2, {"artifacts": 1}), ("hoard", 2, {}), ("gnomes", 2, {})],
)
def test_what_is_not_solved_is_refused(game: str, seats: int, options: dict[str, Any]) -> None:
    unsolved = nedra.game(game)
    with pytest.raises(NotSolvedError) as refused:
        choose(unsolved.match(seats, seed=1, **options), 0, "perfect", seed=1)
    assert all(refused.value.translate(unsolved.translator(language)) for language in LANGUAGES)
    with pytest.raises(NotSolvedError):
        find_bot_for_state(
            "perfect", unsolved, unsolved.new_state(seats, unsolved.resolve_options(**options))
        )


def test_an_open_chest_changes_nothing_and_another_box_is_refused() -> None:
    state = GAME.new_state(2, GAME.resolve_options(open_chests=1))
    assert find_bot_for_state("perfect", GAME, state) is find_bot("perfect")
    state.cards[0] += 1
    with pytest.raises(NotSolvedError):
        find_bot_for_state("perfect", GAME, state)


def test_advice_between_two_is_exact() -> None:
    for match, seat in late_positions(seed=3)[:4]:
        bot_input = make_bot_input(match, seat, seed=1)
        solved = {GAME.moves[each.move]: each for each in equilibrium_moves(bot_input)}
        found = advice.advise(match, seat, seed=1)
        assert {each.move: each.win_probability for each in found} == {
            move: each.win_share for move, each in solved.items()
        }
        assert solved[found[0].move].probability >= 0.5
        assert all(each.is_exact for each in found)
        for language in LANGUAGES:
            say = GAME.translator(language)
            assert all(say(each.reason[0], **each.reason[1]) for each in found)


@pytest.mark.parametrize(
    ("probability", "key"),
    [(1.0, "advice-exact-best"), (0.0, "advice-exact-worse"), (0.997, "advice-exact-mixed")],
)
def test_advice_says_how_often(probability: float, key: str) -> None:
    reason, numbers = advice.explain_equilibrium(EquilibriumMove(CONTINUE, probability, 0.41), 0.45)
    assert reason == key
    assert numbers["percent"] == 41
    if key == "advice-exact-mixed":
        assert numbers["often"] == 99


@pytest.mark.parametrize(
    ("language", "best", "said"),
    [
        ("en", 0.412, "Solved exactly: it wins 41 %, hardly less than the best move."),
        ("en", 0.42, "Solved exactly: it wins 41 %, 1 percentage point less than the best move."),
        ("ru", 0.412, "Решено точно: 41 % побед, почти столько же, сколько у лучшего хода."),
        ("ru", 0.43, "Решено точно: 41 % побед, на 2 процентных пункта меньше, чем у лучшего хода."),
    ],
)
def test_a_move_that_wins_hardly_less_is_not_zero_points_worse(language: str, best: float, said: str) -> None:
    key, numbers = advice.explain_equilibrium(EquilibriumMove(CONTINUE, 0.0, 0.41), best)
    assert GAME.translator(language)(key, **numbers) == said


def test_analysis_between_two_is_exact() -> None:
    match, seat = late_positions(seed=3)[-1]
    shares = [estimate_win_chances(make_bot_input(match, each, seed=each), rollouts=1) for each in (0, 1)]
    assert shares[0] == shares[1]
    assert sum(shares[0]) == pytest.approx(1)
    solved = equilibrium_moves(make_bot_input(match, seat, seed=1))
    assert shares[0][seat] == pytest.approx(sum(each.probability * each.win_share for each in solved))
