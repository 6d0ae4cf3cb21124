"""Keeps drawn markup, so that what has not changed is not drawn again.

A drawing is a function of its inputs alone. Structs among them (a view, a `BoardContext`) are handed over
as recorders, which note every field that the drawing reads, and its value. The markup is kept under these
notes: whoever asks for the same drawing with the same values in all these fields gets the same markup.
So one player can never get what was drawn from another's secrets: the secrets are part of the key. Nor does
the time tell that another player's are the same: with what only a seat may know, the seat is noted.
"""

from collections.abc import Callable, Hashable, Iterator
from itertools import count
from sys import getsizeof
from typing import Any, Final, NamedTuple

import msgspec
from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.ui.html import Node, fragment

MAX_BYTES: Final = 32_000_000
"""Of the newer half of what is kept; the older half is as large at most."""
NOTE_BYTES: Final = 300
"""Of memory for a value that was read, on average; small markup may depend on many."""
ALL: Final = object()
"""The whole of a tuple."""
LENGTH: Final = object()
"""How long it is."""
PUBLIC_FIELDS: Final = frozenset({"result", "say", "seat_infos", "show_hints", "version", "winners"})
"""Of a `BoardContext`: what does not depend on what a seat holds or has answered."""


class Contains(NamedTuple):
    """Whether a tuple contains this."""

    value: Hashable


class Read(NamedTuple):
    """What a drawing looked at: a field of one of its structs, or a part of a field that is a tuple."""

    number: int
    field: str
    place: object = None  # an index, a Contains, ALL or LENGTH; None: a tuple is only known to be one

    def value(self, structs: list[Any]) -> Any:  # noqa: ANN401 - fields have any type
        """What the drawing would see now."""
        return _part(getattr(structs[self.number], self.field), self.place)


class _Branch(NamedTuple):
    """What a drawing reads next, and how it goes on for each value."""

    read: Read
    branches: dict[Hashable, Any]


class _Notes:
    """What one drawing has read, in order."""

    def __init__(self) -> None:
        self.values: dict[Read, Any] = {}

    def note(self, read: Read, value: Any) -> Any:  # noqa: ANN401 - as above
        """Note a value, and return it."""
        return self.values.setdefault(read, value)


class Recorder:
    """A struct that notes what is read."""

    __slots__ = ("_notes", "_number", "_struct")

    def __init__(self, struct: Any, number: int, notes: _Notes) -> None:  # noqa: ANN401 - as above
        self._struct, self._number, self._notes = struct, number, notes

    def __getattr__(self, field: str) -> Any:  # noqa: ANN401 - as above
        if isinstance(self._struct, BoardContext) and field not in PUBLIC_FIELDS:
            self._notes.note(Read(self._number, "seat"), self._struct.seat)
        value, read = getattr(self._struct, field), Read(self._number, field)
        self._notes.note(read, _part(value, None))
        return TupleRecorder(value, read, self._notes) if _is_tuple(value) else value

    @property  # type: ignore[misc]  # as `unittest.mock` does it
    def __class__(self) -> Any:  # noqa: ANN401 - a drawing may ask what it got
        return self._struct.__class__


class TupleRecorder:
    """A tuple that notes which of its items are read."""

    __slots__ = ("_notes", "_read", "_whole")

    def __init__(self, whole: Any, read: Read, notes: _Notes) -> None:  # noqa: ANN401 - as above
        self._whole, self._read, self._notes = whole, read, notes

    def part(self, place: object) -> Any:  # noqa: ANN401 - as above
        """Read a part of it."""
        return self._notes.note(self._read._replace(place=place), _part(self._whole, place))

    def __getitem__(self, place: int | slice) -> Any:  # noqa: ANN401 - as above
        return self.part(ALL)[place] if isinstance(place, slice) else self.part(place)

    def __contains__(self, item: Hashable) -> bool:
        return bool(self.part(Contains(item)))

    def __len__(self) -> int:
        return int(self.part(LENGTH))

    def __iter__(self) -> Iterator[Any]:
        return iter(self.part(ALL))

    def __eq__(self, other: object) -> bool:
        return bool(self.part(ALL) == other)

    def __add__(self, other: tuple[Any, ...]) -> tuple[Any, ...]:
        return (*self, *other)

    def __getattr__(self, method: str) -> Any:  # noqa: ANN401 - `index` and `count`
        return getattr(self.part(ALL), method)

    __hash__ = None  # type: ignore[assignment]  # pass the items that a drawing needs


class DrawingCache:
    """Drawn markup by what was read. What was not asked for longest is dropped first."""

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self._max_bytes = max_bytes
        self._bytes = 0
        self._newer: dict[Hashable, Any] = {}
        self._older: dict[Hashable, Any] = {}

    def drawn(self, draw: Callable[..., Node], *inputs: Any) -> Markup:  # noqa: ANN401 - as above
        """The markup that `draw` makes of these inputs."""
        structs = [value for value in inputs if _is_struct(value)]
        start = (draw, *(value.__class__ if _is_struct(value) else value for value in inputs))
        kept = _find(self._newer, start, structs)
        if kept is None:
            kept = _find(self._older, start, structs) or _draw(draw, inputs)
            self._keep(start, *kept)
        return kept[0]

    def clear(self) -> None:
        """Forget everything."""
        self._newer, self._older, self._bytes = {}, {}, 0

    def _keep(self, start: Hashable, markup: Markup, notes: dict[Read, Any]) -> None:
        if self._bytes > self._max_bytes:
            self._older, self._newer, self._bytes = self._newer, {}, 0
        self._bytes += getsizeof(markup) + NOTE_BYTES * len(notes)
        branches, key = self._newer, start
        for read, value in notes.items():
            branches = branches.setdefault(key, _Branch(read, {})).branches
            key = _hashable(value)
        branches[key] = markup, notes


def _find(
    branches: dict[Hashable, Any], key: Hashable, structs: list[Any]
) -> tuple[Markup, dict[Read, Any]] | None:
    """The kept markup, if all that the drawing would read is the same."""
    found = branches.get(key)
    while type(found) is _Branch:
        found = found.branches.get(_hashable(found.read.value(structs)))
    return found


def _draw(draw: Callable[..., Node], inputs: tuple[Any, ...]) -> tuple[Markup, dict[Read, Any]]:
    notes, numbers = _Notes(), count()
    recorded = [Recorder(value, next(numbers), notes) if _is_struct(value) else value for value in inputs]
    return fragment[draw(*recorded)], notes.values


def _part(value: Any, place: object) -> Any:  # noqa: ANN401 - fields have any type
    """A part of a field; if the struct is itself recorded, that is noted there too."""
    if place is None:
        return tuple if _is_tuple(value) else value
    if isinstance(value, TupleRecorder):
        return value.part(place)
    if place is ALL:
        return value
    if place is LENGTH:
        return len(value)
    return place.value in value if isinstance(place, Contains) else value[place]


def _is_struct(value: object) -> bool:
    return isinstance(value, msgspec.Struct)  # a recorder passes for its struct


def _is_tuple(value: object) -> bool:
    return type(value) is tuple or type(value) is TupleRecorder


def _hashable(value: Any) -> Hashable:  # noqa: ANN401 - as above
    """The value as a key; a value that cannot be one is encoded."""
    try:
        hash(value)
    except TypeError:
        return msgspec.msgpack.encode(value)
    return value  # type: ignore[no-any-return]  # hashed above


CACHE: Final = DrawingCache()
"""What this process keeps."""
drawn: Final = CACHE.drawn
