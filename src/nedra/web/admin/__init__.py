"""The admin page: what goes on in the house, for who keeps it and knows the secret."""

from nedra.core.words import add_words

add_words("nedra.web.admin")
