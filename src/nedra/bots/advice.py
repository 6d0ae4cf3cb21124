"""Advice: the legal moves of a seat with their chances to win, and reasons in words."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from nedra.bots.baselines import choose_by_heuristic
from nedra.bots.bot_input import make_bot_input
from nedra.bots.levels import can_search, run_search
from nedra.bots.perfect import equilibrium_moves
from nedra.bots.search.config import SearchConfig
from nedra.core.i18n.translator import register_messages
from nedra.core.match.advice import MoveAdvice

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nedra.bots.bot_input import BotInput
    from nedra.bots.search import SearchResult
    from nedra.core.contract.analysis.solution import EquilibriumMove
    from nedra.core.contract.event import LocalizedMessage
    from nedra.core.contract.move import Move
    from nedra.core.match.match import Match

register_messages("nedra.bots")

ADVICE_ITERATIONS: Final = 4_000
ADVICE_EXPLORATION: Final = 2.0
"""Advice needs an estimate for every move; a bot needs one only for the best."""

CLOSE_PERCENT: Final = 3
"""Moves whose chances differ by fewer percentage points count as equally good."""

MIN_VISITS: Final = 20
"""A move with fewer visits gets no chance."""

CONFIDENCE_DEVIATIONS: Final = 2.0
"""Half the width of a confidence interval, in standard deviations."""


def advise(match: Match, seat: int, seed: int, iterations: int = 0) -> tuple[MoveAdvice, ...]:
    """All legal moves of a seat, the best first, judged only by what the seat may know."""
    return advise_by_search(make_bot_input(match, seat, seed), iterations)


def advise_by_search(bot_input: BotInput, iterations: int = 0) -> tuple[MoveAdvice, ...]:
    """Exact advice where the game is solved, otherwise by search; by the heuristic without a compiler."""
    if len(bot_input.moves) < 2 or not can_search():
        return advise_by_heuristic(bot_input)
    if solved := equilibrium_moves(bot_input):
        return with_explanations(bot_input, advice_from_equilibrium(bot_input, solved))
    heuristic_move = choose_by_heuristic(bot_input._replace(state=bot_input.state.copy()))
    config = SearchConfig(iterations=iterations or ADVICE_ITERATIONS, exploration=ADVICE_EXPLORATION)
    result = run_search(bot_input, config)
    return with_explanations(bot_input, advice_from_search(bot_input, result, heuristic_move))


def advise_by_heuristic(bot_input: BotInput) -> tuple[MoveAdvice, ...]:
    """Advice by the heuristic, without chances."""
    if len(bot_input.moves) < 2:
        return with_explanations(
            bot_input, (MoveAdvice(move, None, ("advice-only", {})) for move in bot_input.moves)
        )
    best = choose_by_heuristic(bot_input._replace(state=bot_input.state.copy()))
    others = (
        MoveAdvice(move, None, ("advice-not-heuristic", {})) for move in bot_input.moves if move != best
    )
    return with_explanations(bot_input, (MoveAdvice(best, None, ("advice-heuristic", {})), *others))


def with_explanations(bot_input: BotInput, advice: Iterable[MoveAdvice]) -> tuple[MoveAdvice, ...]:
    """Add what the game says about each move. The game gets only the seat's own view."""
    view = bot_input.game.view(bot_input.state, bot_input.seat)
    return tuple(
        each._replace(explanation=bot_input.game.explain_move(view, bot_input.seat, each.move))
        for each in advice
    )


def advice_from_equilibrium(bot_input: BotInput, solved: Sequence[EquilibriumMove]) -> list[MoveAdvice]:
    """The moves in equilibrium, the most frequent first."""
    ranked = sorted(solved, key=lambda each: (-each.probability, -each.win_share))
    best = max(each.win_share for each in solved)
    return [
        MoveAdvice(
            bot_input.game.moves[each.move], each.win_share, explain_equilibrium(each, best), is_exact=True
        )
        for each in ranked
    ]


