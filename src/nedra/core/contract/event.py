"""Events: what happened in a match, as far as one audience may know."""

import msgspec

LocalizedMessage = tuple[str, dict[str, str | int]]
"""The key of a message, and its arguments."""


class Event(msgspec.Struct, frozen=True, gc=False):  # it refers to nothing that could refer back
    """One thing that happened; the game defines `a` and `b` for each `kind`."""

    version: int  # how many moves had taken effect by then
    kind: str
    seat: int | None
    a: int
    b: int


class EventKinds(list[str]):
    """The kinds of events of a game, each at its number."""

    def add(self, name: str) -> int:
        """Name the next kind; returns the number that rules emit."""
        self.append(name)
        return len(self) - 1


def default_event_message(event: Event) -> LocalizedMessage:
    """The message `event-<kind>`, with `a` and `b` as arguments."""
    return f"event-{event.kind}", {"a": event.a, "b": event.b}
