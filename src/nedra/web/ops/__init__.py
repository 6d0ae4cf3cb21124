"""The admin page: what goes on in the house, for who keeps it and knows the secret."""

from nedra.core.i18n.translator import register_messages

register_messages("nedra.web.ops")
