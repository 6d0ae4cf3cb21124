"""A box from its file: read, checked, and refused with the line and the reason in the reader's words."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple, TypeVar

import msgspec

from nedra.core.box_lines import lines_of
from nedra.core.errors import BadBox

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from nedra.core.box_lines import Place
    from nedra.core.table import Table

B = TypeVar("B", bound=msgspec.Struct)


class Unfit(ValueError):
    """Components that do not fit together: the words for it, and which table or key it is about."""

    def __init__(self, reason: str, /, *about: str | int, **args: str | int) -> None:
        super().__init__(reason)
        self.reason, self.about, self.args_by_name = reason, about, args


def numbers(**most: int) -> type[msgspec.Struct]:
    """A box of nothing but numbers: each by its name, from 1 to the most that is given."""
    fields = [(name, Annotated[int, msgspec.Meta(ge=1, le=bound)]) for name, bound in most.items()]
    return msgspec.defstruct("Box", fields, frozen=True, forbid_unknown_fields=True)


def lay_by_name(table: Table, box: msgspec.Struct) -> None:
    """Whatever lies in the box becomes the field of the table with the same name."""
    for name in box.__struct_fields__:
        setattr(table, name, getattr(box, name))


class Complaint(NamedTuple):
    """What is wrong: a key of our words, what stands in them, and where in the box it is."""

    reason: str
    args: dict[str, str | int]
    table: Place  # what is named to the reader
    place: Place  # what the line is looked up by


def read_box(path: Traversable, kind: type[B], game: str) -> B:
    """The components that a file holds."""
    text = _text(path, game)
    try:
        found = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        reason = "box-twice" if re.match(r"Cannot (overwrite|declare)", str(error)) else "box-no-toml"
        raise BadBox(reason, game=game, line=_broken_line(text, str(error))) from error
    return check_box(found, kind, game, text)


def check_box(found: object, kind: type[B], game: str, text: str = "") -> B:
    """The components, if they can be played with; `text` is where they were written, if they were."""
    try:
        return msgspec.convert(found, kind)
    except msgspec.ValidationError as error:
        reason, args, table, place = complaint(error)
        line = _line(lines_of(text), place)
        key = ".".join(part for part in table if isinstance(part, str))
        raise BadBox(reason, game=game, line=line, place=key, **args) from error


def _text(path: Traversable, game: str) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise BadBox("box-no-file", game=game, path=str(path)) from error
    except OSError as error:
        raise BadBox("box-unreadable", game=game, reason=str(error.strerror)) from error
    except UnicodeDecodeError as error:
        raise BadBox("box-no-text", game=game) from error


def _broken_line(text: str, complaint: str) -> int:
    """Where the text stops being TOML; what is never closed is noticed at its end."""
    named = re.search(r"at line (\d+)", complaint)
    return int(named[1]) if named else len(text.splitlines())


def _line(lines: dict[Place, int], place: Place) -> int:
    """The line of a place, or of the nearest thing around it; 0: it is about the whole box."""
    while place and place not in lines:
        place = place[:-1]
    return lines.get(place, 0)


COMPLAINTS: Final = {
    "box-missing": r"Object missing required field `(?P<key>.*)`",
    "box-unknown": r"Object contains unknown field `(?P<key>.*)`",
    "box-least": r"Expected `int` >= (?P<bound>-?\d+)",
    "box-most": r"Expected `int` <= (?P<bound>-?\d+)",
    "box-fewest": r"Expected `array` of length >= (?P<bound>\d+)",
    "box-longest": r"Expected `array` of length <= (?P<bound>\d+)",
    "box-type": r"Expected `(?P<expected>\w+)`, got `(?P<found>\w+)`",
    "box-value": r"Invalid enum value '(?P<value>.*)'",
}
"""What msgspec says, by the key of our words for it."""


def complaint(error: msgspec.ValidationError) -> Complaint:
    """What msgspec found, in our words."""
    said, _, path = str(error).partition(" - at `$")
    table = tuple(
        int(index) if index else name for name, index in re.findall(r"\.([^.\[\]`]+)|\[(\d+)\]", path)
    )
    if isinstance(error.__cause__, Unfit):
        unfit = error.__cause__
        place = (*table, *unfit.about)
        return Complaint(unfit.reason, unfit.args_by_name, place, place)
    for reason, pattern in COMPLAINTS.items():
        if named := re.fullmatch(pattern, said, re.DOTALL):
            args = {name: _number(word) for name, word in named.groupdict().items()}
            unknown = (named["key"],) if reason == "box-unknown" else ()
            return Complaint(reason, args, table, (*table, *unknown))
    return Complaint("box-other", {"reason": said}, table, table)


def _number(word: Any) -> str | int:  # noqa: ANN401 - what a pattern caught
    return int(word) if re.fullmatch(r"-?\d{1,30}", word, re.ASCII) else str(word)[:40]
