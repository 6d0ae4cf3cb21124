"""The board of Land of Gems: the view of one person as HTML, all on one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gemland.board.choices import choices
from nedra.games.gemland.board.dock import dock
from nedra.games.gemland.board.drawings import DRAWINGS, SCENE
from nedra.games.gemland.board.finale import finale
from nedra.games.gemland.board.hints import hints
from nedra.games.gemland.board.market import market
from nedra.games.gemland.board.mountain import mountain, scenery
from nedra.games.gemland.board.news import latest, turns
from nedra.games.gemland.board.rivals import rivals
from nedra.games.gemland.board.rulebook import RULEBOOK, rulebook
from nedra.games.gemland.board.sounds import SOUNDS
from nedra.games.gemland.view import Phase
from nedra.ui.blocks import answers
from nedra.ui.html import Element, Node, fragment, span
from nedra.ui.place import head, place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.board import Desk
    from nedra.games.gemland.view import LandView
    from nedra.ui.sheets import Chapter

__all__ = ["DRAWINGS", "RULEBOOK", "SCENE", "SOUNDS", "board"]


def board(view: LandView, desk: Desk) -> Element:
    """The whole table as this person may see it."""
    mood = f".phase-{view.phase}{'.watching' if desk.seat is None else ''}"
    return place(
        desk,
        f".gemland{mood}",
        scenery(),
        head(desk, view.phase not in (Phase.CHOOSE, Phase.OVER) and _turn(view, desk)),
        _table(view, desk),
        hints(view, desk),
        rules=rulebook(view, desk),
        log=_log(desk),
    )


def _table(view: LandView, desk: Desk) -> Node:
    """Everything that can be answered with lies in one form."""
    may, news = choices(desk.moves), latest(desk.events)
    things = [
        finale(view, desk)
        if view.phase is Phase.OVER
        else [rivals(view, desk, news), market(view, desk, may)],
        mountain(view, desk, may, news),
        dock(view, desk, may, news),
    ]
    return answers(desk.action, desk.moment, things) if desk.moves else fragment[things]


def _turn(view: LandView, desk: Desk) -> Element:
    """Whose turn it is, and its two actions as lamps."""
    whose = desk.say("board-your-turn") if view.turn == desk.seat else desk.chairs[view.turn].name
    words = desk.say("board-actions", left=view.actions_left)
    return span(".turn-pill.pill", title=words)[
        span(".name")[whose],
        span(".lamps", aria_hidden="true")[
            [span(f".lamp{'.lit' if view.actions_left > place else ''}") for place in (0, 1)]
        ],
        span(".visually-hidden")[words],
    ]


def _log(desk: Desk) -> Iterator[Chapter]:
    """Turn by turn; what opened a turn is its heading."""
    for turn, events in turns(desk.events):
        yield turn or desk.say("board-beginning"), events
