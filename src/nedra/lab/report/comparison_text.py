"""What a comparison of two set-ups says in words: more, less, or not to be told yet, with its interval."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.lab.stats.estimates import MIN_GAMES

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.stats.estimates import Estimate
    from nedra.lab.study.analysis import Comparison, StudyResult

MAX_GAMES_FACTOR: Final = 1000
"""Who would have to play so many times more is told that it is not worth it."""


class Conclusion(NamedTuple):
    """A sentence, whether it tells of a difference that is one, and how far beyond doubt that is.

    Answers of one topic say much the same of one set-up after the other.
    """

    text: str
    is_significant: bool
    margin_ratio: float
    topic: Hashable


def comparison_conclusions(
    comparison: Comparison, study_result: StudyResult, formatter: ReportFormatter
) -> Iterator[Conclusion]:
    """Who wins more or less by the change, and whether games get longer."""
    yield wins_conclusion(comparison, study_result, formatter)
    if comparison.decisions.mean or comparison.decisions.standard_error:
        yield length_conclusion(comparison, study_result, formatter)


def wins_conclusion(
    comparison: Comparison, study_result: StudyResult, formatter: ReportFormatter
) -> Conclusion:
    """Every seat: those that win more or less first, then those of which it cannot be told yet."""
    told = [
        formatter.say(
            "answer-seat-more" if wins.mean > 0 else "answer-seat-less",
            seat=str(seat),
            wins=formatter.difference(wins, 100),
        )
        for seat, wins in enumerate(comparison.wins, 1)
        if wins.is_significant
    ]
    unsure = {seat: wins for seat, wins in enumerate(comparison.wins, 1) if not wins.is_significant}
    told += [inconclusive_seats_text(unsure, study_result.games, formatter)] if unsure else []
    words = formatter.say(
        "answer-wins", **comparison_args(comparison, study_result, formatter), told="; ".join(told)
    )
    sure = len(unsure) < len(comparison.wins)
    return Conclusion(
        words, sure, max(map(margin_ratio, comparison.wins)), (*comparison_topic(comparison), "wins")
    )


def inconclusive_seats_text(unsure: dict[int, Estimate], games: int, formatter: ReportFormatter) -> str:
    """Seats of which nothing can be said yet; and how many games would say it of the nearest."""
    say = formatter.say
    if not any(wins.mean or wins.standard_error for wins in unsure.values()):
        return say("answer-seats-same")
    if games < MIN_GAMES:
        return say("answer-too-few", games=formatter.integer(games), few=formatter.integer(MIN_GAMES))
    nearest = max(unsure, key=lambda seat: margin_ratio(unsure[seat]))
    return say(
        "answer-seats-inconclusive",
        count=len(unsure),
        seats=", ".join(map(str, unsure)),
        wins=", ".join(formatter.difference(wins, 100) for wins in unsure.values()),
        games=formatter.integer(games),
        settled=games_needed_text(
            unsure[nearest], games, formatter, say("answer-games-needed-seat", seat=str(nearest))
        ),
    )


def length_conclusion(
    comparison: Comparison, study_result: StudyResult, formatter: ReportFormatter
) -> Conclusion:
    """Whether it makes games longer or shorter."""
    longer, games = comparison.decisions, study_result.games
    key = "answer-length-inconclusive"
    if longer.is_significant:
        key = "answer-longer" if longer.mean > 0 else "answer-shorter"
    elif games < MIN_GAMES:
        key = "answer-too-few"
    elif longer.is_constant:
        key = "answer-length-constant"
    told = formatter.say(
        key,
        decisions=formatter.signed(longer.mean, 2) if longer.is_constant else formatter.difference(longer),
        games=formatter.integer(games),
        few=formatter.integer(MIN_GAMES),
        settled=games_needed_text(longer, games, formatter, formatter.say("answer-games-needed-length")),
    )
    words = formatter.say("answer-change", **comparison_args(comparison, study_result, formatter), told=told)
    sure = longer.is_significant or key == "answer-length-constant"
    return Conclusion(words, sure, margin_ratio(longer), (*comparison_topic(comparison), "length"))


def comparison_topic(comparison: Comparison) -> tuple[str, str, str, int]:
    """What is changed, at a table of how many."""
    return comparison.factor, comparison.before, comparison.after, len(comparison.wins)


def comparison_args(
    comparison: Comparison, study_result: StudyResult, formatter: ReportFormatter
) -> dict[str, str]:
    """The question: which set-up, and what is changed in it."""
    set_up = study_result.set_ups[comparison.baseline].set_up
    return {"setup": formatter.set_up(set_up, omit=comparison.factor), "change": formatter.change(comparison)}


def games_needed_text(estimate: Estimate, games: int, formatter: ReportFormatter, what: str) -> str:
    """How many games would settle it, if the difference is what it looks like."""
    times = margin_ratio(estimate) ** -2 if estimate.mean and estimate.margin else MAX_GAMES_FACTOR
    if times >= MAX_GAMES_FACTOR:
        return formatter.say("answer-negligible")
    return formatter.say("answer-games-needed", games=formatter.approximate(times * games), what=what)


def margin_ratio(estimate: Estimate) -> float:
    """How many times its bound a difference is."""
    return abs(estimate.mean) / estimate.margin if estimate.margin else 0.0
