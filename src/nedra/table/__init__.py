"""Live matches: who sits where, what they answered, kept in a store and told to who listens."""

from nedra.core.words import add_words

add_words("nedra.table")
