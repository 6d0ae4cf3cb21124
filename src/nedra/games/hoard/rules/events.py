"""What can happen in the cavern, as numbers that rules emit and as messages that people read.

No event names the face of a treasure card: what is covered stays covered, in the log too (H5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.contract.event import EventKinds, default_event_message
from nedra.games.hoard.rules.cards import KIND_NAMES

if TYPE_CHECKING:
    from nedra.core.contract.event import Event, LocalizedMessage

EVENTS: Final = EventKinds()
BEGAN: Final = EVENTS.add("began")  # seat: starts round a
DREW: Final = EVENTS.add("drew")  # seat: a treasure, in sight of all
PLACED: Final = EVENTS.add("placed")  # seat: put it on place a, where b cards lie now
ORC_CAME: Final = EVENTS.add("orc-came")  # seat: drew orc number a of b
TOOK: Final = EVENTS.add("took")  # seat: place a, token of kind b
ORC_ARRIVED: Final = EVENTS.add("orc-arrived")  # the last orc: the tokens are turned over and mixed
GRABBED: Final = EVENTS.add("grabbed")  # seat: place a, with a token unseen
LEFT_EMPTY: Final = EVENTS.add("left-empty")  # seat: no pile was left
TURNED_TOKEN: Final = EVENTS.add("turned-token")  # seat: the token given unseen is of kind a
COUNTED: Final = EVENTS.add("counted")  # seat: a treasures, b silver coins for them
MOST: Final = EVENTS.add("most")  # seat: a treasures, the most of all, b gold coins for them
ENDED: Final = EVENTS.add("ended")  # the winners, a bit of b for each, have coins worth a silver
MOST_SHARED: Final = EVENTS.add("most-shared")  # seat: as MOST, but others have as many


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
