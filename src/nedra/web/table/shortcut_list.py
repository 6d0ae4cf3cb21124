"""The list of keyboard shortcuts at a table; `shortcuts.js` acts on them."""

from typing import Final

from nedra.core.i18n.translator import Translator
from nedra.ui.html import Element, b, button, li, ol, span
from nedra.ui.widgets import drawer

SHORTCUTS: Final = (
    ("1–9", "keys-numbers"),
    ("C  R", "keys-diamant"),
    ("D  T  E  P", "keys-others"),
    ("Space  Enter", "keys-only"),
    ("Tab", "keys-tab"),
    ("Esc", "keys-close"),
    ("?", "keys-list"),
)


def shortcuts_button(say: Translator) -> Element:
    """The button that opens the list."""
    return button(".pill.keys-button", type="button", popovertarget="keys")[say("keys-title")]


def shortcuts_drawer(say: Translator) -> Element:
    """Every key and what it does."""
    return drawer(
        "keys",
        say("keys-title"),
        say("board-close"),
        ol(".key-list")[[li[b[key], span[say(about)]] for key, about in SHORTCUTS]],
    )
