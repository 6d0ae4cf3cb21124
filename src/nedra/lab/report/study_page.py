"""The report of a study: one page of HTML with plots, to read, to print, to show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import htpy as h

from nedra.core.i18n.translator import translator
from nedra.core.match.catalogue import game as find_game
from nedra.lab.report.conclusions import select_conclusions
from nedra.lab.report.formatting import ReportFormatter
from nedra.lab.report.html_page import html_page
from nedra.lab.report.overview import overview
from nedra.lab.report.setup_section import setup_section

if TYPE_CHECKING:
    from nedra.lab.report.comparison_text import Conclusion
    from nedra.lab.stats.estimates import Estimate
    from nedra.lab.study.analysis import Comparison, StudyResult

MAX_OPEN_SETUPS: Final = 4
"""Of more set-ups than these each is unfolded by who wants to look at it."""

MAX_OPEN_COMPARISONS: Final = 12


def study_page(study_result: StudyResult, language: str) -> str:
    """The whole page in one language: what was found in words first, whatever is many folded away."""
    game = find_game(study_result.game)
    formatter = ReportFormatter(translator(language, study_result.game), game)
    say = formatter.say
    read, others = select_conclusions(study_result, formatter)
    more = say("report-more-answers", count=len(others))
    many = len(study_result.set_ups) > MAX_OPEN_SETUPS
    title = say("report-title", game=game.translator(language)("game-name"))
    content: list[h.Node] = [
        h.h2[say("report-answers")],
        conclusion_list(read),
        h.p[h.a(href="#others")[more]] if others else None,
        h.h2[say("report-overview")],
        overview(study_result, formatter),
        comparison_section(study_result, formatter),
        h.h2[say("report-set-ups")],
        h.p(".note")[say("report-expand-note")] if many else None,
        [setup_section(finding, formatter, unfolded=not many) for finding in study_result.set_ups],
        h.details(".others.printed")[h.summary[h.h2[more]], h.div("#others")[conclusion_list(others)]]
        if others
        else None,
        h.p(".note")[say("report-note")],
    ]
    return html_page(title, study_facts(study_result, formatter), content, language)


def study_facts(study_result: StudyResult, formatter: ReportFormatter) -> str:
    """How much was played, and of what."""
    return formatter.say(
        "report-facts",
        games=formatter.integer(study_result.games),
        seed=str(study_result.seed),
        rules=str(study_result.rules),
    )


def conclusion_list(answers: list[Conclusion]) -> h.Element:
    return h.ul(".answers")[
        (h.li(class_="sure" if one.is_significant else None)[one.text] for one in answers)
    ]


def comparison_section(study_result: StudyResult, formatter: ReportFormatter) -> list[h.Element]:
    """Every comparison on a line; nothing where nothing can be compared."""
    if not study_result.comparisons:
        return []
    table, say = comparison_table(study_result, formatter), formatter.say
    if len(study_result.comparisons) > MAX_OPEN_COMPARISONS:
        summary = say("report-all-comparisons", count=len(study_result.comparisons))
        table = h.details(".printed")[h.summary[summary], table]
    return [h.h2[say("report-comparisons")], table, h.p(".note")[say("report-comparisons-note")]]


def comparison_table(study_result: StudyResult, formatter: ReportFormatter) -> h.Element:
    """The table: a column for each seat, one for the length, one for what pairing brought."""
    say, seats = formatter.say, max(len(one.wins) for one in study_result.comparisons)
    heads = [say("report-change"), *(say("report-seat-number", seat=str(seat + 1)) for seat in range(seats))]
    heads += [say("report-length"), say("report-pairing")]
    return h.div(".wide")[
        h.table(".comparisons")[
            h.thead[h.tr[(h.th(scope="col")[head] for head in heads)]],
            h.tbody[
                (comparison_row(one, study_result, seats, formatter) for one in study_result.comparisons)
            ],
        ]
    ]


def comparison_row(
    comparison: Comparison, study_result: StudyResult, seats: int, formatter: ReportFormatter
) -> h.Element:
    set_up = formatter.set_up(study_result.set_ups[comparison.baseline].set_up, omit=comparison.factor)
    return h.tr[
        h.td[f"{set_up}, {formatter.change(comparison)}"],
        (difference_cell(wins, 100, formatter) for wins in comparison.wins),
        (h.td for _ in range(seats - len(comparison.wins))),
        difference_cell(comparison.decisions, 1, formatter),
        h.td[formatter.number(comparison.paired_error_ratio, 2)],
    ]


def difference_cell(estimate: Estimate, scale: float, formatter: ReportFormatter) -> h.Element:
    told = formatter.difference(estimate, scale)
    return h.td[h.strong[told] if estimate.is_significant or estimate.is_constant else told]
