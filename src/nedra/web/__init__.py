"""The table in a browser: pages, streams, forms."""

from nedra.core.words import add_words

add_words("nedra.ui")  # boards are loaded late, and speak these words too
add_words("nedra.web")
