"""The way to the page «Me»: a person's face and name, as a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import a, span

from nedra.ui.blocks import face

if TYPE_CHECKING:
    from htpy import Element

    from nedra.core.words import Speech
    from nedra.web.person import Person


def me_link(person: Person, say: Speech) -> Element:
    """Who this browser is, leading to where that is changed."""
    return a(".pill.me-link", href="/me", aria_label=say("me-title"))[
        face(max(person.face, 0), size="s"), span[person.name or say("me-title")]
    ]
