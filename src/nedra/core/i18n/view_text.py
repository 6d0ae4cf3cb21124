"""A view as text: by the game's own module `text`, or by its messages."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Callable

    import msgspec

    from nedra.core.contract.board_context import BoardContext
    from nedra.core.contract.game import AnyGame

    PassingText = Callable[[msgspec.Struct, BoardContext], str]
    ViewText = Callable[[msgspec.Struct, BoardContext], object]  # returns text, or what Rich can draw


@cache
def view_text_of(game: AnyGame) -> ViewText:
    own = f"{game.package}.text"
    return cast("ViewText", import_module(own).text) if find_spec(own) else default_view_text


@cache
def passing_text_of(game: AnyGame) -> PassingText:
    """`passing_text` in the game's module `text`: what all see now, and no log may repeat; empty: nothing."""
    own = f"{game.package}.text"
    found = getattr(import_module(own), "passing_text", None) if find_spec(own) else None
    return cast("PassingText", found or nothing_passes)


def nothing_passes(_view: msgspec.Struct, _context: BoardContext) -> str:
    """For games whose log may repeat all that was seen."""
    return ""


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
