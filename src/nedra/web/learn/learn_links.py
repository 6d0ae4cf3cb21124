"""Links for someone new to a game: the guided first match, the rules, the credits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.core.contract.guide import guide_of
from nedra.ui.html import a, p
from nedra.ui.rulebook import rules_url
from nedra.web.http.board_loader import rulebook_of

if TYPE_CHECKING:
    from nedra.core.contract.game import AnyGame
    from nedra.core.i18n.translator import Translator
    from nedra.ui.html import Element


def learn_links(say: Translator, found: AnyGame) -> Element:
    """Links to what the game has; a guide and a rulebook are optional."""
    return p(".learning")[
        guide_of(found) is not None and a(".pill.first-game", href=f"/learn/{found.name}")[say("guide-link")],
        rulebook_of(found) is not None and a(".pill", href=rules_url(found.name))[say("rules-link")],
        a(".pill", href="/about")[say("about-short")],
    ]
