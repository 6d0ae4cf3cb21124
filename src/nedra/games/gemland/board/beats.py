"""How Land of Gems tells points: the jewel flies to the marker, which climbs; cards cross special cells."""

from collections.abc import Iterator
from itertools import groupby

from msgspec.structs import replace

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.event import Event
from nedra.games.gemland.board.mountain import markers
from nedra.games.gemland.rules.events import decode_tile
from nedra.games.gemland.view import LandView
from nedra.ui.beats import SLOW, STEADY, Beat, flights
from nedra.ui.html import Element, Node, div, strong
from nedra.ui.regions import region
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import portrait_icon

BEAT_OF = {
    "handed-in": "hand-in",
    "bonus": "hand-in",
    "scored": "climb",
    "reached": "cards",
    "drew": "cards",
    "got-card": "cards",
    "won": "won",
}


def tell_beats(
    before: LandView, after: LandView, events: tuple[Event, ...], context: BoardContext
) -> Iterator[Beat]:
    """Only points are told; a gem that is taken or set glides to its place."""
    if not any(event.kind == "scored" for event in events):
        return
    view = before
    for name, told in _chapters(events):
        if name == "climb":
            view = _climbed(view, told)
            yield Beat(name, told, (region("markers", markers, view, context),), seconds=STEADY)
        elif name == "won":
            yield Beat(name, told, scene=_goal_reached(told, after, context), seconds=SLOW)
        else:
            yield Beat(name, told, flights=[_flight(event, told, context) for event in told], seconds=STEADY)


def _chapters(events: tuple[Event, ...]) -> Iterator[tuple[str, tuple[Event, ...]]]:
    """The events by beat. What is not told by itself goes with what happened before it."""
    name, told = "hand-in", list[Event]()
    for kind, group in groupby(events, lambda event: BEAT_OF.get(event.kind, "")):
        if kind and told and kind != name:
            yield name, tuple(told)
            told = []
        name = kind or name
        told += group
    yield name, tuple(told)


def _climbed(view: LandView, events: tuple[Event, ...]) -> LandView:
    """The view after these points (L15)."""
    points = {event.seat: event.b for event in events if event.kind == "scored"}
    jewellers = (
        replace(jeweller, points=points.get(seat, jeweller.points))
        for seat, jeweller in enumerate(view.jewellers)
    )
    return replace(view, jewellers=tuple(jewellers))


def _flight(event: Event, told: tuple[Event, ...], context: BoardContext) -> Node:
    """A finished jewel flies to its marker; a card comes from the special cell that was crossed (L17)."""
    if event.kind == "handed-in":
        tile = decode_tile(event.a)
        return flights(f"gemland-{tile.jewel}", f"tile-{tile.number}", f"marker-{event.seat}", 1)
    if event.kind == "drew":
        climber = next((other.seat for other in told if other.kind == "reached"), event.seat)
        hand = "own-hand" if event.seat == context.seat else f"hand-{event.seat}"
        return flights("gemland-card-back", f"marker-{climber}", hand, 1)
    return None


def _goal_reached(events: tuple[Event, ...], view: LandView, context: BoardContext) -> Element:
    """Whoever reaches the goal ends the game at once (L18)."""
    seat = next(event.seat for event in events if event.kind == "won")
    assert seat is not None
    name, points = context.seat_infos[seat].name, view.jewellers[seat].points
    return div(".staged.goal-reached", data_scene="place")[
        portrait_icon(context.seat_infos[seat].avatar, size="l"),
        strong[context.say("board-points", points=points)],
        strong(".name")[name],
        use_symbol("gemland-crown"),
    ]
