"""Events: what happened at the table, as far as one audience may hear of it."""

from __future__ import annotations

import msgspec

LocalizedMessage = tuple[str, dict[str, str | int]]
"""The key of a sentence, and what stands in it."""


class Event(msgspec.Struct, frozen=True, gc=False):  # numbers and words hold on to nothing
    """One thing that happened; the game says what `a` and `b` mean for each `what`."""

    version: int  # how many moves had been made when it happened
    kind: str
    seat: int | None
    a: int
    b: int


def default_event_message(event: Event) -> LocalizedMessage:
    """The sentence of an event that is told by its two numbers as they are."""
    return f"event-{event.kind}", {"a": event.a, "b": event.b}
