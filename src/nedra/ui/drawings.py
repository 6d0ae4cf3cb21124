"""Which drawings the pages of every game share."""

from __future__ import annotations

from typing import Final

from nedra.ui.symbols import drawn_in

ART: Final = "nedra.ui.art"
EVERYWHERE: Final = drawn_in(ART, only=("ruby", "ruby-small", "diamond", "bot", "explorer-*"))
MOOD_DRAWINGS: Final = drawn_in(ART, only=("mood-*",))
HAND: Final = drawn_in(ART, only=("hand",))
