"""Talk on the page: phrases and moods to choose from, what was said, whom one does not want to hear."""

from nedra.core.words import add_words

add_words("nedra.web.talk")
