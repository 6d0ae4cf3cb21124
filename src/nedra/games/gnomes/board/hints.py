"""The numbers of Quick Gnomes on a sheet: turns left, who is ahead, what each set can still grow by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.board.sets import tallied
from nedra.games.gnomes.hints import prospects
from nedra.ui.hints import figure, figures, hints_drawer
from nedra.ui.html import Element, caption, div, table, tbody, td, th, thead, tr

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.gnomes.hints import Prospects
    from nedra.games.gnomes.view import GnomesView
    from nedra.ui.html import Node


def hints(view: GnomesView, desk: Desk) -> Node:
    """All figures, for a player who has hints switched on."""
    if view.over or desk.seat is None:
        return None
    known = prospects(view, desk.seat)
    return hints_drawer(
        desk,
        _sets(desk.seat, view, known, desk),
        _growing(known, desk),
        _time(known, desk),
        _dangers(known, desk),
    )


def _sets(seat: int, view: GnomesView, known: Prospects, desk: Desk) -> Element:
    """The best division now, and whose is the best of all (G23)."""
    names = ", ".join(desk.chairs[leader].name for leader in known.leaders)
    return figures(
        desk.say("board-so-far"),
        figure(tallied(view.players[seat].tally, desk) or "0", desk.say("hint-sets")),
        bool(names) and figure("★", desk.say("hint-leaders", names=names)),
    )


def _growing(known: Prospects, desk: Desk) -> Element:
    say = desk.say
    return div(".growing")[
        table[
            caption[say("hint-growing")],
            thead[
                tr[
                    [
                        th(scope="col")[say(key)]
                        for key in ("hint-of", "hint-laid", "hint-held", "hint-unseen")
                    ]
                ]
            ],
            tbody[
                [
                    tr[
                        th(scope="row")[say("hint-kind", kind=line.of)],
                        td[str(line.laid)],
                        td[str(line.held)],
                        td[str(line.unseen)],
                    ]
                    for line in known.growing
                ]
            ],
        ]
    ]


def _time(known: Prospects, desk: Desk) -> Element:
    return figures(
        desk.say("hint-time"),
        figure(str(known.turns), desk.say("hint-turns")),
        figure(str(known.deck), desk.say("hint-deck")),
    )


def _dangers(known: Prospects, desk: Desk) -> Element:
    return figures(
        desk.say("hint-out-of-sight"),
        figure(str(known.diamonds), desk.say("hint-diamonds")),
        figure(str(known.fogs), desk.say("hint-fogs")),
        figure(str(known.collapses), desk.say("hint-collapses")),
    )
