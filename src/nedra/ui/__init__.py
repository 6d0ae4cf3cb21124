"""HTML and SVG building blocks of every game's board, and their messages."""

from nedra.core.i18n.translator import register_messages

register_messages("nedra.ui")
