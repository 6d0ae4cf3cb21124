"""The hints drawer of Quick Gnomes: turns left, who leads, how far each set can grow."""

from nedra.core.contract.board_context import BoardContext
from nedra.games.gnomes.board.sets import set_counts_badge
from nedra.games.gnomes.hints import Prospects, prospects
from nedra.games.gnomes.view import GnomesView
from nedra.ui.board_kit import player_names
from nedra.ui.hint_widgets import hint_row, hint_section, hints_drawer
from nedra.ui.html import Element, Node, caption, div, table, tbody, td, th, thead, tr


def hints(view: GnomesView, context: BoardContext) -> Node:
    """All hints, for a player who has them switched on."""
    if view.over or context.seat is None:
        return None
    known = prospects(view, context.seat)
    return hints_drawer(
        context,
        _sets(context.seat, view, known, context),
        _growing(known, context),
        _time(view, known, context),
        _dangers(known, context),
    )


def _sets(seat: int, view: GnomesView, known: Prospects, context: BoardContext) -> Element:
    """The viewer's best sets now, and who leads (G23)."""
    names = player_names(known.leaders, context)
    return hint_section(
        context.say("board-so-far"),
        hint_row(set_counts_badge(view.players[seat].set_counts, context) or "0", context.say("hint-sets")),
        bool(names) and hint_row("★", context.say("hint-leaders", names=names)),
    )


def _growing(known: Prospects, context: BoardContext) -> Element:
    say = context.say
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
                    for line in known.progress
                ]
            ],
        ]
    ]


def _time(view: GnomesView, known: Prospects, context: BoardContext) -> Element:
    own = "yes" if view.turn == context.seat else "no"
    return hint_section(
        context.say("hint-time"),
        hint_row(str(known.turns), context.say("hint-turns", own=own)),
        hint_row(str(known.deck), context.say("hint-deck", deck=known.deck)),
    )


def _dangers(known: Prospects, context: BoardContext) -> Element:
    return hint_section(
        context.say("hint-out-of-sight"),
        hint_row(str(known.diamonds), context.say("hint-diamonds")),
        hint_row(str(known.fogs), context.say("hint-fogs")),
        hint_row(str(known.collapses), context.say("hint-collapses")),
    )
