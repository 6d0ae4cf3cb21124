"""What players did last, collected from the events."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from nedra.core.contract.event import Event
from nedra.games.gnomes.rules.cards import FOG_NAMES, WIND_NAMES, Card, FogName, Wind, card_of

PLAY_EVENTS = ("entered", "cleared", "laid", "cursed", "blew", "discarded")
CARD_EVENTS = ("took", "drew-card", "laid", "discarded")
BEGINNER_EVENT = "first"


class PlayerAction(NamedTuple):
    """One action of a player."""

    version: int
    kind: str
    seat: int
    card: Card | None = None  # None: no card, or one that only its owner has seen
    target: int | None = None  # the seat that a curse was played on
    fog: FogName | None = None  # the fog that a wind blew away
    place: int | None = None  # in the row, from 1


class RecentEvents(msgspec.Struct, frozen=True):
    """The actions that the board shows."""

    last_actions: tuple[PlayerAction | None, ...]  # by seat
    played: PlayerAction | None  # the last card played by anybody
    drawn: PlayerAction | None  # the last card drawn by anybody
    row_changes: dict[int, int]  # how often each place of the row has been refilled
    last_round_version: int | None  # when everybody knew that the round is the last (G20)


def collect_recent_events(events: Sequence[Event], seats: int) -> RecentEvents:
    """The last actions of each kind."""
    actions = tuple(_player_actions(events))
    last_actions = {action.seat: action for action in actions}
    played = [action for action in actions if action.kind in PLAY_EVENTS]
    drawn = [action for action in actions if action.kind not in PLAY_EVENTS]
    return RecentEvents(
        last_actions=tuple(last_actions.get(seat) for seat in range(seats)),
        played=played[-1] if played else None,
        drawn=drawn[-1] if drawn else None,
        row_changes=Counter(event.b for event in events if event.kind == "refilled"),
        last_round_version=_last_round_version(events),
    )


def _last_round_version(events: Sequence[Event]) -> int | None:
    """When the last round began; with a short end, when the deck's last card was taken."""
    emptied = next((event for event in events if event.kind == "deck-empty"), None)
    if emptied is None:
        return None
    began = next((event.version for event in events if event.kind == "round" and event.a == emptied.a), None)
    return None if began is None else max(began, emptied.version)


def _player_actions(events: Iterable[Event]) -> Iterator[PlayerAction]:
    for event in events:
        if event.seat is None or event.kind == BEGINNER_EVENT:
            continue
        if event.kind == "blew":
            yield PlayerAction(
                event.version, "blew", event.seat, Wind(WIND_NAMES[event.a]), fog=FOG_NAMES[event.b]
            )
        elif event.kind == "cursed":
            yield PlayerAction(event.version, "cursed", event.seat, card_of(event.a), target=event.b)
        elif event.kind in CARD_EVENTS:
            place = event.b if event.kind == "took" else None
            yield PlayerAction(event.version, event.kind, event.seat, card_of(event.a), place=place)
        else:
            yield PlayerAction(event.version, event.kind, event.seat)
