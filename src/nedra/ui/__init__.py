"""HTML and SVG building blocks that every game's board is made of, and their words."""

from nedra.core.i18n.translator import register_messages

register_messages("nedra.ui")
