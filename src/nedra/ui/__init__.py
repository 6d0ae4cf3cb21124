"""HTML and SVG building blocks that every game's board is made of, and their words."""

from nedra.core.words import add_words

add_words("nedra.ui")
