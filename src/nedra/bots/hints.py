"""Hints: what a seat may do, how likely each move wins by all that the seat knows, and why, in words."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from nedra.bots.bot_input import make_bot_input
from nedra.bots.heuristic import choose_by_heuristic
from nedra.bots.levels import can_search, run_search, search_level
from nedra.core.i18n.translator import register_messages
from nedra.core.match.hint import Hint

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.bots.bot_input import BotInput
    from nedra.bots.search import SearchResult
    from nedra.core.contract.event import LocalizedMessage
    from nedra.core.contract.move import Move
    from nedra.core.match.match import Match

register_messages("nedra.bots")

HINT_ITERATIONS: Final = 4_000
HINT_EXPLORATION: Final = 2.0
"""Who asks wants to know something of every move; who plays, of the best ones only."""

CLOSE_PERCENT: Final = 2
"""Moves whose chances differ by fewer per cent are as good as one another."""

MIN_VISITS: Final = 20
"""A move tried so rarely says nothing of its chance, unless it is that it hardly has one."""

CONFIDENCE_DEVIATIONS: Final = 2.0
"""So many standard deviations are not luck."""


def hint(match: Match, seat: int, seed: int, iterations: int = 0) -> tuple[Hint, ...]:
    """All legal moves of a seat, the best first; nothing of what the seat cannot know goes into them."""
    return advise_by_search(make_bot_input(match, seat, seed), iterations)


def advise_by_search(bot_input: BotInput, iterations: int = 0) -> tuple[Hint, ...]:
    """The same for somebody who knows only that: by search, or by thumb where there is no compiler."""
    if len(bot_input.moves) < 2 or not can_search():
        return advise_by_heuristic(bot_input)
    heuristic = choose_by_heuristic(bot_input._replace(state=bot_input.state.copy()))
    config = search_level(iterations or HINT_ITERATIONS, exploration=HINT_EXPLORATION).search_config
    assert config is not None, "who searches has dials"
    return with_explanations(
        bot_input, hints_from_search(bot_input, run_search(bot_input, config), heuristic)
    )


def advise_by_heuristic(bot_input: BotInput) -> tuple[Hint, ...]:
    """What the simple rule says, without chances."""
    if len(bot_input.moves) < 2:
        return with_explanations(bot_input, (Hint(move, None, ("hint-only", {})) for move in bot_input.moves))
    heuristic = choose_by_heuristic(bot_input._replace(state=bot_input.state.copy()))
    others = (move for move in bot_input.moves if move != heuristic)
    unweighed = (Hint(move, None, ("hint-not-heuristic", {})) for move in others)
    return with_explanations(bot_input, (Hint(heuristic, None, ("hint-heuristic", {})), *unweighed))


def with_explanations(bot_input: BotInput, hints: Iterable[Hint]) -> tuple[Hint, ...]:
    """With what the game says of each move, out of nothing but the seat's own view."""
    view = bot_input.game.view(bot_input.state, bot_input.seat)
    return tuple(
        each._replace(explanation=bot_input.game.explain_move(view, bot_input.seat, each.move))
        for each in hints
    )


def hints_from_search(bot_input: BotInput, result: SearchResult, heuristic_move: Move) -> tuple[Hint, ...]:
    """What a search found, in words."""
    by_tries = sorted(range(len(result.moves)), key=lambda nth: (-result.visits[nth], nth))
    # What was tried most is the best, unless another one, tried less, has surely done better.
    tried = [nth for nth in by_tries if result.visits[nth] >= MIN_VISITS] or by_tries[:1]
    tried.sort(key=lambda nth: -chance_lower_bound(result.total_wins[nth], result.visits[nth]))
    first, *others = tried + by_tries[len(tried) :]
    moves = [bot_input.game.moves[number] for number in result.moves]
    chances = [wins / max(1, tries) for wins, tries in zip(result.total_wins, result.visits, strict=True)]
    percents = [round(100 * chance) for chance in chances]
    looked_at = [nth for nth in tried if nth != first and percents[nth] < percents[first] + CLOSE_PERCENT]
    poor = {
        nth
        for nth in others
        if result.visits[nth] < MIN_VISITS
        and chance_upper_bound(result.total_wins[nth], result.visits[nth]) < chances[first]
    }
    if looked_at:
        more = percents[first] - max(percents[nth] for nth in looked_at)
        praise = _explain_best_move(percents[first], more, heuristic_agrees=moves[first] == heuristic_move)
    else:
        key = "hint-only-good" if len(poor) == len(others) else "hint-only-explored"
        praise = key, {"percent": percents[first]}
    hints = [Hint(moves[first], chances[first], praise)]
    for nth in others:
        if result.visits[nth] >= MIN_VISITS:
            reason = _explain_other_move(percents[nth], percents[first] - percents[nth])
            hints.append(Hint(moves[nth], chances[nth], reason))
        else:
            hints.append(Hint(moves[nth], None, ("hint-far-worse" if nth in poor else "hint-unexplored", {})))
    return tuple(hints)


def chance_upper_bound(wins: float, visits: int) -> float:
    """The most that the chance of a move can be which won so often; of one never tried, anything."""
    if visits == 0:
        return 1.0
    chance = (wins + 1) / (visits + 2)
    return chance + CONFIDENCE_DEVIATIONS * sqrt(chance * (1 - chance) / visits)


def chance_lower_bound(wins: float, visits: int) -> float:
    """The least that it can be."""
    chance = (wins + 1) / (visits + 2)
    return chance - CONFIDENCE_DEVIATIONS * sqrt(chance * (1 - chance) / max(1, visits))


def _explain_best_move(percent: int, more: int, *, heuristic_agrees: bool) -> LocalizedMessage:
    """Why the best move is the best, where others were looked at too."""
    if more < CLOSE_PERCENT:
        return "hint-close", {"percent": percent}
    return "hint-best-by-heuristic" if heuristic_agrees else "hint-best", {"percent": percent, "more": more}


def _explain_other_move(percent: int, fewer: int) -> LocalizedMessage:
    """Why another move is not."""
    if fewer <= -CLOSE_PERCENT:
        return "hint-unsure", {"percent": percent}
    if fewer < CLOSE_PERCENT:
        return "hint-as-good", {"percent": percent}
    return "hint-worse", {"percent": percent, "fewer": fewer}