def explain_equilibrium(solved: EquilibriumMove, best: float) -> LocalizedMessage:
    """How often to play a move, and what it wins."""
    percent = round(100 * solved.win_share)
    if 0 < solved.probability < 1:
        often = min(99, max(1, round(100 * solved.probability)))
        return "advice-exact-mixed", {"percent": percent, "often": often}
    if solved.probability:
        return "advice-exact-best", {"percent": percent}
    return "advice-exact-worse", {"percent": percent, "fewer": round(100 * (best - solved.win_share))}


def advice_from_search(
    bot_input: BotInput, result: SearchResult, heuristic_move: Move
) -> tuple[MoveAdvice, ...]:
    """Advice from the statistics of a search."""
    moves = [bot_input.game.moves[number] for number in result.moves]
    chances = [wins / max(1, visits) for wins, visits in zip(result.total_wins, result.visits, strict=True)]
    percents = [round(100 * chance) for chance in chances]
    best, *others = rank_moves(result)
    explored = {nth for nth in others if result.visits[nth] >= MIN_VISITS}
    far_worse = {
        nth
        for nth in others
        if nth not in explored
        and chance_upper_bound(result.total_wins[nth], result.visits[nth]) < chances[best]
    }
    comparable = [percents[nth] for nth in explored if percents[nth] < percents[best] + CLOSE_PERCENT]
    if comparable:
        more = percents[best] - max(comparable)
        reason = explain_best_move(percents[best], more, heuristic_agrees=moves[best] == heuristic_move)
    else:
        key = "advice-only-good" if len(far_worse) == len(others) else "advice-only-explored"
        reason = key, {"percent": percents[best]}
    advice = [MoveAdvice(moves[best], chances[best], reason)]
    for nth in sorted(others, key=lambda nth: -percents[nth] if nth in explored else 1):
        if nth in explored:
            reason = explain_other_move(percents[nth], percents[best] - percents[nth])
            advice.append(MoveAdvice(moves[nth], chances[nth], reason))
        else:
            key = "advice-far-worse" if nth in far_worse else "advice-unexplored"
            advice.append(MoveAdvice(moves[nth], None, (key, {})))
    return tuple(advice)


def rank_moves(result: SearchResult) -> list[int]:
    """Positions in the result, the best first.

    Explored moves are ranked by the lower bound of their chance, and stand before those with few visits.
    """
    by_visits = sorted(range(len(result.moves)), key=lambda nth: -result.visits[nth])
    explored = [nth for nth in by_visits if result.visits[nth] >= MIN_VISITS] or by_visits[:1]
    unexplored = by_visits[len(explored) :]
    explored.sort(key=lambda nth: -chance_lower_bound(result.total_wins[nth], result.visits[nth]))
    return explored + unexplored


def chance_upper_bound(wins: float, visits: int) -> float:
    """The upper end of the confidence interval of a chance to win."""
    if visits == 0:
        return 1.0
    chance = (wins + 1) / (visits + 2)
    return chance + CONFIDENCE_DEVIATIONS * sqrt(chance * (1 - chance) / visits)


def chance_lower_bound(wins: float, visits: int) -> float:
    """The lower end of the confidence interval."""
    chance = (wins + 1) / (visits + 2)
    return chance - CONFIDENCE_DEVIATIONS * sqrt(chance * (1 - chance) / max(1, visits))


def explain_best_move(percent: int, more: int, *, heuristic_agrees: bool) -> LocalizedMessage:
    """Why the best move is the best."""
    if more < CLOSE_PERCENT:
        return "advice-close", {"percent": percent}
    return "advice-best-by-heuristic" if heuristic_agrees else "advice-best", {
        "percent": percent,
        "more": more,
    }


def explain_other_move(percent: int, fewer: int) -> LocalizedMessage:
    """How an explored move compares with the best."""
    if fewer <= -CLOSE_PERCENT:
        return "advice-unsure", {"percent": percent}
    if fewer < CLOSE_PERCENT:
        return "advice-as-good", {"percent": percent}
    return "advice-worse", {"percent": percent, "fewer": fewer}
