"""Live matches: seats, moves and clocks, stored in journals and announced to everybody who watches."""

from nedra.core.i18n.translator import register_messages

register_messages("nedra.live")
