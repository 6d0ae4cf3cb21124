"""The board of My Hoard: the view of one person as HTML, all on one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from nedra.games.hoard.board.cave import arrival, scenery
from nedra.games.hoard.board.dock import dock
from nedra.games.hoard.board.drawings import DRAWINGS, SCENE
from nedra.games.hoard.board.finale import finale
from nedra.games.hoard.board.hints import hints
from nedra.games.hoard.board.news import latest, rounds
from nedra.games.hoard.board.piles import piles
from nedra.games.hoard.board.rulebook import RULEBOOK, rulebook
from nedra.games.hoard.board.seats import rivals
from nedra.games.hoard.board.sounds import SOUNDS
from nedra.games.hoard.board.store import store, tokens
from nedra.games.hoard.board.tally import tablet, tally_drawer
from nedra.ui.blocks import opener, pill
from nedra.ui.html import Element, b, div, h1, header, span
from nedra.ui.sheets import log_sheet, menu_sheet, sheet_openers
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.hoard.board.news import News
    from nedra.games.hoard.view import CavernView

__all__ = ["DRAWINGS", "RULEBOOK", "SCENE", "SOUNDS", "board"]


def board(view: CavernView, desk: Desk) -> Element:
    """The whole table as this person may see it."""
    news = latest(desk.events)
    mood = ".is-over" if view.over else ".is-here" if view.orcs == view.all_orcs else ""
    return div(f".place.hoard{mood}", data_moment=str(desk.moment))[
        scenery(view),
        _head(view, desk),
        rivals(view, desk, news),
        finale(view, desk) if view.over else _stage(view, desk, news),
        dock(view, desk, news),
        _log(desk),
        tally_drawer(view, desk),
        hints(view, desk),
        rulebook(view, desk),
        menu_sheet(desk),
    ]


def _stage(view: CavernView, desk: Desk, news: News) -> Element:
    """What lies in the cavern: the deck and the orcs, four piles, labels in a row, the last count."""
    return div(".stage")[
        store(view, desk, news),
        piles(view, desk),
        tokens(view, desk),
        tablet(view, desk, news),
        news.arrived and arrival(news, desk),
    ]


def _head(view: CavernView, desk: Desk) -> Element:
    say = desk.say
    return header(".head")[
        h1[say("game-name")],
        pill(b[say("board-round", number=view.round)], css=".round"),
        pill(
            span(".label")[say("board-goal")],
            b[str(view.goal)],
            drawing("hoard-silver", ".coin"),
            title=say("rule-H17"),
            css=".goal",
        ),
        span(".space"),
        Markup(desk.corner),  # noqa: S704 - the page's own
        opener("tally", say("board-tally"), "Σ"),
        sheet_openers(desk),
    ]


def _log(desk: Desk) -> Element:
    """The last two rounds."""
    told = rounds(desk.events)[-2:]
    return log_sheet(desk, ((desk.say("board-round", number=number), events) for number, events in told))
