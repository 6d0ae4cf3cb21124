"""The blocks any game's page is built of: faces, crystals, seats, buttons, pills, drawers."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlencode

from nedra.ui.gems import gem
from nedra.ui.html import Element, Node, a, b, button, div, form, h2, input, li, small, span, strong
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.contract.board_context import BoardContext
    from nedra.core.contract.move import Move

Tone = Literal["plain", "go", "home", "quiet", "danger"]
PORTRAIT_COUNT = 16


def portrait_icon(number: int, *, bot: bool = False, size: Literal["s", "m", "l"] = "m") -> Element:
    """The portrait of an explorer or of a dweller of the caves; a bot wears its mark."""
    number = number % PORTRAIT_COUNT
    return span(f".face.face-{number}.face-{size}", aria_hidden="true")[
        drawing(f"explorer-{number}"), bot and drawing("bot", ".bot-mark")
    ]


def gem_amount(amount: int, *, key: str = "", max_drawn: int = 4) -> Element:
    """Wealth as it lies on a table, diamonds for fives and rubies for ones (D1), and as a number."""
    diamonds, rubies = divmod(amount, 5)
    return span(".crystals", data_key=key or None)[
        span(".gem-row")[
            [gem("diamond") for _ in range(diamonds if diamonds <= max_drawn else 1)],
            diamonds > max_drawn and small[f"×{diamonds}"],
            [gem("ruby") for _ in range(rubies)],
            amount == 0 and gem("ruby"),
        ],
        b[str(amount)],
    ]


def pill(*content: Node, title: str = "", css: str = "") -> Element:
    """A small fact in a frame."""
    return span(f".pill{css}", title=title or None)[content]


def drawer_button(target: str, label: str, icon: str = "") -> Element:
    """A button that opens the drawer with that id, without a script."""
    return button(".pill.opener", type="button", popovertarget=target)[
        icon and span(".icon", aria_hidden="true")[icon], span(".label")[label]
    ]


def drawer(ident: str, title: str, close: str, *content: Node) -> Element:
    """A sheet that lies over the table until it is closed: the log, the rules, the menu."""
    return div(".drawer", id=ident, popover="auto", aria_labelledby=f"{ident}-title")[
        div(".drawer-head")[
            h2(id=f"{ident}-title")[title],
            button(
                ".close", type="button", popovertarget=ident, popovertargetaction="hide", aria_label=close
            )["×"],
        ],
        div(".drawer-body", tabindex="0")[content],
    ]


def submit_button(
    label: str, *, name: str = "", value: str = "", tone: Tone = "plain", about: str = ""
) -> Element:
    """An honest button of a form."""
    return button(f".push.push-{tone}", type="submit", name=name or None, value=value or None)[
        strong[label], about and small[about]
    ]


def move_button(
    label: str, *, value: str, tone: Tone, about: str, icon: str, is_chosen: bool = False
) -> Element:
    """One of the big answers: a picture, a word, and what it would mean; pressed once it is given."""
    return button(
        f".choice.choice-{tone}",
        type="submit",
        name="move",
        value=value,
        aria_pressed="true" if is_chosen else "false",
    )[drawing(icon), span(".choice-words")[strong[label], small[about]]]


def move_form(action: str, version: int, *choices: Node) -> Element:
    """The form in which a move is posted; it says which moment of the match it answers."""
    return form(".answers", method="post", action=action, data_fetch_submit=True)[
        input(type="hidden", name="version", value=str(version)), choices
    ]


def seat_panel(
    seat: int,
    name: str,
    portrait: Element,
    status: Node,
    wealth: Node,
    *,
    state: str = "",
    badge: Node = None,
) -> Element:
    """An opponent: who, what they are at, what they hold. `state` is a class such as `camp` or `thinking`."""
    return li(f".seat{f'.{state}' if state else ''}", data_key=f"seat-{seat}")[
        portrait,
        span(".who")[strong(".name", title=name)[name], span(".status")[status]],
        span(".wealth")[wealth],
        badge,
    ]


def illegal_move_link(context: BoardContext, move: Move) -> Element | None:
    """A veil over a thing that cannot be used now: it looks like nothing, and a click on it says why.

    For the pointer only: whoever uses a keyboard or listens is led to what can be used.
    """
    if not context.why_url or move in context.legal_moves:
        return None
    asked = urlencode({"move": str(move), "version": context.version})
    return a(".why", href=f"{context.why_url}?{asked}", tabindex="-1", aria_hidden="true", draggable="false")


def toast(words: Node) -> Element:
    """A refusal, said where it is seen and read aloud at once."""
    return div(".toast", role="alert")[words]


def revealed_hand(name: str, portrait: Node, cards: Iterable[tuple[str, str]]) -> Element:
    """One player's hand laid open: each card's drawing and its name, alike ones on one another."""
    return li(aria_label=name, title=name)[
        portrait,
        span(".open-hand")[
            [
                span(".held-card", role="img", aria_label=title, title=title)[
                    drawing(art), count > 1 and b(aria_hidden="true")[str(count)]
                ]
                for (art, title), count in Counter(cards).items()
            ]
            or "—"
        ],
    ]
