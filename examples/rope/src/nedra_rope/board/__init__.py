"""The board of The Rope: the view of one person as HTML, all on one screen."""

from importlib.resources import files

from markupsafe import Markup

from nedra.core.board import Desk
from nedra.core.move import Move
from nedra.ui.blocks import Tone, answers, choice, crystals, face, why
from nedra.ui.html import Element, b, div, h1, header, li, ol, p, section, span, strong
from nedra.ui.rulebook import Chapter, Rulebook, rules_drawer
from nedra.ui.sheets import log_sheet, menu_sheet, sheet_openers
from nedra.ui.symbols import Symbol, drawing
from nedra_rope.rules import OFF
from nedra_rope.text import strain
from nedra_rope.view import ShaftView, Up

RULEBOOK = Rulebook("rope", (Chapter("game-name", ("R1", "R2", "R3", "R4", "R5", "R6")),), {})
SOUNDS = {"stepped": "card", "climbed": "gem", "snapped": "trap"}
ART = {file.name: file.read_text("utf-8") for file in files(__name__).iterdir() if file.name.endswith(".svg")}
SHAFT = Symbol("rope-shaft", "0 0 560 440", ART["shaft.svg"], fit="xMidYMax slice")
SCENE = (SHAFT, Symbol("scene-rope", "0 0 560 440", ART["scene.svg"], fit="xMidYMid slice"))
DRAWINGS = (SHAFT, *(Symbol(f"rope-{way}", "0 0 48 52", ART[f"{way}.svg"]) for way in ("down", "up")))


def board(view: ShaftView, desk: Desk) -> Element:
    """The whole table as this person may see it."""
    say, seats = desk.say, range(len(view.climbers))
    return div(".place.rope", data_moment=str(desk.moment))[
        header(".head")[
            h1[say("game-name")],
            span(".pill")[say("board-rope", number=view.rope, of=view.ropes)],
            Markup(desk.corner),
            sheet_openers(desk),
        ],
        div(".shaft")[
            drawing("rope-shaft", ".scenery"),
            ol(".climbers", aria_label=say("board-climbers"))[[_climber(seat, view, desk) for seat in seats]],
        ],
        section(".dock")[
            div(".tidings")[
                p(".sentence", role="status")[_sentence(desk)],
                desk.result is None and [p(".hint")[strain(view, desk)], _threads(view)],
            ],
            bool(desk.moves)
            and answers(desk.action, desk.moment, [_answer(move, view, desk) for move in desk.moves]),
            Markup(desk.after),
        ],
        log_sheet(desk, [(say("game-name"), enumerate(desk.events))]),
        menu_sheet(desk),
        rules_drawer(RULEBOOK, "R2" if desk.result is None else "R6", desk),
    ]


def _climber(seat: int, view: ShaftView, desk: Desk) -> Element:
    """A face at its depth, under the gems that are safe."""
    chair, climber = desk.chairs[seat], view.climbers[seat]
    won = desk.result is not None and seat in desk.result.winners
    state = ".won" if won else ".off" if climber.depth == OFF else ".asked" if seat in desk.waiting else ""
    return li(f".climber.d-{min(climber.depth, 9)}{state}")[
        strong(".name", title=chair.name)[chair.name],
        span(".saved", title=desk.say("board-saved"))[crystals(climber.saved, most=1)],
        span(".hanging", data_key=f"seat-{seat}")[
            face(chair.face, bot=chair.bot), climber.depth > 0 and b(".basket")[f"+{climber.basket}"]
        ],
        seat == desk.seat and why(desk, Up()),
    ]


def _threads(view: ShaftView) -> Element:
    """A thread for each step: torn, sure to hold, or nobody knows. The sentence above says it in words."""
    kinds = ["torn" if n < view.strain else "sure" if n < view.least else "maybe" for n in range(view.most)]
    return div(".threads", aria_hidden="true")[[span(f".thread.{kind}") for kind in kinds]]


def _sentence(desk: Desk) -> str:
    """One sentence that says what is going on."""
    seats = desk.waiting if desk.result is None else desk.result.winners
    names = ", ".join(desk.chairs[seat].name for seat in seats)
    if desk.result is not None:
        return desk.say("board-winner", names=names, gems=max(desk.result.scores), winners=len(seats))
    return desk.say("board-you-decide") if desk.moves else desk.say("board-waiting", names=names)


def _answer(move: Move, view: ShaftView, desk: Desk) -> Element:
    """A button, and what it would bring."""
    way, own = str(move), view.climbers[desk.seat or 0]
    about = desk.say(f"board-{way}", gems=own.basket if way == "up" else own.depth + 1)
    tone: Tone = "home" if way == "up" else "go"
    return choice(desk.say(f"move-{way}"), value=way, tone=tone, about=about, icon=f"rope-{way}")
