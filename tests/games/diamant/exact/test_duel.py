"""Diamant between two, solved: against fractions on a tiny box, and against the rules themselves."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

import nedra
from nedra.games.diamant.bots.baselines import BASELINES
from nedra.games.diamant.duel.leave_tables import POSITIONAL_STRATEGIES
from nedra.games.diamant.duel.policy import position_of, solve_position
from nedra.games.diamant.duel.responses import respond_to
from nedra.games.diamant.duel.solver import DuelBox, solve_match
from nedra.games.diamant.rules.rules import CONTINUE, RETURN
from nedra.gym.openspiel.scripted_rng import OutcomeNeeded, make_scripted_rng

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from nedra.games.diamant.rules.state import Cave

pytestmark = pytest.mark.compiled

HALF = Fraction(1, 2)


def matrix_value(rows: list[list[Fraction]]) -> Fraction:
    """The value of a 2 × 2 zero-sum game: the row player's best guarantee among all mixes that matter."""
    (a, b), (c, d) = rows
    mixes = [Fraction(0), Fraction(1)]
    if a - b - c + d and 0 < (d - c) / (a - b - c + d) < 1:
        mixes.append((d - c) / (a - b - c + d))
    return max(min(mix * a + (1 - mix) * c, mix * b + (1 - mix) * d) for mix in mixes)


def share_of_win(lead: int) -> Fraction:
    return Fraction(1) if lead > 0 else HALF if lead == 0 else Fraction(0)


