"""The report of a study: one page of HTML with plots, to read, to print, to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

import htpy as h

from nedra.core.catalogue import game as find_game
from nedra.core.words import speech
from nedra.lab.answers import telling
from nedra.lab.plots import overview
from nedra.lab.report_page import page_of
from nedra.lab.report_set_up import set_up
from nedra.lab.written import Written

if TYPE_CHECKING:
    from nedra.lab.comparisons import Answer
    from nedra.lab.figures import Figure
    from nedra.lab.findings import Contrast, Findings


def report(found: Findings, language: str) -> str:
    """The whole page in one language."""
    game = find_game(found.game)
    written = Written(speech(language, found.game), game)
    say = written.say
    title = say("report-title", game=game.speech(language)("game-name"))
    content: list[h.Node] = [
        h.h2[say("report-overview")],
        h.figure(".overview")[overview(found, written), h.figcaption[say("report-overview-note")]],
        h.h2[say("report-answers")],
        answered(found, written),
        comparisons(found, written),
        h.h2[say("report-set-ups")],
        [set_up(finding, written) for finding in found.set_ups],
        h.p(".note")[say("report-note")],
    ]
    return page_of(title, facts(found, written), content, language)


def facts(found: Findings, written: Written) -> str:
    """How much was played, and of what."""
    return written.say(
        "report-facts", games=written.whole(found.games), seed=str(found.seed), rules=str(found.rules)
    )


def answered(found: Findings, written: Written) -> list[h.Element]:
    """The most telling answers; all others are folded away."""
    read, others = telling(found, written)
    folded = h.details[h.summary[written.say("report-more-answers", count=len(others))], listed(others)]
    return [listed(read), *([folded] if others else [])]


def listed(answers: list[Answer]) -> h.Element:
    return h.ul(".answers")[(h.li(class_="sure" if one.is_sure else None)[one.words] for one in answers)]


def comparisons(found: Findings, written: Written) -> list[h.Element]:
    """Every comparison on a line; nothing where nothing can be compared."""
    if not found.contrasts:
        return []
    say, seats = written.say, max(len(one.wins) for one in found.contrasts)
    heads = [say("report-change"), *(say("report-seat-number", seat=str(seat + 1)) for seat in range(seats))]
    heads += [say("report-length"), say("report-pairing")]
    return [
        h.h2[say("report-comparisons")],
        h.div(".wide")[
            h.table(".comparisons")[
                h.thead[h.tr[(h.th(scope="col")[head] for head in heads)]],
                h.tbody[(comparison(one, found, seats, written) for one in found.contrasts)],
            ]
        ],
        h.p(".note")[say("report-comparisons-note")],
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
