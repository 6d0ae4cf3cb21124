"""The facts of all setups side by side: ties, lead changes, length, and what each game declares."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

import htpy as h

from nedra.lab.report.html_page import stacked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.study.analysis import SetupResult, StudyResult
    from nedra.lab.study.facts import FactEstimate


MAX_OPEN_SETUPS: Final = 8
"""With more setups than this, only the first table is unfolded."""


def fact_section(study_result: StudyResult, formatter: ReportFormatter) -> Iterator[h.Element]:
    """A table for each number of players and choice of bots, and how to read it.

    With many setups only the first table is unfolded.
    """
    yield h.h2[formatter.say("report-facts-title")]
    numbered = enumerate(study_result.setups)
    groups = groupby(numbered, lambda one: (one[1].setup.seats, one[1].setup.bots))
    for place, ((seats, bots), side_by_side) in enumerate(groups):
        is_open = place == 0 or len(study_result.setups) <= MAX_OPEN_SETUPS
        yield h.details(".fact-group.printed", open=is_open)[
            h.summary[h.h3[formatter.players(seats, bots)]],
            h.div(".wide")[fact_table(dict(side_by_side), study_result, formatter)],
        ]
    key = "report-facts-note" if study_result.comparisons else "report-facts-note-alone"
    yield h.p(".note")[formatter.say(key)]


def fact_table(
    setups: dict[int, SetupResult], study_result: StudyResult, formatter: ReportFormatter
) -> h.Element:
    """A row for each fact and a column for each setup; below a value, its difference to the first setup."""
    first = next(iter(setups))
    differences = {
        one.variant: {fact.name: fact for fact in one.facts}
        for one in study_result.comparisons
        if one.baseline == first
    }
    values = {number: {fact.name: fact for fact in result.facts} for number, result in setups.items()}
    names = dict.fromkeys(name for facts in values.values() for name in facts)
    headings = [formatter.settings(result.setup) for result in setups.values()]
    return h.table(".facts-table.comparisons")[
        h.thead[h.tr[h.th, (h.th(scope="col")[heading] for heading in headings)]],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[formatter.fact(name)],
                    (
                        fact_cell(values[number].get(name), differences.get(number, {}).get(name), formatter)
                        for number in setups
                    ),
                ]
                for name in names
            )
        ],
    ]


def fact_cell(
    value: FactEstimate | None, difference: FactEstimate | None, formatter: ReportFormatter
) -> h.Element:
    """A value and the difference below it, bold where the interval excludes zero."""
    if value is None:
        return h.td["—"]
    if difference is None or not (difference.estimate.mean or difference.estimate.standard_error):
        return h.td[stacked(formatter.fact_value(value))]
    text = formatter.fact_difference(difference)
    return h.td[
        stacked(formatter.fact_value(value)), h.small[h.strong[text] if difference.estimate.is_sure else text]
    ]
