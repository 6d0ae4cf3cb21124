"""One set-up of a report: how its wins, scores and lengths are spread, and what goes with winning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import htpy as h

from nedra.lab.comparisons import weight
from nedra.lab.plots import columns, things, wins_by_seat

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from nedra.lab.findings import Finding
    from nedra.lab.matters import Matter
    from nedra.lab.written import Written

MOST_SHOWN: Final = 12
"""So many things are shown at once; all of them can be unfolded."""


def set_up(finding: Finding, written: Written, *, unfolded: bool) -> h.Element:
    """Three plots, a table, and what winners have more often."""
    say = written.say
    return h.details(".set-up", open=unfolded)[
        h.summary[h.h3[written.set_up(finding.set_up)]],
        h.div(".plots")[
            h.figure[wins_by_seat(finding, written), h.figcaption[say("report-wins")]],
            h.figure[
                columns(finding.score, written),
                h.figcaption[say("report-score", mean=written.figure(finding.score.mean, 2))],
            ],
            h.figure[
                columns(finding.decisions, written),
                h.figcaption[say("report-decisions", mean=written.figure(finding.decisions.mean, 1))],
            ],
        ],
        h.div(".wide")[seats(finding, written)],
        h.p(".note")[leads(finding, written)],
        things_of(finding, written),
    ]


def seats(finding: Finding, written: Written) -> h.Element:
    """Every seat on a line."""
    headings = ("report-seat", "report-bot", "report-wins-short", "report-score-short")
    lines = zip(finding.set_up.bots, finding.wins, finding.scores, strict=True)
    return h.table(".seats")[
        h.thead[h.tr[(h.th(scope="col")[written.say(heading)] for heading in headings)]],
        h.tbody[
            (
                h.tr[
                    h.td[str(seat)],
                    h.td[written.bot(bot)],
                    h.td[written.share(wins.mean, wins.low, wins.high)],
                    h.td[written.figure(score, 2)],
                ]
                for seat, (bot, wins, score) in enumerate(lines, 1)
            )
        ],
    ]


def leads(finding: Finding, written: Written) -> str:
    return written.say(
        "report-leads",
        changes=written.figure(finding.lead_changes, 2),
        shared=written.percent(finding.shared),
    )


def things_of(finding: Finding, written: Written) -> list[h.Element]:
    """What goes with winning, deed by deed, the surest alone at first; nothing where nothing is counted."""
    if not finding.matters:
        return []
    shown = sorted(finding.matters, key=lambda one: -weight(one.more))[:MOST_SHOWN]
    summary = written.say("report-all-things", count=len(finding.matters))
    folded = [h.details[h.summary[summary], drawn(finding, finding.matters, written)]]
    return [
        h.h4[written.say("report-things")],
        *drawn(finding, shown, written),
        h.p(".note")[written.say("report-things-note")],
        *(folded if len(shown) < len(finding.matters) else []),
    ]


def drawn(finding: Finding, shown: Collection[Matter], written: Written) -> Iterator[h.Element]:
    """A plot for each deed, the best thing first."""
    heads = [written.say(f"report-thing-{head}") for head in ("had", "with", "without")]
    for deed in dict.fromkeys(one.deed for one in shown):
        lines = sorted((one for one in shown if one.deed == deed), key=lambda one: -one.more.mean)
        names = [written.thing(one, finding.set_up) for one in lines]
        caption = h.figcaption[written.say(f"things-{deed}")]
        yield h.figure(".things")[caption, h.div(".wide")[things(lines, names, heads, written)]]
