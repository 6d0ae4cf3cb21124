"""The way to the page «Me»: a person's face and name, as a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.ui.blocks import face
from nedra.ui.html import a, span

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.ui.html import Element
    from nedra.web.person import Person


def me_link(person: Person, say: Speech) -> Element:
    """Who this browser is, leading to where that is changed."""
    return a(".pill.me-link", href="/me", aria_label=say("me-title"))[
        face(max(person.face, 0), size="s"), span[person.name or say("me-title")]
    ]
