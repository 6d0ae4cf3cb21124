"""One set-up of a report: how its wins, scores and lengths are spread, and what goes with winning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import htpy as h

from nedra.lab.report.comparison_text import margin_ratio
from nedra.lab.report.plots import histogram, item_plot, wins_by_seat

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.stats.item_effects import ItemEffect
    from nedra.lab.study.analysis import SetUpResult

MAX_SHOWN_ITEMS: Final = 12
"""So many things are shown at once; all of them can be unfolded."""


def setup_section(result: SetUpResult, formatter: ReportFormatter, *, unfolded: bool) -> h.Element:
    """Three plots, a table, and what winners have more often."""
    say = formatter.say
    return h.details(".set-up", open=unfolded)[
        h.summary[h.h3[formatter.set_up(result.set_up)]],
        h.div(".plots")[
            h.figure[wins_by_seat(result, formatter), h.figcaption[say("report-wins")]],
            h.figure[
                histogram(result.score_distribution, formatter),
                h.figcaption[say("report-score", mean=formatter.estimate(result.score_distribution.mean, 2))],
            ],
            h.figure[
                histogram(result.decisions, formatter),
                h.figcaption[say("report-decisions", mean=formatter.estimate(result.decisions.mean, 1))],
            ],
        ],
        h.div(".wide")[seat_table(result, formatter)],
        h.p(".note")[lead_changes_text(result, formatter)],
        item_section(result, formatter),
    ]


def seat_table(result: SetUpResult, formatter: ReportFormatter) -> h.Element:
    """Every seat on a line."""
    headings = ("report-seat", "report-bot", "report-wins-short", "report-score-short")
    lines = zip(result.set_up.bots, result.wins, result.scores, strict=True)
    return h.table(".seats")[
        h.thead[h.tr[(h.th(scope="col")[formatter.say(heading)] for heading in headings)]],
        h.tbody[
            (
                h.tr[
                    h.td[str(seat)],
                    h.td[formatter.bot(bot)],
                    h.td[formatter.share_interval(wins.mean, wins.low, wins.high)],
                    h.td[formatter.estimate(score, 2)],
                ]
                for seat, (bot, wins, score) in enumerate(lines, 1)
            )
        ],
    ]


def lead_changes_text(result: SetUpResult, formatter: ReportFormatter) -> str:
    return formatter.say(
        "report-lead-changes",
        changes=formatter.estimate(result.lead_changes, 2),
        shared=formatter.percent(result.tie_rate),
    )


def item_section(result: SetUpResult, formatter: ReportFormatter) -> list[h.Element]:
    """What goes with winning, deed by deed, the surest alone at first; nothing where nothing is counted."""
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
    result: SetUpResult, shown: Collection[ItemEffect], formatter: ReportFormatter
) -> Iterator[h.Element]:
    """A plot for each deed, the best thing first."""
    heads = [formatter.say(f"report-thing-{head}") for head in ("had", "with", "without")]
    for deed in dict.fromkeys(one.action for one in shown):
        lines = sorted((one for one in shown if one.action == deed), key=lambda one: -one.win_difference.mean)
        names = [formatter.item(one, result.set_up) for one in lines]
        caption = h.figcaption[formatter.say(f"items-{deed}")]
        yield h.figure(".things")[caption, h.div(".wide")[item_plot(lines, names, heads, formatter)]]
