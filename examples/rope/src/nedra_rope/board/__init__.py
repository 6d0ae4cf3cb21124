"""The board of The Rope: one player's view as HTML, on one screen."""

from nedra.core.api import BoardContext
from nedra.ui.board_kit import player_name, player_portrait, status_lines
from nedra.ui.board_layout import (
    action_bar,
    board_header,
    board_layout,
    move_buttons,
    recent_events,
    status_text,
)
from nedra.ui.html import Element, Node, b, div, li, ol, p, span
from nedra.ui.rulebook import Rulebook, RulebookChapter, rules_drawer
from nedra.ui.symbols import load_symbols, use_symbol
from nedra.ui.widgets import gem_amount, illegal_move_link, pill
from nedra_rope import GAME
from nedra_rope.rules import OFF, UP
from nedra_rope.view import ShaftView

RULEBOOK = Rulebook("rope", (RulebookChapter("game-name", ("R1", "R2", "R3", "R4", "R5", "R6")),), {})
SOUNDS = {"stepped": "card", "climbed": "gem", "snapped": "trap"}
SCENE = DRAWINGS = load_symbols(__name__)


def board(view: ShaftView, context: BoardContext) -> Node:
    """The whole page as this player may see it."""
    own = context.seat or 0
    facts = {"basket": view.basket[own], "step": view.depth[own] + 1, "risk": view.risk}
    return board_layout(
        context,
        ".rope",
        board_header(context, pill(context.say("board-rope", rope=view.rope, ropes=view.ropes))),
        div(".shaft")[
            use_symbol("rope-shaft", ".scenery"),
            ol(".climbers", aria_label=context.say("board-climbers"))[
                [_climber(seat, view, context) for seat in range(len(context.seat_infos))]
            ],
        ],
        action_bar(
            context, _status(view, context), move_buttons(context, {"down": "go", "up": "home"}, **facts)
        ),
        rules=rules_drawer(RULEBOOK, "R2" if context.result is None else "R6", context),
    )


def _climber(seat: int, view: ShaftView, context: BoardContext) -> Element:
    """A portrait at the player's depth, and the gems saved above it."""
    depth, won, pending = view.depth[seat], seat in context.winners, seat in context.pending_seats
    state = ".won" if won else ".off" if depth == OFF else ".asked" if pending else ""
    return li(f".climber.d-{min(depth, 9)}{state}")[
        player_name(seat, context),
        span(".saved", title=context.say("board-saved"))[gem_amount(view.saved[seat], max_drawn=1)],
        span(".hanging", data_key=f"seat-{seat}")[
            player_portrait(seat, context), depth > 0 and b(".basket")[f"+{view.basket[seat]}"]
        ],
        seat == context.seat and illegal_move_link(context, GAME.moves[UP]),
    ]


def _status(view: ShaftView, context: BoardContext) -> Element:
    """What is going on, and the rope with a thread for each step: torn, sure to hold, or uncertain."""
    kinds = ["torn" if n < view.strain else "sure" if n < view.least else "maybe" for n in range(view.most)]
    strain = context.say("board-strain", strain=view.strain, least=view.least, most=view.most, risk=view.risk)
    threads = div(".threads", aria_hidden="true")[[span(f".thread.{kind}") for kind in kinds]]
    sentence = [recent_events(context, "snapped", "fell"), status_text(context)]
    return status_lines(None, sentence, context.result is None and [p(".hint")[strain], threads])
