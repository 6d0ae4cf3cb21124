"""What a study says in words: which seats, cards and switches make a difference, the most telling first."""

from __future__ import annotations

from collections import Counter
from itertools import chain, islice, zip_longest
from typing import TYPE_CHECKING, Final

from nedra.lab.report.comparison_text import Conclusion, comparison_conclusions
from nedra.lab.stats.estimates import MIN_GAMES

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.stats.item_effects import ItemEffect
    from nedra.lab.study.analysis import SetUpResult, StudyResult

MAX_HIGHLIGHTED: Final = 8
"""So many answers are read; the others can be looked up."""


def select_conclusions(
    study_result: StudyResult, formatter: ReportFormatter
) -> tuple[list[Conclusion], list[Conclusion]]:
    """The answers to read, and all others: of switches, of seats, of things, no topic twice if it can be."""
    kinds = (
        [
            answer
            for contrast in study_result.comparisons
            for answer in comparison_conclusions(contrast, study_result, formatter)
        ],
        [seat_conclusion(one, formatter) for one in study_result.set_ups if len(set(one.set_up.bots)) == 1],
        [answer for one in study_result.set_ups for answer in item_conclusions(one, formatter)],
    )
    ranked = [list(rank_by_topic(kind)) for kind in kinds]
    in_turn = (answer for answer in chain.from_iterable(zip_longest(*ranked)) if answer is not None)
    first = set(islice(in_turn, MAX_HIGHLIGHTED))
    told = list(chain.from_iterable(ranked))
    return [one for one in told if one in first], [one for one in told if one not in first]


def rank_by_topic(answers: list[Conclusion]) -> Iterator[Conclusion]:
    """The surest first, but of every topic its plainest set-up before any other set-up repeats it."""
    seen: Counter[Hashable] = Counter()
    order: list[tuple[int, bool, float, int]] = []
    for answer in answers:
        order.append((seen[answer.topic], not answer.is_significant, -answer.margin_ratio, len(order)))
        seen[answer.topic] += 1
    return (answers[number] for *_, number in sorted(order))


def seat_conclusion(result: SetUpResult, formatter: ReportFormatter) -> Conclusion:
    """Whether a seat is better than the others."""
    best = max(range(len(result.wins)), key=lambda seat: result.wins[seat].mean)
    wins = result.wins[best]
    above = (wins.mean - result.fair_share) / wins.margin if wins.margin else 0.0
    sure = wins.differs_from(result.fair_share)
    key = "answer-best-seat" if sure else "answer-no-best-seat"
    told = formatter.say(
        key if wins.margin else "answer-seats-too-few",
        setup=formatter.set_up(result.set_up),
        seat=str(best + 1),
        wins=formatter.share_interval(wins.mean, wins.low, wins.high),
        fair=formatter.percent(result.fair_share),
        games=formatter.integer(result.games),
        few=formatter.integer(MIN_GAMES),
    )
    return Conclusion(told, sure, above, (result.set_up.seats, result.set_up.bots))


def item_conclusions(result: SetUpResult, formatter: ReportFormatter) -> Iterator[Conclusion]:
    """What goes with winning most, and what goes with losing most, of all that makes a difference."""
    sure = sorted(
        (one for one in result.item_effects if one.win_difference.is_significant),
        key=lambda one: one.win_difference.mean,
    )
    for key, one in (("answer-helps-most", sure[-1:]), ("answer-hurts-most", sure[:1])):
        for matter in one:
            if (matter.win_difference.mean > 0) == (key == "answer-helps-most"):
                yield item_conclusion(key, matter, result, formatter)


def item_conclusion(
    key: str, item_effect: ItemEffect, result: SetUpResult, formatter: ReportFormatter
) -> Conclusion:
    told = formatter.say(
        key,
        setup=formatter.set_up(result.set_up),
        deed=formatter.say(f"items-{item_effect.action}"),
        thing=formatter.item(item_effect, result.set_up),
        points=formatter.number(100 * abs(item_effect.win_difference.mean), 1),
        error=formatter.number(100 * item_effect.win_difference.margin, 1),
    )
    weight = abs(item_effect.win_difference.mean) / item_effect.win_difference.margin
    return Conclusion(told, is_significant=True, margin_ratio=weight, topic=(key, result.set_up.seats))
