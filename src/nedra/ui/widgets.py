"""Widgets that every game's page uses: portraits, gems, seats, buttons, pills, drawers."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal
from urllib.parse import urlencode

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.move import Move
from nedra.ui.html import Element, Node, a, b, button, div, form, h2, input, label, li, small, span, strong
from nedra.ui.symbols import gem, use_symbol

Tone = Literal["plain", "go", "home", "quiet", "danger"]
PORTRAIT_COUNT = 16
DIAMOND_WORTH = 5  # in rubies (D1)


def portrait_icon(number: int, *, bot: bool = False, size: Literal["s", "m", "l"] = "m") -> Element:
    """The portrait of a player; a bot's has a mark."""
    number = number % PORTRAIT_COUNT
    return span(f".face.face-{number}.face-{size}", aria_hidden="true")[
        use_symbol(f"explorer-{number}"), bot and use_symbol("bot", ".bot-mark")
    ]


def gem_amount(amount: int, *, key: str = "", max_drawn: int = 4) -> Element:
    """An amount as a number and as gems: a diamond is worth five, a ruby one (D1)."""
    diamonds, rubies = divmod(amount, DIAMOND_WORTH)
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
    """A short text in a frame."""
    return span(f".pill{css}", title=title or None)[content]


def drawer_button(target: str, label: str) -> Element:
    """A button that opens the drawer with that id, with the symbol `icon-<id>`; it needs no script."""
    return button(".pill.opener", type="button", popovertarget=target)[
        use_symbol(f"icon-{target}", ".icon"), span(".label")[label]
    ]


def drawer(ident: str, title: str, close: str, *content: Node) -> Element:
    """A panel over the table that the person opens and closes: the log, the rules, the menu."""
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
    """A button that submits its form."""
    return button(f".big-button.big-button-{tone}", type="submit", name=name or None, value=value or None)[
        strong[label], about and small[about]
    ]


def radio_row(name: str, choices: Iterable[tuple[str, str, str]], chosen: str) -> Element:
    """Radio buttons side by side, given as value, label and tooltip."""
    return div(".number-row")[
        [
            label(".number", title=tooltip or None)[
                input(type="radio", name=name, value=value, checked=value == chosen), span[words]
            ]
            for value, words, tooltip in choices
        ]
    ]


def move_button(
    label: str, *, value: str, tone: Tone, about: str, icon: str, is_chosen: bool = False
) -> Element:
    """A large button for a move: an icon, a name and what the move does; pressed once it is chosen."""
    return button(
        f".choice.choice-{tone}",
        type="submit",
        name="move",
        value=value,
        aria_pressed="true" if is_chosen else "false",
    )[use_symbol(icon), span(".choice-words")[strong[label], small[about]]]


def move_form(action: str, version: int, *choices: Node) -> Element:
    """The form that posts a move, with the version of the match that it answers."""
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
    """An opponent: name, status, wealth. `state` is a CSS class such as `camp` or `thinking`."""
    return li(f".seat{f'.{state}' if state else ''}", data_key=f"seat-{seat}")[
        portrait,
        span(".who")[strong(".name", title=name)[name], span(".status")[status]],
        span(".wealth")[wealth],
        badge,
    ]


def illegal_move_link(context: BoardContext, move: Move) -> Element | None:
    """An invisible link over something that cannot be used now; a click on it explains why.

    It is for pointers only: keyboards and screen readers are led to the legal moves.
    """
    if not context.why_url or move in context.legal_moves:
        return None
    query = urlencode({"move": str(move)})
    return a(".why", href=f"{context.why_url}?{query}", tabindex="-1", aria_hidden="true", draggable="false")


def toast(message: Node) -> Element:
    """An error message that screen readers announce at once."""
    return div(".toast", role="alert")[message]


def revealed_hand(name: str, portrait: Node, cards: Iterable[tuple[str, str]]) -> Element:
    """A player's revealed hand; equal cards are shown once, with their number."""
    return li(aria_label=name, title=name)[
        portrait,
        span(".open-hand")[
            [
                span(".held-card", role="img", aria_label=title, title=title)[
                    use_symbol(art), count > 1 and b(aria_hidden="true")[str(count)]
                ]
                for (art, title), count in Counter(cards).items()
            ]
            or "—"
        ],
    ]
