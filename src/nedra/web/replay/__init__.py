"""Looking back: a match step by step, and its record to keep and to bring along."""

from nedra.core.words import add_words

add_words("nedra.web.replay")
