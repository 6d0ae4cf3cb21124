"""The board of My Hoard: the view of one person as HTML, all on one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from nedra.ui.html import Element, b, div, span
from nedra.ui.place import head, place
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.board import Desk
    from nedra.games.hoard.board.news import News
    from nedra.games.hoard.view import CavernView
    from nedra.ui.sheets import Chapter

__all__ = ["DRAWINGS", "RULEBOOK", "SCENE", "SOUNDS", "board"]


def board(view: CavernView, desk: Desk) -> Element:
    """The whole table as this person may see it."""
    news = latest(desk.events)
    mood = ".is-over" if view.over else ".is-here" if view.orcs == view.all_orcs else ""
    return place(
        desk,
        f".hoard{mood}",
        scenery(view),
        _head(view, desk),
        rivals(view, desk, news),
        finale(view, desk) if view.over else _stage(view, desk, news),
        dock(view, desk, news),
        tally_drawer(view, desk),
        hints(view, desk),
        rules=rulebook(view, desk),
        log=_log(desk),
    )


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
    return head(
        desk,
        pill(b[say("board-round", number=view.round)], css=".round"),
        pill(
            span(".label")[say("board-goal")],
            b[str(view.goal)],
            drawing("hoard-silver", ".coin"),
            title=say("rule-H17"),
            css=".goal",
        ),
        openers=opener("tally", say("board-tally"), "Σ"),
    )


def _log(desk: Desk) -> Iterator[Chapter]:
    """The last two rounds."""
    for number, events in rounds(desk.events)[-2:]:
        yield desk.say("board-round", number=number), events
