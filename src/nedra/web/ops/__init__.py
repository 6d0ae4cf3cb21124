"""Operations: the admin page, health checks, metrics, logging."""

from nedra.core.i18n.translator import register_messages

register_messages("nedra.web.ops")
