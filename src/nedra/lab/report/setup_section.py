"""The section of one setup: wins, scores, lengths, and the items that go with winning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import htpy as h

from nedra.lab.report.comparison_text import margin_ratio
from nedra.lab.report.html_page import stacked
from nedra.lab.report.plots import histogram, item_plot, wins_by_seat

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.stats.item_effects import ItemEffect
    from nedra.lab.study.analysis import Distribution, SetupResult

MAX_SHOWN_ITEMS: Final = 12
"""Items that are shown at once; the reader can unfold all."""


def setup_section(result: SetupResult, formatter: ReportFormatter, *, unfolded: bool) -> h.Element:
    """Three plots, a table of seats, and the items."""
    say = formatter.say
    return h.details(".setup", open=unfolded)[
        h.summary[h.h3[formatter.setup(result.setup)]],
        h.div(".plots")[
            h.figure[wins_by_seat(result, formatter), h.figcaption[say("report-wins")]],
            h.figure[
                histogram(result.score_distribution, say("report-axis-score"), formatter),
                h.figcaption[distribution_caption("report-score", result.score_distribution, 2, formatter)],
            ],
            h.figure[
                histogram(result.decisions, say("report-axis-decisions"), formatter),
                h.figcaption[distribution_caption("report-decisions", result.decisions, 1, formatter)],
            ],
        ],
        h.div(".wide")[seat_table(result, formatter)],
        item_section(result, formatter),
    ]


def distribution_caption(
    key: str, distribution: Distribution, digits: int, formatter: ReportFormatter
) -> str:
    """What a histogram shows, its mean and its quantiles."""
    low, median, high = map(formatter.integer, (distribution.p5, distribution.median, distribution.p95))
    mean = formatter.estimate(distribution.mean, digits)
    return formatter.say(key, mean=mean, low=low, median=median, high=high)


def seat_table(result: SetupResult, formatter: ReportFormatter) -> h.Element:
    """A row for every seat."""
    headings = ("report-seat", "report-bot", "report-wins-short", "report-score-short")
    rows = zip(result.setup.bots, result.wins, result.scores, strict=True)
    return h.table(".seats")[
        h.thead[h.tr[(h.th(scope="col")[formatter.say(heading)] for heading in headings)]],
        h.tbody[
            (
                h.tr[
                    h.td[str(seat)],
                    h.td[formatter.bot(bot)],
                    h.td[formatter.percent(wins.mean), h.small[formatter.interval(wins.low, wins.high)]],
                    h.td[stacked(formatter.estimate(score, 2))],
                ]
                for seat, (bot, wins, score) in enumerate(rows, 1)
            )
        ],
    ]


def item_section(result: SetupResult, formatter: ReportFormatter) -> list[h.Element]:
    """The items that go with winning: the clearest effects, and all of them folded away."""
    if not result.item_effects:
        return []
    shown = sorted(result.item_effects, key=lambda one: -margin_ratio(one.win_difference))[:MAX_SHOWN_ITEMS]
    summary = formatter.say("report-all-items", count=len(result.item_effects))
    folded = [h.details[h.summary[summary], item_plots(result, result.item_effects, formatter)]]
    return [
        h.h4[formatter.say("report-items")],
        *item_plots(result, shown, formatter),
        h.p(".note")[formatter.say("report-items-note")],
        *(folded if len(shown) < len(result.item_effects) else []),
    ]


def item_plots(
    result: SetupResult, shown: Collection[ItemEffect], formatter: ReportFormatter
) -> Iterator[h.Element]:
    """A plot for each way to get items, the best item first."""
    heads = [formatter.say(f"report-item-{head}") for head in ("holders", "with", "without")]
    ordered = sorted(shown, key=lambda effect: -effect.win_difference.mean)
    for action in dict.fromkeys(effect.action for effect in shown):
        effects = [effect for effect in ordered if effect.action == action]
        names = [formatter.item(effect, result.setup) for effect in effects]
        caption = h.figcaption[formatter.say(f"items-{action}")]
        yield h.figure(".items")[caption, h.div(".wide")[item_plot(effects, names, heads, formatter)]]
