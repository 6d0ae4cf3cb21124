"""The marks: fire for ruby, sun for heliodor, waves for sapphire, so that colour is never the only sign."""

from __future__ import annotations

from nedra.ui.symbols import Symbol

BOX = "0 0 24 24"

FIRE = Symbol(
    "gnomes-mark-ruby",
    BOX,
    '<path fill="currentColor" d="M13 .5c.5 5.500 7 8 7 15 0 4.500-3.500 8-8 8s-8-3.500-8-8c0-3.500 1.500-5.500 3-8 .6 2 1.500 3 2.600 3.800C11.500 8.500 13 5 13 .5zm-.8 14c-1.700 1.600-2.700 2.800-2.700 4.300a2.600 2.600 0 0 0 5.200 0c0-1.600-1.300-2.600-2.500-4.300z"/>',
)
SUN = Symbol(
    "gnomes-mark-heliodor",
    BOX,
    '<path fill="currentColor" d="M12 0l2 5h-4zM12 24l2-5h-4zM0 12l5-2v4zM24 12l-5-2v4zM3.500 3.500l5 2.200-2.800 2.800zM20.500 20.500l-5-2.200 2.800-2.800zM3.500 20.500l2.200-5 2.800 2.800zM20.500 3.500l-2.200 5-2.800-2.800z"/><circle cx="12" cy="12" r="5.600" fill="currentColor"/>',
)
WAVES = Symbol(
    "gnomes-mark-sapphire",
    BOX,
    '<path fill="none" stroke="currentColor" stroke-width="3.400" stroke-linecap="round" d="M2 6.500c3.300-4 6.700-4 10 0s6.700 4 10 0M2 13c3.300-4 6.700-4 10 0s6.700 4 10 0M2 19.500c3.300-4 6.700-4 10 0s6.700 4 10 0"/>',
)

MARKS = (FIRE, SUN, WAVES)
