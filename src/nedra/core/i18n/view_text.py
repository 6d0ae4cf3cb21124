"""A view as text: by the game's own module `text`, or by its messages.

The module `text` draws the view with its function `text`. It may have two more:
`move_details(move, view, context)` returns arguments for a move's message that say what lies where;
`event_text(event, view, context)` returns a sentence that says more than the log may, or None.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Callable

    import msgspec

    from nedra.core.contract.board_context import BoardContext
    from nedra.core.contract.event import Event
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.move import Move

    ViewText = Callable[[msgspec.Struct, BoardContext], object]  # returns text, or what Rich can draw
    MoveDetails = Callable[[Move, msgspec.Struct, BoardContext], dict[str, str]]
    EventText = Callable[[Event, msgspec.Struct, BoardContext], str | None]


@cache
def view_text_of(game: AnyGame) -> ViewText:
    return cast("ViewText", getattr(_text_module(game), "text", default_view_text))


@cache
def move_details_of(game: AnyGame) -> MoveDetails:
    return cast("MoveDetails", getattr(_text_module(game), "move_details", no_move_details))


@cache
def event_text_of(game: AnyGame) -> EventText:
    return cast("EventText", getattr(_text_module(game), "event_text", no_event_text))


def _text_module(game: AnyGame) -> object:
    own = f"{game.package}.text"
    return import_module(own) if find_spec(own) else None


def no_move_details(_move: Move, _view: msgspec.Struct, _context: BoardContext) -> dict[str, str]:
    """For a game whose moves name everything themselves."""
    return {}


def no_event_text(_event: Event, _view: msgspec.Struct, _context: BoardContext) -> str | None:
    """For a game whose log says everything."""
    return None


def default_view_text(view: msgspec.Struct, context: BoardContext) -> str:
    """The message `text`, then `text-seat` for each seat.

    Their arguments are the fields of the view; `text-seat` takes its own element of each tuple.
    """
    fields = {name: getattr(view, name) for name in view.__struct_fields__}
    by_seat = {name: value for name, value in fields.items() if isinstance(value, tuple)}
    lines = [context.say("text", **{name: fields[name] for name in fields.keys() - by_seat.keys()})]
    for seat, info in enumerate(context.seat_infos):
        own = {name: value[seat] for name, value in by_seat.items()}
        lines.append(context.say("text-seat", name=info.name, **own))
    return "\n".join(lines)
