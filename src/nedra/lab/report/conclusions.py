"""The conclusions of a study in words: which seats, items and options make a difference."""

from __future__ import annotations

from collections import Counter
from itertools import chain, islice, zip_longest
from typing import TYPE_CHECKING, Final

from nedra.lab.report.comparison_text import Conclusion, comparison_conclusions, margin_ratio
from nedra.lab.report.formatting import digits_that_differ
from nedra.lab.stats.estimates import MIN_GAMES
from nedra.lab.stats.verdicts import NOTICEABLE_SHARE, games_to_settle

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.stats.item_effects import ItemEffect
    from nedra.lab.study.analysis import SetupResult, StudyResult

MAX_HIGHLIGHTED: Final = 8
"""Conclusions that a report shows first; the others are folded away."""


def select_conclusions(
    study_result: StudyResult, formatter: ReportFormatter
) -> tuple[list[Conclusion], list[Conclusion]]:
    """The highlighted conclusions and all others; options, seats and items take turns."""
    kinds = (
        [
            conclusion
            for comparison in study_result.comparisons
            for conclusion in comparison_conclusions(comparison, study_result, formatter)
        ],
        [seat_conclusion(one, formatter) for one in study_result.setups if len(set(one.setup.bots)) == 1],
        [conclusion for one in study_result.setups for conclusion in item_conclusions(one, formatter)],
    )
    ranked = [list(rank_by_topic(kind)) for kind in kinds]
    in_turn = (one for one in chain.from_iterable(zip_longest(*ranked)) if one is not None)
    highlighted = set(islice(in_turn, MAX_HIGHLIGHTED))
    conclusions = list(chain.from_iterable(ranked))
    others = [one for one in conclusions if one not in highlighted]
    return [one for one in conclusions if one in highlighted], others


def rank_by_topic(conclusions: list[Conclusion]) -> Iterator[Conclusion]:
    """The clearest first, but each topic once before any topic is repeated."""
    seen: Counter[Hashable] = Counter()
    order: list[tuple[int, bool, float, int]] = []
    for one in conclusions:
        order.append((seen[one.topic], not one.is_significant, -one.margin_ratio, len(order)))
        seen[one.topic] += 1
    return (conclusions[number] for *_, number in sorted(order))


def seat_conclusion(result: SetupResult, formatter: ReportFormatter) -> Conclusion:
    """Whether one seat has an advantage."""
    best = max(range(len(result.wins)), key=lambda seat: result.wins[seat].mean)
    wins, widest = result.wins[best], max(one.margin for one in result.wins)
    advantage = (wins.mean - result.fair_share) / wins.margin if wins.margin else 0.0
    is_significant = wins.differs_from(result.fair_share)
    digits = digits_that_differ(100 * wins.low, 100 * result.fair_share, 1) if is_significant else 1
    text = formatter.say(
        seat_conclusion_key(result) if wins.margin else "answer-seats-too-few",
        setup=formatter.setup(result.setup),
        seat=str(best + 1),
        wins=formatter.share_interval(wins.mean, wins.low, wins.high, digits),
        fair=formatter.percent(result.fair_share, digits),
        games=formatter.integer(result.games),
        few=formatter.integer(MIN_GAMES),
        needed=formatter.integer(games_to_settle(widest, NOTICEABLE_SHARE, result.games)),
    )
    return Conclusion(text, is_significant, advantage, (result.setup.seats, result.setup.bots))


def seat_conclusion_key(result: SetupResult) -> str:
    """One seat has an advantage, all seats are as good as equal, or there is no verdict."""
    fair = result.fair_share
    if max(result.wins, key=lambda wins: wins.mean).differs_from(fair):
        return "answer-best-seat"
    bounds = [bound for wins in result.wins for bound in (wins.low, wins.high)]
    is_equal = all(abs(bound - fair) <= NOTICEABLE_SHARE for bound in bounds)
    return "answer-equal-seats" if is_equal else "answer-no-best-seat"


def item_conclusions(result: SetupResult, formatter: ReportFormatter) -> Iterator[Conclusion]:
    """The item that goes with winning most, and the one that goes with losing most."""
    effects = [effect for effect in result.item_effects if effect.win_difference.is_significant]
    if not effects:
        return
    effects.sort(key=lambda effect: effect.win_difference.mean)
    if effects[-1].win_difference.mean > 0:
        yield item_conclusion("answer-helps-most", effects[-1], result, formatter)
    if effects[0].win_difference.mean < 0:
        yield item_conclusion("answer-hurts-most", effects[0], result, formatter)


def item_conclusion(
    key: str, item_effect: ItemEffect, result: SetupResult, formatter: ReportFormatter
) -> Conclusion:
    text = formatter.say(
        key,
        setup=formatter.setup(result.setup),
        deed=formatter.say(f"items-{item_effect.action}"),
        thing=formatter.item(item_effect, result.setup),
        points=formatter.number(100 * abs(item_effect.win_difference.mean), 1),
        error=formatter.number(100 * item_effect.win_difference.margin, 1),
    )
    ratio = margin_ratio(item_effect.win_difference)
    return Conclusion(text, is_significant=True, margin_ratio=ratio, topic=(key, result.setup.seats))
