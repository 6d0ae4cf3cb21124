"""The report of a tournament: a plot of the ratings, a table of bots, and a table of pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import htpy as h

from nedra.core.match.catalogue import game as find_game
from nedra.lab.report.axes import Scale, round_ticks, x_axis
from nedra.lab.report.formatting import ReportFormatter
from nedra.lab.report.html_page import html_page, page_source
from nedra.lab.report.plot_shapes import bands, dot_with_interval, label, segment, svg_root
from nedra.lab.study.study import code_digest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.lab.tournament.standings import BotStanding, HeadToHead, Standings

WIDTH: Final = 580
NAMES_END: Final = 190
PLOT_END: Final = 425
MAX_NAME_LENGTH: Final = 24
ROW_HEIGHT: Final = 24
FOOTER_HEIGHT: Final = 34
MAX_TICKS: Final = 5
MAX_RATING_OVERHANG: Final = 300
"""The plot ends this many points beyond the last rating; a longer interval runs out of it."""

HEADINGS: Final = ("bot", "wins-per-seat", "fair", "score", "rating")


def tournament_page(standings: Standings, language: str, command: str = "") -> str:
    """The whole page in one language; `command` asked for it."""
    game = find_game(standings.game)
    formatter = ReportFormatter(game.translator(language), game)
    say = formatter.say
    facts = say(
        "tournament-facts",
        table=formatter.seats_and_options(standings.seats, standings.options),
        games=formatter.integer(standings.games),
        seed=str(standings.seed),
        rules=str(game.rules_version),
    )
    content = [
        h.h2[say("tournament-ratings")],
        h.figure(".ratings")[rating_plot(standings, formatter), h.figcaption[say("tournament-ratings-note")]],
        h.h2[say("tournament-bots")],
        h.div(".wide")[standings_html(standings, formatter)],
        h.h2[say("tournament-pairs")],
        h.div(".wide")[head_to_head_html(standings, formatter)],
        h.p(".note")[say("tournament-pairs-note")],
    ]
    title = say("tournament-title", game=say("game-name"))
    source = page_source(code_digest(standings.game), command, say)
    return html_page(title, facts, content, language, tournament_notices(standings, formatter), source)


def tournament_notices(standings: Standings, formatter: ReportFormatter) -> list[str]:
    """That the tournament was interrupted, or that its time was up."""
    if not standings.is_cut_short:
        return []
    key = "tournament-interrupted" if standings.seconds is None else "tournament-out-of-time"
    games, planned = formatter.integer(standings.games), formatter.integer(standings.planned_games)
    return [formatter.say(key, games=games, planned=planned)]


def rating_plot(standings: Standings, formatter: ReportFormatter) -> h.Element:
    """A row for every bot, the best first: a dot with its confidence interval."""
    rated = [one.rating for one in standings.bots]
    least = max(min(one.rating_low for one in standings.bots), min(rated) - MAX_RATING_OVERHANG)
    most = min(max(one.rating_high for one in standings.bots), max(rated) + MAX_RATING_OVERHANG)
    scale = Scale(least, most, NAMES_END + 10, PLOT_END - 10)
    floor = ROW_HEIGHT * len(rated) + 8
    return svg_root(WIDTH, floor + FOOTER_HEIGHT)[
        bands(len(rated), 4, WIDTH, ROW_HEIGHT),
        segment("fair", scale.place(0), 4, scale.place(0), floor),
        (
            rating_row(one, 4 + ROW_HEIGHT * (place + 0.5), scale, formatter)
            for place, one in enumerate(standings.bots)
        ),
        x_axis(
            scale,
            floor,
            round_ticks(least, most, MAX_TICKS),
            lambda rating: formatter.signed(rating, 0),
            formatter.say("tournament-rating"),
        ),
    ]


def rating_row(standing: BotStanding, y: float, scale: Scale, formatter: ReportFormatter) -> h.Element:
    """One bot: its name, its rating as a dot, and in figures."""
    x, *ends = map(scale.place, (standing.rating, standing.rating_low, standing.rating_high))
    return h.g(".row.sure")[
        label(shortened_name(standing), NAMES_END - 12, y + 4, "end"),
        dot_with_interval(x, y, ends, (NAMES_END, PLOT_END)),
        label(formatter.rating(standing), WIDTH - 6, y + 4, "end"),
    ]


def shortened_name(standing: BotStanding) -> str:
    """A name that fits into the plot; the table shows it whole."""
    return standing.bot if len(standing.bot) <= MAX_NAME_LENGTH else f"{standing.bot[: MAX_NAME_LENGTH - 1]}…"


def standings_html(standings: Standings, formatter: ReportFormatter) -> h.Element:
    """The table that the terminal prints as well."""
    return h.table(".comparisons")[
        h.thead[h.tr[(h.th(scope="col")[formatter.say(f"tournament-{head}")] for head in HEADINGS)]],
        h.tbody[(h.tr[(h.td[cell] for cell in standing_cells(one, formatter))] for one in standings.bots)],
    ]


def standing_cells(standing: BotStanding, formatter: ReportFormatter) -> Iterator[str]:
    """The cells of a bot, in the order of the headings."""
    yield standing.bot
    yield formatter.share_interval(standing.wins, standing.wins_low, standing.wins_high)
    yield formatter.number(standing.times_fair_share, 2)
    yield formatter.number(standing.mean_score, 2)
    yield formatter.rating(standing)


def head_to_head_html(standings: Standings, formatter: ReportFormatter) -> h.Element:
    """A square of all pairs; columns have numbers, because long names would make it too wide."""
    names = [one.bot for one in standings.bots]
    met = {(one.bot, one.other): one for one in standings.head_to_head}
    return h.table(".comparisons")[
        h.thead[
            h.tr[h.th, (h.th(scope="col", title=name)[str(place)] for place, name in enumerate(names, 1))]
        ],
        h.tbody[
            (
                h.tr[
                    h.td[f"{place} · {name}"],
                    (h.td[head_to_head_cell(met, name, other, formatter)] for other in names),
                ]
                for place, name in enumerate(names, 1)
            )
        ],
    ]


def head_to_head_cell(
    met: dict[tuple[str, str], HeadToHead], name: str, other: str, formatter: ReportFormatter
) -> h.Node:
    """The share of the first bot and its interval; a dash for itself, or where neither won anything."""
    if one := met.get((name, other)):
        share, low, high = one.share, one.low, one.high
    elif one := met.get((other, name)):
        share, low, high = 1 - one.share, 1 - one.high, 1 - one.low
    else:
        return "—"
    return [formatter.percent(share), h.small[formatter.interval(low, high)]]
