"""Live matches: who sits where, what they answered, kept in a store and told to who listens."""

from nedra.core.i18n.translator import register_messages

register_messages("nedra.live")
