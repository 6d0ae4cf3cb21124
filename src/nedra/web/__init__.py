"""The table in a browser: pages, streams, forms."""

from nedra.core.i18n.translator import register_messages

register_messages("nedra.ui")  # boards are loaded late, and speak these words too
register_messages("nedra.web")
