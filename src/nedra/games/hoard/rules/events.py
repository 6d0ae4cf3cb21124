"""What can happen in the cavern, as numbers that rules emit and as messages that people read.

No event names the face of a treasure card: what is covered stays covered, in the log too (H5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.contract.event import default_event_message
from nedra.games.hoard.rules.cards import KIND_NAMES

if TYPE_CHECKING:
    from nedra.core.contract.event import Event, LocalizedMessage

BEGAN: Final = 0  # seat: starts round a
DREW: Final = 1  # seat: a treasure, in sight of all
PLACED: Final = 2  # seat: put it on place a, where b cards lie now
ORC_CAME: Final = 3  # seat: drew orc number a of b
TOOK: Final = 4  # seat: place a, token of kind b
ORC_ARRIVED: Final = 5  # the last orc: the tokens are turned over and mixed
GRABBED: Final = 6  # seat: place a, with a token unseen
LEFT_EMPTY: Final = 7  # seat: no pile was left
TURNED_TOKEN: Final = 8  # seat: the token given unseen is of kind a
COUNTED: Final = 9  # seat: a treasures, b silver coins for them
MOST: Final = 10  # seat: a treasures, the most of all, b gold coins for them
ENDED: Final = 11  # the winners, a bit of b for each, have coins worth a silver
MOST_SHARED: Final = 12  # seat: as MOST, but others have as many

EVENTS: Final = (
    "began",
    "drew",
    "placed",
    "orc-came",
    "took",
    "orc-arrived",
    "grabbed",
    "left-empty",
    "turned-token",
    "counted",
    "most",
    "ended",
    "most-shared",
)


def event_message(event: Event) -> LocalizedMessage:
    """The message of an event, and its arguments."""
    key = f"event-{event.kind}"
    if event.kind == "took":
        return key, {"place": event.a, "token": KIND_NAMES[event.b].value}
    if event.kind == "turned-token":
        return key, {"token": KIND_NAMES[event.a].value}
    if event.kind == "ended":
        return key, {"a": event.a, "count": event.b.bit_count(), "winners": event.b}
    return default_event_message(event)
