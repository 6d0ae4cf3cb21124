"""The report of a study: one page of HTML with plots, to read, to print, to show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import htpy as h

from nedra.core.catalogue import game as find_game
from nedra.core.words import speech
from nedra.lab.answers import telling
from nedra.lab.overview import overview
from nedra.lab.report_page import page_of
from nedra.lab.report_set_up import set_up
from nedra.lab.written import Written

if TYPE_CHECKING:
    from nedra.lab.comparisons import Answer
    from nedra.lab.figures import Figure
    from nedra.lab.findings import Contrast, Findings

MOST_UNFOLDED: Final = 4
"""Of more set-ups than these each is unfolded by who wants to look at it."""

MOST_COMPARED: Final = 12


def report(found: Findings, language: str) -> str:
    """The whole page in one language: what was found in words first, whatever is many folded away."""
    game = find_game(found.game)
    written = Written(speech(language, found.game), game)
    say = written.say
    read, others = telling(found, written)
    more = say("report-more-answers", count=len(others))
    many = len(found.set_ups) > MOST_UNFOLDED
    title = say("report-title", game=game.speech(language)("game-name"))
    content: list[h.Node] = [
        h.h2[say("report-answers")],
        listed(read),
        h.p[h.a(href="#others")[more]] if others else None,
        h.h2[say("report-overview")],
        overview(found, written),
        comparisons(found, written),
        h.h2[say("report-set-ups")],
        h.p(".note")[say("report-folded")] if many else None,
        [set_up(finding, written, unfolded=not many) for finding in found.set_ups],
        h.details(".others.printed")[h.summary[h.h2[more]], h.div("#others")[listed(others)]]
        if others
        else None,
        h.p(".note")[say("report-note")],
    ]
    return page_of(title, facts(found, written), content, language)


def facts(found: Findings, written: Written) -> str:
    """How much was played, and of what."""
    return written.say(
        "report-facts", games=written.whole(found.games), seed=str(found.seed), rules=str(found.rules)
    )


def listed(answers: list[Answer]) -> h.Element:
    return h.ul(".answers")[(h.li(class_="sure" if one.is_sure else None)[one.words] for one in answers)]


def comparisons(found: Findings, written: Written) -> list[h.Element]:
    """Every comparison on a line; nothing where nothing can be compared."""
    if not found.contrasts:
        return []
    table, say = compared(found, written), written.say
    if len(found.contrasts) > MOST_COMPARED:
        summary = say("report-all-comparisons", count=len(found.contrasts))
        table = h.details(".printed")[h.summary[summary], table]
    return [h.h2[say("report-comparisons")], table, h.p(".note")[say("report-comparisons-note")]]


def compared(found: Findings, written: Written) -> h.Element:
    """The table: a column for each seat, one for the length, one for what pairing brought."""
    say, seats = written.say, max(len(one.wins) for one in found.contrasts)
    heads = [say("report-change"), *(say("report-seat-number", seat=str(seat + 1)) for seat in range(seats))]
    heads += [say("report-length"), say("report-pairing")]
    return h.div(".wide")[
        h.table(".comparisons")[
            h.thead[h.tr[(h.th(scope="col")[head] for head in heads)]],
            h.tbody[(comparison(one, found, seats, written) for one in found.contrasts)],
        ]
    ]


def comparison(contrast: Contrast, found: Findings, seats: int, written: Written) -> h.Element:
    set_up = written.set_up(found.set_ups[contrast.one].set_up, but=contrast.what)
    return h.tr[
        h.td[f"{set_up}, {written.change(contrast)}"],
        (difference(wins, 100, written) for wins in contrast.wins),
        (h.td for _ in range(seats - len(contrast.wins))),
        difference(contrast.decisions, 1, written),
        h.td[written.plain(contrast.pairing, 2)],
    ]


def difference(figure: Figure, scale: float, written: Written) -> h.Element:
    told = written.bounded(figure, scale)
    return h.td[h.strong[told] if figure.is_sure or figure.is_exact else told]
