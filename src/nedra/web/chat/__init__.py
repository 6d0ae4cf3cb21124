"""Talk on the page: phrases and moods to choose from, what was said, whom one does not want to hear."""

from nedra.core.i18n.translator import register_messages

register_messages("nedra.web.chat")
