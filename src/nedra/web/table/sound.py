"""What a person hears: the sound of the newest events they were told of, and the switch for all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.ui.html import button
from nedra.ui.sounds import SOUNDS_BY_PRIORITY
from nedra.web.http.board_loader import sounds_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.contract.event import Event
    from nedra.core.contract.game import AnyGame
    from nedra.core.i18n.translator import Translator
    from nedra.ui.html import Element


def newest_sound(game: AnyGame, events: Sequence[Event]) -> str | None:
    """Of all that the last move brought, the sound that matters most; None: silence."""
    sounds = sounds_of(game)
    made = {
        sounds[event.kind] for event in events if event.version == events[-1].version and event.kind in sounds
    }
    return max(made, key=SOUNDS_BY_PRIORITY.index, default=None)


def sound_toggle(say: Translator) -> Element:
    """Only the script makes sounds, so only the script shows the switch."""
    return button(
        ".pill.sound-switch",
        type="button",
        hidden=True,
        data_sound_switch=True,
        data_on=say("sound-on"),
        data_off=say("sound-off"),
    )[say("sound-off")]
