"""The page around a table's fragment. It is made from the fragment alone, so it cannot leak anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from nedra.ui.symbols import EMOTE_SYMBOLS
from nedra.ui.widgets import toast
from nedra.web.http.board_loader import board_of
from nedra.web.http.page_layout import page
from nedra.web.http.responses import error_markup

if TYPE_CHECKING:
    from nedra.core.contract.errors import NedraError
    from nedra.core.contract.game import AnyGame
    from nedra.core.i18n.translator import Translator
    from nedra.ui.html import Element
    from nedra.web.table.fragment import TableFragment


def table_page(
    game: AnyGame,
    say: Translator,
    fragment: TableFragment,
    refresh_url: str = "",
    error: NedraError | None = None,
) -> Element:
    """The whole page. Without a script it reloads `refresh_url` periodically while others move."""
    return page(
        say,
        fragment.title,
        Markup(fragment.markup),  # noqa: S704 - escaped by htpy
        styles=("lobby", "chat", "advice", game.name),
        scripts=("clock", "chat", "sound", "shuffle_salt", "advice"),
        drawings=(*board_of(game).DRAWINGS, *EMOTE_SYMBOLS),
        refresh=not fragment.is_pending and bool(refresh_url) and refresh_url,
        error=toast(error_markup(error, say)) if error else None,
    )
