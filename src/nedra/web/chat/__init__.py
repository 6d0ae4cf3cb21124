"""The chat of a table: phrases, emotes, free text, muting."""

from nedra.core.i18n.translator import register_messages

register_messages("nedra.web.chat")
