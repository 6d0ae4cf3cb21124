"""Looking back: a match step by step, and its record to keep and to bring along."""

from nedra.core.i18n.translator import register_messages

register_messages("nedra.web.replay")
