"""The conclusions of a comparison in words: more, less, no difference or no verdict, with the intervals."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nedra.lab.stats.estimates import MIN_GAMES
from nedra.lab.stats.verdicts import (
    NOTICEABLE_RATIO,
    NOTICEABLE_SHARE,
    Verdict,
    games_to_settle,
    verdict_on,
)

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.stats.estimates import Estimate
    from nedra.lab.study.analysis import Comparison, StudyResult
    from nedra.lab.study.facts import FactEstimate


class Conclusion(NamedTuple):
    """A sentence, whether its difference is significant, and that difference divided by its margin.

    Conclusions of one topic say much the same about different setups.
    """

    text: str
    is_significant: bool
    margin_ratio: float
    topic: Hashable


class Finding(NamedTuple):
    """One difference: what it is of, its text, its verdict, and the games that would settle it."""

    name: str
    difference: str
    verdict: Verdict
    games_needed: int


def comparison_conclusions(
    comparison: Comparison, study_result: StudyResult, formatter: ReportFormatter
) -> Iterator[Conclusion]:
    """Which seats win more or less by the change, and how it changes the games."""
    differences = [*comparison.wins, *(fact.estimate for fact in comparison.facts)]
    if study_result.games < MIN_GAMES:
        yield plain_conclusion("too-few", comparison, study_result, formatter)
    elif not any(one.mean or one.standard_error for one in differences):
        yield plain_conclusion("identical", comparison, study_result, formatter)
    else:
        yield wins_conclusion(comparison, study_result, formatter)
        yield facts_conclusion(comparison, study_result, formatter)


def plain_conclusion(
    kind: str, comparison: Comparison, study_result: StudyResult, formatter: ReportFormatter
) -> Conclusion:
    """Too few games for any verdict, or games that are all the same."""
    answer = formatter.say(
        f"answer-{kind}",
        games=formatter.integer(study_result.games),
        few=formatter.integer(MIN_GAMES),
    )
    text = formatter.say(
        "answer-change", **comparison_args(comparison, study_result, formatter), answers=answer
    )
    return Conclusion(text, False, 0.0, (*comparison_topic(comparison), kind))  # noqa: FBT003 - named by the field


def wins_conclusion(
    comparison: Comparison, study_result: StudyResult, formatter: ReportFormatter
) -> Conclusion:
    """The seats that win more or less, then the others."""
    findings = [
        Finding(
            formatter.say("answer-seat", seat=str(seat)),
            formatter.difference(wins, 100),
            verdict_on(wins, NOTICEABLE_SHARE),
            games_to_settle(wins.margin, NOTICEABLE_SHARE, study_result.games),
        )
        for seat, wins in enumerate(comparison.wins, 1)
    ]
    args = comparison_args(comparison, study_result, formatter)
    return Conclusion(
        text=formatter.say("answer-wins", **args, answers=findings_text(findings, study_result, formatter)),
        is_significant=any(wins.is_sure for wins in comparison.wins),
        margin_ratio=max(map(margin_ratio, comparison.wins)),
        topic=(*comparison_topic(comparison), "wins"),
    )


def facts_conclusion(
    comparison: Comparison, study_result: StudyResult, formatter: ReportFormatter
) -> Conclusion:
    """How the change changes the games: ties, lead changes, length and what the game declares."""
    before = {one.name: one for one in study_result.setups[comparison.baseline].facts}
    findings = []
    for fact in comparison.facts:
        noticeable = noticeable_difference(before.get(fact.name, fact))
        findings.append(
            Finding(
                formatter.fact(fact.name),
                formatter.fact_difference(fact) if fact.estimate.is_sure else "",  # a table has all
                verdict_on(fact.estimate, noticeable),
                games_to_settle(fact.estimate.margin, noticeable, study_result.games),
            )
        )
    args = comparison_args(comparison, study_result, formatter)
    return Conclusion(
        text=formatter.say("answer-change", **args, answers=findings_text(findings, study_result, formatter)),
        is_significant=any(fact.estimate.is_sure for fact in comparison.facts),
        margin_ratio=max((margin_ratio(fact.estimate) for fact in comparison.facts), default=0.0),
        topic=(*comparison_topic(comparison), "facts"),
    )


def findings_text(findings: list[Finding], study_result: StudyResult, formatter: ReportFormatter) -> str:
    """What is more, what is less, what is the same; then what has no verdict, and how many games it needs."""
    texts = []
    for verdict in Verdict:
        found = [one for one in findings if one.verdict is verdict]
        if found:
            texts.append(
                formatter.say(
                    f"answer-{verdict.value}",
                    what=", ".join(
                        f"{one.name} ({one.difference})" if one.difference else one.name for one in found
                    ),
                    games=formatter.integer(study_result.games),
                    needed=formatter.integer(max(one.games_needed for one in found)),
                )
            )
    return ". ".join(texts)


def noticeable_difference(before: FactEstimate) -> float:
    """The least difference of a fact that a designer would notice."""
    return NOTICEABLE_SHARE if before.is_share else max(NOTICEABLE_RATIO * abs(before.estimate.mean), 1e-9)


def comparison_topic(comparison: Comparison) -> tuple[str, str, str, int]:
    """The changed factor, and the number of players."""
    return comparison.factor, comparison.before, comparison.after, len(comparison.wins)


def comparison_args(
    comparison: Comparison, study_result: StudyResult, formatter: ReportFormatter
) -> dict[str, str]:
    """The setup, and what is changed in it."""
    setup = study_result.setups[comparison.baseline].setup
    return {"setup": formatter.setup(setup, omit=comparison.factor), "change": formatter.change(comparison)}


def margin_ratio(estimate: Estimate) -> float:
    """A difference divided by its margin."""
    return abs(estimate.mean) / estimate.margin if estimate.margin else 0.0
