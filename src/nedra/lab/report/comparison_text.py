"""The conclusions of a comparison in words: more, less or inconclusive, with the interval."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.lab.stats.estimates import MIN_GAMES

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.stats.estimates import Estimate
    from nedra.lab.study.analysis import Comparison, StudyResult

MAX_GAMES_FACTOR: Final = 1000
"""Where a conclusion needs this many times more games, the text says that it is not worth it."""


class Conclusion(NamedTuple):
    """A sentence, whether its difference is significant, and that difference divided by its margin.

    Conclusions of one topic say much the same about different setups.
    """

    text: str
    is_significant: bool
    margin_ratio: float
    topic: Hashable


def comparison_conclusions(
    comparison: Comparison, study_result: StudyResult, formatter: ReportFormatter
) -> Iterator[Conclusion]:
    """Which seats win more or less by the change, and whether games get longer."""
    yield wins_conclusion(comparison, study_result, formatter)
    if comparison.decisions.mean or comparison.decisions.standard_error:
        yield length_conclusion(comparison, study_result, formatter)


def wins_conclusion(
    comparison: Comparison, study_result: StudyResult, formatter: ReportFormatter
) -> Conclusion:
    """The seats that win more or less, then the inconclusive ones."""
    texts = [
        formatter.say(
            "answer-seat-more" if wins.mean > 0 else "answer-seat-less",
            seat=str(seat),
            wins=formatter.difference(wins, 100),
        )
        for seat, wins in enumerate(comparison.wins, 1)
        if wins.is_significant
    ]
    unclear = {seat: wins for seat, wins in enumerate(comparison.wins, 1) if not wins.is_significant}
    texts += [inconclusive_seats_text(unclear, study_result.games, formatter)] if unclear else []
    return Conclusion(
        text=formatter.say(
            "answer-wins", **comparison_args(comparison, study_result, formatter), answers="; ".join(texts)
        ),
        is_significant=len(unclear) < len(comparison.wins),
        margin_ratio=max(map(margin_ratio, comparison.wins)),
        topic=(*comparison_topic(comparison), "wins"),
    )


def inconclusive_seats_text(unclear: dict[int, Estimate], games: int, formatter: ReportFormatter) -> str:
    """The inconclusive seats, and the number of games that would settle the clearest of them."""
    say = formatter.say
    if not any(wins.mean or wins.standard_error for wins in unclear.values()):
        return say("answer-seats-same")
    if games < MIN_GAMES:
        return say("answer-too-few", games=formatter.integer(games), few=formatter.integer(MIN_GAMES))
    clearest = max(unclear, key=lambda seat: margin_ratio(unclear[seat]))
    return say(
        "answer-seats-inconclusive",
        count=len(unclear),
        seats=", ".join(map(str, unclear)),
        wins=", ".join(formatter.difference(wins, 100) for wins in unclear.values()),
        games=formatter.integer(games),
        settled=games_needed_text(
            unclear[clearest], games, formatter, say("answer-games-needed-seat", seat=str(clearest))
        ),
    )


def length_conclusion(
    comparison: Comparison, study_result: StudyResult, formatter: ReportFormatter
) -> Conclusion:
    """Whether the change makes games longer or shorter."""
    longer, games = comparison.decisions, study_result.games
    key = "answer-length-inconclusive"
    if longer.is_significant:
        key = "answer-longer" if longer.mean > 0 else "answer-shorter"
    elif games < MIN_GAMES:
        key = "answer-too-few"
    elif longer.is_constant:
        key = "answer-length-constant"
    text = formatter.say(
        key,
        decisions=formatter.signed(longer.mean, 2) if longer.is_constant else formatter.difference(longer),
        games=formatter.integer(games),
        few=formatter.integer(MIN_GAMES),
        settled=games_needed_text(longer, games, formatter, formatter.say("answer-games-needed-length")),
    )
    return Conclusion(
        text=formatter.say(
            "answer-change", **comparison_args(comparison, study_result, formatter), answers=text
        ),
        is_significant=longer.is_significant or key == "answer-length-constant",
        margin_ratio=margin_ratio(longer),
        topic=(*comparison_topic(comparison), "length"),
    )


def comparison_topic(comparison: Comparison) -> tuple[str, str, str, int]:
    """The changed factor, and the number of players."""
    return comparison.factor, comparison.before, comparison.after, len(comparison.wins)


def comparison_args(
    comparison: Comparison, study_result: StudyResult, formatter: ReportFormatter
) -> dict[str, str]:
    """The setup, and what is changed in it."""
    setup = study_result.setups[comparison.baseline].setup
    return {"setup": formatter.setup(setup, omit=comparison.factor), "change": formatter.change(comparison)}


def games_needed_text(estimate: Estimate, games: int, formatter: ReportFormatter, what: str) -> str:
    """The number of games that would settle it, if the true difference is the estimated one."""
    factor = margin_ratio(estimate) ** -2 if estimate.mean and estimate.margin else MAX_GAMES_FACTOR
    if factor >= MAX_GAMES_FACTOR:
        return formatter.say("answer-negligible")
    return formatter.say("answer-games-needed", games=formatter.approximate(factor * games), what=what)


def margin_ratio(estimate: Estimate) -> float:
    """A difference divided by its margin."""
    return abs(estimate.mean) / estimate.margin if estimate.margin else 0.0
