"""Facts of a game: counted as its events tell them, estimated with their errors, compared between setups."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pytest

import nedra
from nedra.core.contract.analysis.game_facts import MAX_FACTS, Fact, GameFacts
from nedra.core.i18n.translator import LANGUAGES
from nedra.lab.setup import make_setup
from nedra.lab.simulate.accumulator import new_accumulator
from nedra.lab.simulate.fact_counts import (
    COLUMN_COUNT,
    DEAD_TURNS_COLUMN,
    FIRST_FACT_COLUMN,
    HALF_TIME_LEADER_COLUMN,
    LEAD_SAMPLES,
    ROUNDS_COLUMN,
    leader_at,
    remember_leader,
    row_accumulator_type,
)
from nedra.lab.simulate.game_loop import setup_policy
from nedra.lab.simulate.game_rows import DECISIONS_COLUMN, WINNERS_COLUMN
from nedra.lab.stats.estimates import Estimate
from nedra.lab.stats.verdicts import Verdict, games_to_settle, verdict_on
from nedra.lab.study.facts import compare_facts, estimate_facts
from nedra.lab.study.totals import StudyTotals
from tests.lab.stats.test_item_effects import begin_by_hand, play_interpreted_rows

if TYPE_CHECKING:
    from nedra.lab.setup import GameSetup
    from nedra.lab.simulate.game_rows import GameRows

FEW_GAMES = 12

EVENTS: dict[
    str, tuple[str, list[tuple[str, ...]]]
] = {  # which events make up each fact, and which begin a round
    "hoard": ("began", [("orc-arrived",), ("grabbed", "left-empty")]),
    "diamant": ("entered", [("collapsed",), ("took-artifact",)]),
    "gnomes": ("round", [("cursed",), ("blew",), ("discarded",)]),
}


def facts_by_events(setup: GameSetup, number: int) -> tuple[Counter[str], int, int]:
    """The events of one game by kind, its decisions, and those that left no choice."""
    game, rules = setup.definition, setup.definition.rules
    state, accumulator = begin_by_hand(setup, number)
    state.events, decisions, dead = [], 0, 0
    while bits := rules.pending(state):
        seat = (bits & -bits).bit_length() - 1
        dead += rules.legal(state, seat, [0] * len(game.moves)) == 1
        decisions += 1
        rules.play(state, seat, setup_policy(setup)([state], [state.copy()], seat, accumulator))
    kinds = Counter(game.event_kinds[event[1]] for event in state.events)
    return kinds, decisions, dead


@pytest.mark.parametrize("options", [0, 1])
@pytest.mark.parametrize("name", EVENTS)
def test_the_facts_of_a_game_are_what_its_events_tell(name: str, options: int) -> None:
    setup = make_setup(name, 3, ["heuristic"], {nedra.game(name).options[0].name: options}, seed=3)
    rows = play_interpreted_rows(setup, FEW_GAMES).rows
    first, kinds = EVENTS[name]
    for number, row in enumerate(rows):
        events, decisions, dead = facts_by_events(setup, number)
        assert [row[DECISIONS_COLUMN], row[DEAD_TURNS_COLUMN]] == [decisions, dead]
        assert row[ROUNDS_COLUMN] == events[first] + 1  # the first round began in the setup, unheard
        counted = row[FIRST_FACT_COLUMN : FIRST_FACT_COLUMN + len(kinds)].tolist()
        assert counted == [sum(events[kind] for kind in fact) for fact in kinds]
    assert rows[:, FIRST_FACT_COLUMN].any()


def test_a_pass_is_a_dead_turn() -> None:
    rows = play_interpreted_rows(make_setup("gemland", 2, ["heuristic"], seed=3), 2).rows
    assert (rows[:, DEAD_TURNS_COLUMN] > 0).all()
    assert (rows[:, DEAD_TURNS_COLUMN] < rows[:, DECISIONS_COLUMN]).all()
    assert (rows[:, ROUNDS_COLUMN] > 5).all()


@pytest.mark.parametrize("steps", [1, 2, LEAD_SAMPLES, LEAD_SAMPLES + 1, 5 * LEAD_SAMPLES + 3])
def test_the_leader_at_half_time_is_remembered_in_games_of_any_length(steps: int) -> None:
    game = nedra.game("diamant")
    history = new_accumulator(make_setup("diamant", 2), range(0), row_accumulator_type(game))
    for again in range(2):  # a second game does not see the first
        for step in range(steps):
            remember_leader(history, step, -1 if step < steps // 4 else again)
        assert leader_at(history, steps // 2) == again
        assert leader_at(history, steps // 8) == (-1 if steps // 4 else again)


def leaders_by_hand(setup: GameSetup, number: int) -> tuple[list[int], int]:
    """Who leads alone after each decision of a game, -1 for nobody, and the seat that begins it."""
    rules = setup.definition.rules
    state, accumulator = begin_by_hand(setup, number)
    assert rules.beginner is not None
    beginner, leaders, points = rules.beginner(state), [], [0] * setup.seats
    while bits := rules.pending(state):
        seat = (bits & -bits).bit_length() - 1
        rules.play(state, seat, setup_policy(setup)([state], [state.copy()], seat, accumulator))
        rules.scores(state, points)
        most = max(points)
        leaders.append(points.index(most) if points.count(most) == 1 else -1)
    return leaders, beginner


def test_the_half_time_leader_is_counted_from_the_beginner() -> None:
    setup = make_setup("hoard", 3, ["heuristic"], seed=3)
    rows = play_interpreted_rows(setup, FEW_GAMES).rows
    beginners = set()
    for number, row in enumerate(rows):
        leaders, beginner = leaders_by_hand(setup, number)
        assert len(leaders) <= 2 * LEAD_SAMPLES
        stride = -(-len(leaders) // LEAD_SAMPLES)  # as many of them as are remembered
        leader = leaders[len(leaders) // 2 // stride * stride]
        assert row[HALF_TIME_LEADER_COLUMN] == (0 if leader < 0 else 1 + (leader - beginner) % setup.seats)
        beginners.add(beginner if leader >= 0 else 0)
    assert beginners == {0, 1, 2}


@pytest.mark.parametrize("name", nedra.games())
def test_every_declared_fact_has_a_message(name: str) -> None:
    game = nedra.game(name)
    assert game.facts is not None
    for language in LANGUAGES:
        for fact in game.facts.facts:
            assert game.translator(language)(f"fact-{fact.name}").strip()


def test_a_game_cannot_declare_more_facts_than_a_row_has_room_for() -> None:
    facts = tuple(Fact(f"fact-{number}") for number in range(MAX_FACTS + 1))
    with pytest.raises(ValueError, match="too many"):
        GameFacts(lambda _state: 0, facts, lambda *_: None)


def rows_of(winners: list[int], leaders: list[int]) -> GameRows:
    """Games of 20 decisions and 4 rounds with these winners, as bits, and leaders at half time."""
    rows = np.zeros((len(winners), COLUMN_COUNT), np.int32)
    rows[:, WINNERS_COLUMN] = winners
    rows[:, HALF_TIME_LEADER_COLUMN] = leaders
    rows[:, DECISIONS_COLUMN] = 20
    rows[:, ROUNDS_COLUMN] = 4
    return rows


def totals_of(*games: GameRows) -> StudyTotals:
    """The sums of one or two setups of My Hoard."""
    totals = StudyTotals([make_setup("hoard", 2)] * len(games), [(0, 1)] if len(games) > 1 else [])
    totals.add(games)
    return totals


def test_ties_and_the_half_time_leader_are_estimated_from_the_games_that_have_them() -> None:
    rows = rows_of([0b01, 0b10, 0b11, 0b10] * 50, [1, 1, 1, 0] * 50)
    rows[:, 0], rows[:, 1] = 7, 3
    facts = {fact.name: fact.estimate for fact in estimate_facts(totals_of(rows).setups[0])}
    assert facts["ties"].mean == 0.25
    assert facts["half-time-leader-wins"].mean == pytest.approx((1 + 0 + 0.5) / 3)
    assert facts["score-spread"].mean == 4
    assert facts["rounds"] == Estimate(4.0, 0.0)


def test_the_error_of_a_ratio_is_right() -> None:
    """As a simulation of many such studies has it."""
    rng = np.random.default_rng(5)
    wholes = rng.integers(1, 9, (400, 300))
    parts = rng.binomial(wholes, 0.3)
    estimates = []
    for part, whole in zip(parts, wholes, strict=True):
        rows = rows_of([1] * len(whole), [1] * len(whole))
        rows[:, DEAD_TURNS_COLUMN], rows[:, DECISIONS_COLUMN] = part, whole
        facts = {fact.name: fact.estimate for fact in estimate_facts(totals_of(rows).setups[0])}
        estimates.append(facts["dead-turns"])
    assert [one.mean for one in estimates] == pytest.approx(parts.sum(axis=1) / wholes.sum(axis=1))
    spread = np.std([one.mean for one in estimates])
    assert np.mean([one.standard_error for one in estimates]) == pytest.approx(spread, rel=0.1)


def test_a_share_of_nothing_is_not_shown() -> None:
    totals = totals_of(rows_of([1, 2] * 10, [0] * 20))
    assert "half-time-leader-wins" not in {fact.name for fact in estimate_facts(totals.setups[0])}


def test_facts_are_compared_game_by_game() -> None:
    before, after = rows_of([1, 2] * 100, [1] * 200), rows_of([1, 3] * 100, [1] * 200)
    facts = {fact.name: fact.estimate for fact in compare_facts(totals_of(before, after).pair(0, 1), 9)}
    assert facts["ties"].mean == 0.5
    assert facts["ties"].is_significant
    assert facts["half-time-leader-wins"].mean == pytest.approx(0.25)
    assert facts["decisions"] == Estimate(0.0, 0.0)


@pytest.mark.parametrize(
    ("mean", "margin", "verdict"),
    [
        (0.03, 0.02, Verdict.MORE),
        (-0.03, 0.02, Verdict.LESS),
        (0.004, 0.005, Verdict.SAME),
        (0.004, 0.007, Verdict.OPEN),
        (0.01, 0.02, Verdict.OPEN),
        (0.0, 0.02, Verdict.OPEN),
    ],
)
def test_a_verdict_follows_from_the_interval(mean: float, margin: float, verdict: Verdict) -> None:
    assert verdict_on(Estimate(mean, margin / 2, margin), noticeable=0.01) is verdict


def test_after_the_games_named_there_is_a_verdict_whatever_the_estimate() -> None:
    games, margin = 2_000, 0.033
    needed = games_to_settle(margin, 0.01, games)
    settled = margin * (games / needed) ** 0.5
    for mean in np.linspace(-0.02, 0.02, 401):
        assert verdict_on(Estimate(float(mean), settled / 2, settled), 0.01) is not Verdict.OPEN
    assert needed == 88_000
