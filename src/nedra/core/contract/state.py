"""The state of a game: fields declared once by name, held as a slotted object of integers and lists."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, NamedTuple, Self, TypeVar

COPY_TEMPLATES: Final = ("state.{0}", "state.{0}[:]", "[row[:] for row in state.{0}]")
"""The expression that copies a field, by its number of dimensions."""


Emitted = tuple[int, int, int, int, int]
"""An event as rules emit it: audience, kind, seat, a and b."""


class Field(NamedTuple):
    """The numpy integer type of a field, and its shape."""

    dtype: str
    shape: tuple[int, ...]

    def zeros(self) -> Any:  # noqa: ANN401 - an integer, or lists of them, by the shape
        if not self.shape:
            return 0
        if len(self.shape) == 1:
            return [0] * self.shape[0]
        return [[0] * self.shape[1] for _ in range(self.shape[0])]


def int_field(dtype: str = "i4") -> Any:  # noqa: ANN401 - assigned to a field of another type
    """Declare an integer: `seats: int = int_field("i1")`."""
    return Field(dtype, ())


def list_field(length: int, dtype: str = "i4") -> Any:  # noqa: ANN401 - as above
    """Declare a list of integers: `carried: list[int] = list_field(8, "i2")`."""
    return Field(dtype, (length,))


def grid_field(rows: int, columns: int, dtype: str = "i4") -> Any:  # noqa: ANN401 - as above
    """Declare a list of lists: `laid: list[list[int]] = grid_field(4, 9, "i1")`."""
    return Field(dtype, (rows, columns))


class StateMeta(type):
    """Turns the declared fields into slots, and keeps their order."""

    fields: dict[str, Field]
    copy_fields: Callable[[Any, Any], None]

    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> StateMeta:
        own = {key: value for key, value in namespace.items() if isinstance(value, Field)}
        for key in own:
            del namespace[key]
        namespace["__slots__"] = (*own, *namespace.get("__slots__", ()))
        state = super().__new__(mcls, name, bases, namespace)
        inherited = getattr(bases[0], "fields", {}) if bases else {}
        state.fields = {**inherited, **own}
        state.copy_fields = staticmethod(make_copy_fields(state.fields))
        return state


def make_copy_fields(fields: Mapping[str, Field]) -> Callable[[Any, Any], None]:
    """Generate a function that copies every field, one line each.

    Search and matches copy a state at every step; a loop over field names takes several times as long.
    """
    lines = (
        f"    twin.{name} = {COPY_TEMPLATES[len(field.shape)].format(name)}" for name, field in fields.items()
    )
    namespace: dict[str, Callable[[Any, Any], None]] = {}
    exec("\n".join(("def copy_fields(twin, state):", *lines)), namespace)  # noqa: S102 - our own field names
    return namespace["copy_fields"]


class State(metaclass=StateMeta):
    """The fields of every state: random generator and number of seats, besides a list for events.

    A game's options are fields of its state with the same names. They, `seats` and the components
    are set before the game's `setup`; all other fields are zero then.
    """

    __slots__ = ("events",)

    rng: list[int] = list_field(2)
    seats: int = int_field("i1")

    fields: ClassVar[dict[str, Field]]
    events: list[Emitted] | None

    def __init__(self) -> None:
        self.events = None
        for name, field in self.fields.items():
            setattr(self, name, field.zeros())

    def copy(self) -> Self:
        """A copy that collects no events."""
        twin = object.__new__(type(self))
        twin.events = None
        type(self).copy_fields(twin, self)
        return twin

    def to_dict(self) -> dict[str, Any]:
        """Every field by name, as plain integers and lists."""
        twin = self.copy()
        return {name: getattr(twin, name) for name in self.fields}


T = TypeVar("T", bound=State)


def copy_state(to: list[T], from_: list[T]) -> None:
    """Copy one state over another; each is the only element of a list, or of an array of records."""
    to[0] = from_[0].copy()
