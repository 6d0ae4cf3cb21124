"""The table of a game: its fields declared once by name, laid out as a slotted object of lists."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, NamedTuple, Self, TypeVar

COPY_TEMPLATES: Final = ("state.{0}", "state.{0}[:]", "[line[:] for line in state.{0}]")
"""How a field is copied, by the number of its dimensions."""


class Field(NamedTuple):
    """What one field holds: a numpy kind of integer, and how many of them."""

    dtype: str
    shape: tuple[int, ...]

    def zeros(self) -> Any:  # noqa: ANN401 - an integer, or lists of them, by the shape
        if not self.shape:
            return 0
        if len(self.shape) == 1:
            return [0] * self.shape[0]
        return [[0] * self.shape[1] for _ in range(self.shape[0])]


def int_field(dtype: str = "i4") -> Any:  # noqa: ANN401 - stands where the field's own type is declared
    """Declare one integer: `seats: int = cell("i1")`."""
    return Field(dtype, ())


def list_field(length: int, dtype: str = "i4") -> Any:  # noqa: ANN401 - as above
    """Declare a row of integers: `carried: list[int] = row(8, "i2")`."""
    return Field(dtype, (length,))


def grid_field(rows: int, columns: int, dtype: str = "i4") -> Any:  # noqa: ANN401 - as above
    """Declare rows of integers: `laid: list[list[int]] = grid(4, 9, "i1")`."""
    return Field(dtype, (rows, columns))


class StateMeta(type):
    """Turns the declared fields into slots, and remembers them in their order."""

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
    """A function that copies every field of a table into a twin, one line for each of them.

    Search, matches and the tree of OpenSpiel copy a table at every step, and a loop over the names of the
    fields takes several times as long as their lines, which is why these are written by a program.
    """
    lines = (
        f"    twin.{name} = {COPY_TEMPLATES[len(field.shape)].format(name)}" for name, field in fields.items()
    )
    written: dict[str, Callable[[Any, Any], None]] = {}
    exec("\n".join(("def copy_fields(twin, state):", *lines)), written)  # noqa: S102 - of nothing but our names
    return written["copy_fields"]


class State(metaclass=StateMeta):
    """What every table has: its dice, its number of seats, and an ear for what is told.

    A game's options are fields of its table with the same names; they and `seats` are set
    before the game's `setup`, and all other fields are zero then.
    """

    __slots__ = ("events",)

    rng: list[int] = list_field(2)
    seats: int = int_field("i1")

    fields: ClassVar[dict[str, Field]]
    events: list[tuple[int, int, int, int, int]] | None

    def __init__(self) -> None:
        self.events = None
        for name, field in self.fields.items():
            setattr(self, name, field.zeros())

    def copy(self) -> Self:
        """A second table in the same position, to which nobody listens."""
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
    """Make the one table a copy of the other; each is the only thing in a list, or in an array of records."""
    to[0] = from_[0].copy()
