"""The page around a picture of the table: made of that alone, it cannot show anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from nedra.ui.blocks import toast
from nedra.ui.drawings import MOOD_DRAWINGS
from nedra.web.boards import board_of
from nedra.web.page import page
from nedra.web.reply import refusal_words

if TYPE_CHECKING:
    from nedra.core.errors import Refused
    from nedra.core.game import AnyGame
    from nedra.core.words import Speech
    from nedra.ui.html import Element
    from nedra.web.picture import Picture


def table_page(
    game: AnyGame, say: Speech, shown: Picture, again: str = "", refusal: Refused | None = None
) -> Element:
    """The whole page; without a script, who is not asked loads the address in `again` again and again."""
    return page(
        say,
        shown.title,
        Markup(shown.markup),  # noqa: S704 - made by htpy, which has escaped it
        styles=("lobby", "talk", "advice", game.name),
        scripts=("clock", "talk", "sound", "salt", "advice"),
        drawings=(*board_of(game).DRAWINGS, *MOOD_DRAWINGS),
        refresh=not shown.asked and bool(again) and again,
        refusal=toast(refusal_words(refusal, say)) if refusal else None,
    )
