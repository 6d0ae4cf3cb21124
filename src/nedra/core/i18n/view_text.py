"""A view as lines of text: by the game's own `text`, or by what its words say of the view."""

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

    ViewText = Callable[
        [msgspec.Struct, BoardContext], object
    ]  # lines, or what the terminal's library can draw


@cache
def view_text_of(game: AnyGame) -> ViewText:
    """How a game is shown in a terminal."""
    own = f"{game.package}.text"
    return cast("ViewText", import_module(own).text) if find_spec(own) else default_view_text


def default_view_text(view: msgspec.Struct, context: BoardContext) -> str:
    """The sentence `text`, and `text-seat` for everybody at the table.

    The fields of the view stand in them by their names; of what there is for each seat, that seat's.
    """
    fields = {name: getattr(view, name) for name in view.__struct_fields__}
    of_seats = {name: value for name, value in fields.items() if isinstance(value, tuple)}
    lines = [context.say("text", **{name: fields[name] for name in fields.keys() - of_seats.keys()})]
    for seat, chair in enumerate(context.seat_infos):
        own = {name: value[seat] for name, value in of_seats.items()}
        lines.append(context.say("text-seat", name=chair.name, **own))
    return "\n".join(lines)
