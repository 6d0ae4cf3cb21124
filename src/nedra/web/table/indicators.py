"""Indicators at a table: the turn clock, the newest sound, and the spectators."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from nedra.core.contract.event import Event
from nedra.core.contract.game import AnyGame
from nedra.core.i18n.translator import Translator
from nedra.live.clock import TurnClock, countdown
from nedra.live.session import MatchSession
from nedra.ui.html import Element, b, button, circle, fieldset, input, label, legend, p, path, span, svg
from nedra.ui.rulebook import SOUNDS_BY_PRIORITY
from nedra.ui.widgets import radio_row
from nedra.web.http.board_loader import sounds_of

EYE_ICON: Final = (
    "M2 12C6 5 18 5 22 12 18 19 6 19 2 12zm10-3.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z"
)


def clock_field(say: Translator, chosen: str) -> Element:
    """The choice of the clock, with an explanation of each option."""
    return fieldset(".clock-choice")[
        legend[say("clock")],
        radio_row("clock", ((clock.value, say(f"clock-{clock}"), "") for clock in TurnClock), chosen),
        [p(f".note.on-{clock}")[say(f"clock-{clock}-about", seconds=clock.seconds)] for clock in TurnClock],
    ]


def countdown_ring(session: MatchSession, say: Translator) -> Element | None:
    """The countdown ring. It contains the time for a turn; the script shows how much is left."""
    remaining = countdown(session)
    if remaining is None:
        return None
    _, seconds = remaining
    return span(
        ".countdown",
        role="timer",
        aria_label=say("clock-of", seconds=seconds),
        title=say("clock-of", seconds=seconds),
        data_seconds=str(seconds),
        data_soon=say("clock-soon"),
    )[
        svg(viewBox="0 0 36 36", aria_hidden="true")[
            circle(".groove", cx="18", cy="18", r="15.5"),
            circle(".left", cx="18", cy="18", r="15.5", pathLength="1"),
        ],
        b(aria_hidden="true")[str(seconds)],
    ]


def seconds_left(session: MatchSession) -> str | None:
    """The seconds left, for the script. They change all the time, so the digest does not depend on them."""
    remaining = countdown(session)
    return None if remaining is None else f"{remaining[0]:.1f}"


def newest_sound(game: AnyGame, events: Sequence[Event]) -> str | None:
    """The most important sound of the last move's events; None for silence."""
    sounds = sounds_of(game)
    newest = takewhile(lambda event: event.version == events[-1].version, reversed(events))
    heard = {sounds[event.kind] for event in newest if event.kind in sounds}
    return max(heard, key=SOUNDS_BY_PRIORITY.index, default=None)


def sound_controls(say: Translator) -> list[Element]:
    """The switch and the volume; the script, which makes the sounds, shows them."""
    volume = label(".sound-volume", hidden=True, data_sound_volume=True)[
        span[say("sound-volume")], input(type="range", min="0.1", max="1", step="0.1", value="0.7")
    ]
    return [_sound_toggle(say), volume]


def _sound_toggle(say: Translator) -> Element:
    return button(
        ".pill.sound-switch",
        type="button",
        hidden=True,
        data_sound_switch=True,
        data_on=say("sound-on"),
        data_off=say("sound-off"),
    )[say("sound-off")]


def spectator_badge(say: Translator, spectators: int, *, is_spectator: bool) -> Element | None:
    """Tells a viewer without a seat so, and everybody how many spectators there are, never who."""
    if not is_spectator and not spectators:
        return None
    words = say("you-are-spectator") if is_spectator else say("spectator-count", count=spectators)
    others = max(0, spectators - 1) if is_spectator else spectators
    return span(
        f".pill.watching-sign{'.you' if is_spectator else ''}",
        title=f"{words} {say('spectator-count', count=others)}" if is_spectator and others else words,
    )[
        svg(viewBox="0 0 24 24", aria_hidden="true")[path(d=EYE_ICON, fill_rule="evenodd")],
        span(".label" if is_spectator else ".visually-hidden")[words],
        others > 0 and b(aria_hidden="true")[f"+{others}" if is_spectator else str(others)],
    ]
