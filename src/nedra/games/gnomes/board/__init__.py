"""The board of Quick Gnomes: the view of one person as HTML, all on one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.board.dock import dock
from nedra.games.gnomes.board.drawings import DRAWINGS, SCENE
from nedra.games.gnomes.board.finale import finale
from nedra.games.gnomes.board.hints import hints
from nedra.games.gnomes.board.market import discard_sheet
from nedra.games.gnomes.board.moments import last_round
from nedra.games.gnomes.board.news import latest, rounds
from nedra.games.gnomes.board.rulebook import RULEBOOK, rulebook
from nedra.games.gnomes.board.seats import own, rivals
from nedra.games.gnomes.board.sounds import SOUNDS
from nedra.ui.blocks import pill
from nedra.ui.html import Element, b, div, span, svg, use
from nedra.ui.place import head, place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.board import Desk
    from nedra.games.gnomes.view import GnomesView
    from nedra.ui.sheets import Chapter

__all__ = ["DRAWINGS", "RULEBOOK", "SCENE", "SOUNDS", "board"]

ROUNDS_TOLD = 8


def board(view: GnomesView, desk: Desk) -> Element:
    """The whole table as this person may see it."""
    news = latest(desk.events)
    mood = ".is-over" if view.over else ".is-last" if view.last_round else ""
    watching = ".watched" if desk.seat is None else ""
    return place(
        desk,
        f".gnomes.seats-{len(view.players)}{mood}{watching}",
        _scenery(),
        _head(view, desk),
        finale(view, desk) if view.over else [rivals(view, desk, news), own(view, desk, news)],
        dock(view, desk, news),
        last_round(view, desk, news),
        discard_sheet(view, desk),
        hints(view, desk),
        rules=rulebook(view, desk),
        log=_log(desk),
    )


def _scenery() -> Element:
    """The hill behind everything; the sky is the style sheet's, for it knows the hour."""
    return div(".scenery", aria_hidden="true")[
        span(".lights"),
        svg(".scene", viewBox="0 0 1280 720", preserveAspectRatio="xMidYMid slice")[
            use(href="#gnomes-hill", width="1280", height="720")
        ],
    ]


def _head(view: GnomesView, desk: Desk) -> Element:
    say = desk.say
    return head(
        desk,
        pill(
            span(".label")[say("board-round")],
            b[f"{view.round} / {view.rounds}"],
            title=say("board-round-of", number=view.round, of=view.rounds),
            css=".round",
        ),
        view.last_round and not view.over and pill(b[say("board-last-round")], css=".last"),
    )


def _log(desk: Desk) -> Iterator[Chapter]:
    """The last rounds; what opened a round is its heading."""
    for opened, events in rounds(desk.events)[-ROUNDS_TOLD:]:
        yield opened or desk.say("board-dealing"), events
