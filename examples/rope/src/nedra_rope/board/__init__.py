"""The board of The Rope: the view of one person as HTML, all on one screen."""

from nedra.core.board import Desk
from nedra.ui.blocks import crystals, face, pill, why
from nedra.ui.html import Element, b, div, li, ol, p, span, strong
from nedra.ui.place import buttons, edge, head, news, place, sentence
from nedra.ui.rulebook import Chapter, Rulebook, rules_drawer
from nedra.ui.symbols import drawing, drawn_in
from nedra_rope import GAME
from nedra_rope.rules import OFF, UP
from nedra_rope.view import ShaftView

RULEBOOK = Rulebook("rope", (Chapter("game-name", ("R1", "R2", "R3", "R4", "R5", "R6")),), {})
SOUNDS = {"stepped": "card", "climbed": "gem", "snapped": "trap"}
SCENE = DRAWINGS = drawn_in(__name__)


def board(view: ShaftView, desk: Desk) -> Element:
    """The whole table as this person may see it."""
    own, climbers = desk.seat or 0, [_climber(seat, view, desk) for seat in range(len(desk.chairs))]
    brought = {"basket": view.basket[own], "step": view.depth[own] + 1, "risk": view.risk}
    answers = buttons(desk, {"down": "go", "up": "home"}, **brought)
    return place(
        desk,
        ".rope",
        head(desk, pill(desk.say("board-rope", rope=view.rope, ropes=view.ropes))),
        div(".shaft")[
            drawing("rope-shaft", ".scenery"),
            ol(".climbers", aria_label=desk.say("board-climbers"))[climbers],
        ],
        edge(desk, _tidings(view, desk), answers),
        rules=rules_drawer(RULEBOOK, "R2" if desk.result is None else "R6", desk),
    )


def _climber(seat: int, view: ShaftView, desk: Desk) -> Element:
    """A face at its depth, under the gems that are safe."""
    chair, depth = desk.chairs[seat], view.depth[seat]
    won, asked = seat in desk.winners, seat in desk.waiting
    state = ".won" if won else ".off" if depth == OFF else ".asked" if asked else ""
    return li(f".climber.d-{min(depth, 9)}{state}")[
        strong(".name", title=chair.name)[chair.name],
        span(".saved", title=desk.say("board-saved"))[crystals(view.saved[seat], most=1)],
        span(".hanging", data_key=f"seat-{seat}")[
            face(chair.face, bot=chair.bot), depth > 0 and b(".basket")[f"+{view.basket[seat]}"]
        ],
        seat == desk.seat and why(desk, GAME.moves[UP]),
    ]


def _tidings(view: ShaftView, desk: Desk) -> Element:
    """What is going on; and the rope, a thread for each step: torn, sure to hold, or nobody knows."""
    kinds = ["torn" if n < view.strain else "sure" if n < view.least else "maybe" for n in range(view.most)]
    worn = desk.say("board-strain", strain=view.strain, least=view.least, most=view.most, risk=view.risk)
    threads = div(".threads", aria_hidden="true")[[span(f".thread.{kind}") for kind in kinds]]
    status = p(".sentence", role="status")[news(desk, "snapped", "fell"), sentence(desk)]
    return div(".tidings")[status, desk.result is None and [p(".hint")[worn], threads]]
