"""The report of a study: an HTML page with conclusions, plots and comparisons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import htpy as h

from nedra.core.i18n.translator import translator
from nedra.core.match.catalogue import game as find_game
from nedra.lab.report.conclusions import select_conclusions
from nedra.lab.report.fact_table import fact_section
from nedra.lab.report.formatting import ReportFormatter
from nedra.lab.report.html_page import html_page, page_source, stacked
from nedra.lab.report.overview import overview
from nedra.lab.report.setup_section import setup_section

if TYPE_CHECKING:
    from nedra.lab.report.comparison_text import Conclusion
    from nedra.lab.stats.estimates import Estimate
    from nedra.lab.study.analysis import Comparison, StudyResult

MAX_OPEN_SETUPS: Final = 4
"""With more setups than this, all of them are folded."""

MAX_OPEN_COMPARISONS: Final = 12


def study_page(study_result: StudyResult, language: str) -> str:
    """The whole page in one language, with the conclusions first and long lists folded."""
    game = find_game(study_result.game)
    formatter = ReportFormatter(translator(language, study_result.game), game)
    say = formatter.say
    highlighted, others = select_conclusions(study_result, formatter)
    more = say("report-more-answers", count=len(others))
    many = len(study_result.setups) > MAX_OPEN_SETUPS
    title = say("report-title", game=game.translator(language)("game-name"))
    content: list[h.Node] = [
        h.h2[say("report-answers")],
        conclusion_list(highlighted),
        h.p[h.a(href="#others")[more]] if others else None,
        h.h2[say("report-overview")],
        overview(study_result, formatter),
        fact_section(study_result, formatter),
        comparison_section(study_result, formatter),
        h.h2[say("report-setups")],
        h.p(".note")[say("report-expand-note")] if many else None,
        [setup_section(result, formatter, unfolded=not many) for result in study_result.setups],
        h.details(".others.printed")[h.summary[h.h2[more]], h.div("#others")[conclusion_list(others)]]
        if others
        else None,
        h.p(".note")[say("report-note")],
    ]
    notices = study_notices(study_result, formatter)
    source = page_source(study_result.code_digest, study_result.command, say)
    return html_page(title, study_facts(study_result, formatter), content, language, notices, source)


def study_notices(study_result: StudyResult, formatter: ReportFormatter) -> list[str]:
    """What the reader must know first: that the study was interrupted, and which boxes are the same."""
    notices = formatter.identical_boxes(study_result.identical_boxes)
    if study_result.is_interrupted:
        games, planned = study_result.games, study_result.planned_games
        said = {"games": formatter.integer(games), "planned": formatter.integer(planned)}
        notices.insert(0, formatter.say("report-interrupted", **said))
    return notices


def study_facts(study_result: StudyResult, formatter: ReportFormatter) -> str:
    """Number of games, seed and version of the rules."""
    return formatter.say(
        "report-facts",
        games=formatter.integer(study_result.games),
        seed=str(study_result.seed),
        rules=str(study_result.rules_version),
    )


def conclusion_list(conclusions: list[Conclusion]) -> h.Element:
    return h.ul(".answers")[
        (h.li(class_="sure" if one.is_significant else None)[one.text] for one in conclusions)
    ]


def comparison_section(study_result: StudyResult, formatter: ReportFormatter) -> list[h.Element]:
    """All comparisons; nothing where there are none."""
    if not study_result.comparisons:
        return []
    table, say = comparison_table(study_result, formatter), formatter.say
    if len(study_result.comparisons) > MAX_OPEN_COMPARISONS:
        summary = say("report-all-comparisons", count=len(study_result.comparisons))
        table = h.details(".printed")[h.summary[summary], table]
    return [h.h2[say("report-comparisons")], table, h.p(".note")[say("report-comparisons-note")]]


def comparison_table(study_result: StudyResult, formatter: ReportFormatter) -> h.Element:
    """A column for each seat, and one for the gain by pairing."""
    say, seats = formatter.say, max(len(one.wins) for one in study_result.comparisons)
    heads = [say("report-change"), *(say("report-seat-number", seat=str(seat + 1)) for seat in range(seats))]
    heads += [say("report-pairing")]
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
    setup = formatter.setup(study_result.setups[comparison.baseline].setup, omit=comparison.factor)
    return h.tr[
        h.td[f"{setup}, {formatter.change(comparison)}"],
        (difference_cell(wins, 100, formatter) for wins in comparison.wins),
        (h.td for _ in range(seats - len(comparison.wins))),
        h.td[formatter.number(comparison.paired_error_ratio, 2)],
    ]


def difference_cell(estimate: Estimate, scale: float, formatter: ReportFormatter) -> h.Element:
    text = stacked(formatter.difference(estimate, scale))
    return h.td[h.strong[text] if estimate.is_sure else text]
