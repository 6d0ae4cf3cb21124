"""The web server: pages, streams and forms for browsers, and the seat protocol for programs."""

from nedra.core.i18n.translator import register_messages

register_messages("nedra.ui")  # boards are loaded later and use these messages too
register_messages("nedra.web")
