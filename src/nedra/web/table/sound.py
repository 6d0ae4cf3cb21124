"""Sounds: the one for the newest events, and the button that turns sounds on and off."""

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
    """The most important sound of the last move's events; None for silence."""
    sounds = sounds_of(game)
    heard = {
        sounds[event.kind] for event in events if event.version == events[-1].version and event.kind in sounds
    }
    return max(heard, key=SOUNDS_BY_PRIORITY.index, default=None)


def sound_toggle(say: Translator) -> Element:
    """The toggle is hidden until the script, which makes the sounds, shows it."""
    return button(
        ".pill.sound-switch",
        type="button",
        hidden=True,
        data_sound_switch=True,
        data_on=say("sound-on"),
        data_off=say("sound-off"),
    )[say("sound-off")]