@cache
def value_by_fractions(box: DuelBox, traps: tuple[int, ...], expedition: int, lead: int) -> Fraction:  # noqa: C901 - one recursion, kept together
    """The value before an expedition, by recursion over kinds of traps that are all told apart."""
    if expedition > box.expeditions:
        return share_of_win(lead)

    def after(lead: int, bust: int | None = None) -> Fraction:
        left = tuple(copies - (kind == bust) for kind, copies in enumerate(traps))
        return value_by_fractions(box, left, expedition + 1, lead)

    @cache
    def together(drawn: tuple[int, ...], seen: frozenset[int]) -> Fraction:
        """The value when both inside have to decide."""
        treasures = [box.treasures[card] for card in drawn]
        carried, floor = sum(worth // 2 for worth in treasures), sum(worth % 2 for worth in treasures)
        go_on = draw(
            drawn, seen, lambda drawn, seen, _: together(drawn, seen), lambda kind: after(lead, kind)
        )
        first_alone = alone_goes_on(drawn, seen, carried, lead - carried - floor)
        second_alone = alone_goes_on(drawn, seen, carried, -lead - carried - floor)
        return matrix_value([[go_on, first_alone], [1 - second_alone, after(lead)]])

    @cache
    def alone_goes_on(drawn: tuple[int, ...], seen: frozenset[int], carried: int, behind: int) -> Fraction:
        """The value of going on for a lone explorer whose lead is `behind` without what is carried."""
        return draw(
            drawn,
            seen,
            lambda drawn, seen, worth: max(
                after(behind + carried + worth), alone_goes_on(drawn, seen, carried + worth, behind)
            ),
            lambda kind: after(behind, kind),
        )

    def draw(drawn: tuple[int, ...], seen: frozenset[int], survived: Any, bust: Any) -> Fraction:  # noqa: ANN401 - two kinds of continuations
        total, cards = Fraction(0), 0
        for card, worth in enumerate(box.treasures):
            if card not in drawn:
                total, cards = total + survived(tuple(sorted((*drawn, card))), seen, worth), cards + 1
        for kind, copies in enumerate(traps):
            if kind in seen:
                total, cards = total + (copies - 1) * bust(kind), cards + copies - 1
            else:
                total, cards = total + copies * survived(drawn, seen | {kind}, 0), cards + copies
        return total / cards

    return draw((), frozenset(), lambda drawn, seen, _: together(drawn, seen), None)


@pytest.mark.parametrize(
    "box",
    [
        DuelBox((3,), (2,), 1),
        DuelBox((1, 2, 5), (2, 3), 2),
        DuelBox((5, 5, 7), (2, 2, 3), 2),
        DuelBox((1, 4), (1, 3), 2),
        DuelBox((3,), (2, 3), 3),
    ],
)
def test_values_agree_with_fractions(box: DuelBox) -> None:
    tables = solve_match(box)
    for expedition in range(1, box.expeditions + 1):
        for traps, row in tables[expedition - 1].rows.items():
            values = tables[expedition - 1].values[row]
            for lead in range(-(len(values) // 2), len(values) // 2 + 1):
                exact = value_by_fractions(box, traps, expedition, lead)
                assert tables[expedition - 1].at(traps, lead) == pytest.approx(float(exact), abs=1e-12)


BOX = """
entrances = { count = 2, origin = "own" }
treasures = { values = [2, 5, 5], origin = "own" }
traps = { snake = 2, boulder = 3, scorpion = 0, lava = 0, spears = 0, origin = "own" }
artifacts = { points = [], origin = "own" }
"""
SMALL_BOX = DuelBox((2, 5, 5), (2, 3), 2)
MOVES = (CONTINUE, RETURN)


@pytest.fixture
def cave(tmp_path: Path) -> Cave:
    """The small box before its setup."""
    (tmp_path / "box.toml").write_text(BOX)
    game = nedra.game("diamant")
    components: Any = game.components(tmp_path / "box.toml")
    cave: Cave = game.new_state(2, game.resolve_options(), components)
    return cave


@pytest.mark.parametrize("lead", [0, 1, -3])
def test_values_agree_with_the_rules_played_out(lead: int, cave: Cave) -> None:
    """Every order of the cards and every choice, by the rules themselves."""
    cave.chest[0], cave.chest[1] = max(lead, 0), max(-lead, 0)
    exact = value_by_rules({}, cave, setup, best_of_both)
    assert solve_match(SMALL_BOX)[0].at((2, 3), lead) == pytest.approx(float(exact), abs=1e-12)


@pytest.mark.parametrize("name", ["leave-at-5", "leave-at-2-traps", "leave-at-15%", "alone-best"])
def test_responses_agree_with_the_rules_played_out(name: str, cave: Cave) -> None:
    """The bot's own decisions, and the best ones, against the baseline's own code."""
    solution = solve_match(SMALL_BOX)

    def in_equilibrium(rows: Any, cave: Cave) -> float:  # noqa: ANN401 - the values of all moves
        chosen = BASELINES[name](cave, 1) if cave.inside[1] else CONTINUE
        if not cave.inside[0]:
            return float(rows[CONTINUE][chosen])
        moves = solve_position(solution, position_of(cave, 0))
        return sum(each.probability * float(rows[each.move][chosen]) for each in moves)

    def best(rows: Any, cave: Cave) -> Any:  # noqa: ANN401 - as above
        chosen = BASELINES[name](cave, 1) if cave.inside[1] else CONTINUE
        return max(row[chosen] for row in rows) if cave.inside[0] else rows[CONTINUE][chosen]

    found = respond_to(name, SMALL_BOX, solution)
    assert found.best_response == pytest.approx(float(value_by_rules({}, cave, setup, best)), abs=1e-12)
    assert found.equilibrium == pytest.approx(
        float(value_by_rules({}, cave, setup, in_equilibrium)), abs=1e-12
    )


def test_nobody_wins_against_the_equilibrium_and_nothing_wins_more_than_the_best_response() -> None:
    solution = solve_match(SMALL_BOX)
    for name in POSITIONAL_STRATEGIES:
        found = respond_to(name, SMALL_BOX, solution)
        assert found.equilibrium >= 0.5 - 1e-12
        assert found.equilibrium <= found.best_response + 1e-12


def setup(cave: Cave) -> None:
    nedra.game("diamant").rules.setup(cave)


def best_of_both(rows: Any, cave: Cave) -> Any:  # noqa: ANN401 - the values of all moves
    """The value of a decision from those of all moves of seat 0 and seat 1; a seat in camp has one."""
    if cave.inside[0] and cave.inside[1]:
        return matrix_value(rows)
    return max(row[CONTINUE] for row in rows) if cave.inside[0] else min(rows[CONTINUE])


def value_by_rules(known: dict[str, Any], cave: Cave, act: Any, decide: Any) -> Any:  # noqa: ANN401 - fractions or floats
    """The value for seat 0 after an act, over all outcomes of its random numbers."""
    return sum(weight * value_of_cave(known, outcome, decide) for weight, outcome in outcomes(cave, act))


def outcomes(cave: Cave, act: Any, script: tuple[int, ...] = ()) -> Iterator[tuple[Fraction, Cave]]:  # noqa: ANN401 - a rule with its arguments
    """Every state after an act, with its probability."""
    after = cave.copy()
    after.rng = make_scripted_rng(script)
    try:
        act(after)
    except OutcomeNeeded as needed:
        for outcome in range(needed.limit):
            for weight, state in outcomes(cave, act, (*script, outcome)):
                yield weight / needed.limit, state
    else:
        yield Fraction(1), after


def value_of_cave(known: dict[str, Any], cave: Cave, decide: Any) -> Any:  # noqa: ANN401 - as above
    """The value of a position in which somebody has to decide, or of the end."""
    if cave.over:
        return share_of_win(cave.chest[0] - cave.chest[1])
    cave.rng = [0, 1]
    cave.cards[: cave.left] = sorted(cave.cards[: cave.left])
    cave.cards[cave.left : cave.total] = sorted(cave.cards[cave.left : cave.total], reverse=True)
    key = str({**cave.to_dict(), "chest": cave.chest[0] - cave.chest[1]})
    if key not in known:
        own, others = (MOVES if cave.inside[seat] else (CONTINUE,) for seat in (0, 1))
        rows = [
            [value_by_rules(known, cave, play_both(cave, move, other), decide) for other in others]
            for move in own
        ]
        known[key] = decide(rows, cave)
    return known[key]


def play_both(cave: Cave, *moves: int) -> Any:  # noqa: ANN401 - an act
    """The act in which those inside play these moves."""
    inside = [seat for seat in (0, 1) if cave.inside[seat]]

    def act(cave: Cave) -> None:
        for seat in inside:
            nedra.game("diamant").rules.play(cave, seat, moves[seat])

    return act
