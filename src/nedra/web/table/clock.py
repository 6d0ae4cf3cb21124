"""The turn clock: its choice when a table is opened, and the countdown ring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.live.clock import TurnClock, countdown
from nedra.ui.html import b, circle, div, fieldset, input, label, legend, p, span, svg

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator
    from nedra.live.session import MatchSession
    from nedra.ui.html import Element


def clock_field(say: Translator, chosen: str) -> Element:
    """The choice of the clock, with an explanation of each option."""
    return fieldset(".clock-choice")[
        legend[say("clock")],
        div(".number-row")[
            [
                label(".number")[
                    input(type="radio", name="clock", value=clock.value, checked=clock == chosen),
                    span[say(f"clock-{clock}")],
                ]
                for clock in TurnClock
            ]
        ],
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
