"""Where somebody who does not know a game yet can go: its rules, and who made it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import a, p

from nedra.ui.rulebook import rules_page
from nedra.web.boards import rulebook_of

if TYPE_CHECKING:
    from htpy import Element

    from nedra.core.game import AnyGame
    from nedra.core.words import Speech


def learning(say: Speech, found: AnyGame) -> Element:
    """Links for a learner; a game without a rulebook has none to its rules."""
    return p(".learning")[
        rulebook_of(found) is not None and a(".pill", href=rules_page(found.name))[say("rules-link")],
        a(".pill", href="/about")[say("about-short")],
    ]
