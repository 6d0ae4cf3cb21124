"""The report of a tournament: ratings as a plot, every bot on a line, and what each pair came to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import htpy as h

from nedra.core.catalogue import game as find_game
from nedra.lab.plots import at, circle, frame, line, rect, text
from nedra.lab.report_page import page_of
from nedra.lab.written import Written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.lab.standings import Line, Pairing, Standings

WIDTH: Final = 580
NAMES_END: Final = 190
PLOT_END: Final = 425
LONGEST: Final = 24
ROW: Final = 24
FAR: Final = 300
"""So many points beyond the last rating the plot ends; a bound further off runs out of it."""

HEADINGS: Final = ("bot", "wins-a-seat", "fair", "score", "rating")


def tournament_report(found: Standings, language: str) -> str:
    """The whole page in one language."""
    game = find_game(found.game)
    written = Written(game.speech(language), game)
    say = written.say
    facts = say(
        "tournament-facts",
        table=written.table(found.seats, found.options),
        games=written.whole(found.games),
        seed=str(found.seed),
        rules=str(game.rules_version),
    )
    content = [
        h.h2[say("tournament-ratings")],
        h.figure(".ratings")[ratings(found, written), h.figcaption[say("tournament-ratings-note")]],
        h.h2[say("tournament-lines")],
        h.div(".wide")[lines(found, written)],
        h.h2[say("tournament-pairs")],
        h.div(".wide")[pairs(found, written)],
        h.p(".note")[say("tournament-pairs-note")],
    ]
    return page_of(say("tournament-title", game=say("game-name")), facts, content, language)


def ratings(found: Standings, written: Written) -> h.Element:
    """Every bot on a line, the best first: a dot, and between what bounds the truth lies."""
    rated = [one.rating for one in found.lines]
    least = max(min(one.rating_low for one in found.lines), min(rated) - FAR)
    most = min(max(one.rating_high for one in found.lines), max(rated) + FAR)
    scale = (PLOT_END - NAMES_END - 20) / (most - least)
    zero, tall = NAMES_END + 10 - least * scale, ROW * len(rated) + 28
    return frame(WIDTH, tall)[
        (rect(".band", x=0, width=WIDTH, y=4 + ROW * place, height=ROW) for place in range(0, len(rated), 2)),
        line(".fair", x1=at(zero), x2=at(zero), y1=4, y2=tall - 20),
        (
            rating_line(one, 4 + ROW * (place + 0.5), (zero, scale), written)
            for place, one in enumerate(found.lines)
        ),
        (
            text(".faint", x=at(zero + value * scale), y=tall - 5, text_anchor="middle")[
                written.signed(value, 0)
            ]
            for value in dict.fromkeys((least, 0.0, most))
        ),
    ]


def rating_line(one: Line, y: float, axis: tuple[float, float], written: Written) -> h.Element:
    """A bound beyond the plot has no end that is seen."""
    x, *ends = (axis[0] + value * axis[1] for value in (one.rating, one.rating_low, one.rating_high))
    shown = [min(max(end, NAMES_END), PLOT_END) for end in ends]
    return h.Element("g")(".thing.sure")[
        text(x=NAMES_END - 12, y=at(y + 4), text_anchor="end")[name_of(one)],
        line(".error", x1=at(shown[0]), x2=at(shown[1]), y1=at(y), y2=at(y)),
        (
            line(".error", x1=at(end), x2=at(end), y1=at(y - 3), y2=at(y + 3))
            for end, seen in zip(ends, shown, strict=True)
            if end == seen
        ),
        circle(".dot", cx=at(x), cy=at(y), r=3),
        text(x=WIDTH - 6, y=at(y + 4), text_anchor="end")[written.rating(one)],
    ]


def name_of(one: Line) -> str:
    """As much of a name as there is room for; whole it stands in the table."""
    return one.bot if len(one.bot) <= LONGEST else f"{one.bot[: LONGEST - 1]}…"


def lines(found: Standings, written: Written) -> h.Element:
    """What the terminal prints as well."""
    return h.table(".comparisons")[
        h.thead[h.tr[(h.th(scope="col")[written.say(f"tournament-{head}")] for head in HEADINGS)]],
        h.tbody[(h.tr[(h.td[cell] for cell in cells_of(one, written))] for one in found.lines)],
    ]


def cells_of(one: Line, written: Written) -> Iterator[str]:
    """A bot's line in words and numbers, in the order of the headings."""
    yield one.bot
    yield written.share(one.wins, one.wins_low, one.wins_high)
    yield written.plain(one.fair, 2)
    yield written.plain(one.mean_score, 2)
    yield written.rating(one)


def pairs(found: Standings, written: Written) -> h.Element:
    """Everybody against everybody, as a square; long names above would tear it apart."""
    names = [one.bot for one in found.lines]
    met = {(one.bot, one.other): one for one in found.pairings}
    return h.table(".comparisons")[
        h.thead[
            h.tr[h.th, (h.th(scope="col", title=name)[str(place)] for place, name in enumerate(names, 1))]
        ],
        h.tbody[
            (
                h.tr[
                    h.td[f"{place} · {name}"],
                    (h.td[against(met, name, other, written)] for other in names),
                ]
                for place, name in enumerate(names, 1)
            )
        ],
    ]


def against(met: dict[tuple[str, str], Pairing], name: str, other: str, written: Written) -> h.Node:
    """The part of the first, its bounds below; nothing against oneself, or where neither won anything."""
    if one := met.get((name, other)):
        part, low, high = one.part, one.low, one.high
    elif one := met.get((other, name)):
        part, low, high = 1 - one.part, 1 - one.high, 1 - one.low
    else:
        return "—"
    return [written.percent(part), h.small[written.bounds(low, high)]]
