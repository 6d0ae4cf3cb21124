"""A box from its file: read, checked, and refused with the line and the reason in the reader's words."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple, TypeVar

import msgspec

from nedra.core.contract.errors import InvalidComponentsError
from nedra.core.contract.toml_lines import key_lines

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from nedra.core.contract.state import State
    from nedra.core.contract.toml_lines import KeyPath

B = TypeVar("B", bound=msgspec.Struct)


class InconsistentComponentsError(ValueError):
    """Components that do not fit together: the words for it, and which table or key it is about."""

    def __init__(self, reason: str, /, *about: str | int, **args: str | int) -> None:
        super().__init__(reason)
        self.reason, self.key_path, self.args_by_name = reason, about, args


def number_components(**maximums: int) -> type[msgspec.Struct]:
    """A box of nothing but numbers: each by its name, from 1 to the most that is given."""
    fields = [(name, Annotated[int, msgspec.Meta(ge=1, le=bound)]) for name, bound in maximums.items()]
    return msgspec.defstruct("Box", fields, frozen=True, forbid_unknown_fields=True)


def set_fields_by_name(state: State, components: msgspec.Struct) -> None:
    """Whatever lies in the box becomes the field of the table with the same name."""
    for name in components.__struct_fields__:
        setattr(state, name, getattr(components, name))


class ValidationProblem(NamedTuple):
    """What is wrong: a key of our words, what stands in them, and where in the box it is."""

    reason: str
    args: dict[str, str | int]
    shown_path: KeyPath  # what is named to the reader
    line_path: KeyPath  # what the line is looked up by


def load_components(path: Traversable, components_type: type[B], game: str) -> B:
    """The components that a file holds."""
    text = _read_text(path, game)
    try:
        found = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        reason = "box-duplicate" if re.match(r"Cannot (overwrite|declare)", str(error)) else "box-no-toml"
        raise InvalidComponentsError(reason, game=game, line=_toml_error_line(text, str(error))) from error
    return validate_components(found, components_type, game, text)


def validate_components(data: object, components_type: type[B], game: str, text: str = "") -> B:
    """The components, if they can be played with; `text` is where they were written, if they were."""
    try:
        return msgspec.convert(data, components_type)
    except msgspec.ValidationError as error:
        reason, args, table, place = validation_problem(error)
        line = _line_of(key_lines(text), place)
        key = ".".join(part for part in table if isinstance(part, str))
        raise InvalidComponentsError(reason, game=game, line=line, key_path=key, **args) from error


def _read_text(path: Traversable, game: str) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise InvalidComponentsError("box-no-file", game=game, path=str(path)) from error
    except OSError as error:
        raise InvalidComponentsError("box-unreadable", game=game, reason=str(error.strerror)) from error
    except UnicodeDecodeError as error:
        raise InvalidComponentsError("box-no-text", game=game) from error


def _toml_error_line(text: str, message: str) -> int:
    """Where the text stops being TOML; what is never closed is noticed at its end."""
    named = re.search(r"at line (\d+)", message)
    return int(named[1]) if named else len(text.splitlines())


def _line_of(lines: dict[KeyPath, int], place: KeyPath) -> int:
    """The line of a place, or of the nearest thing around it; 0: it is about the whole box."""
    while place and place not in lines:
        place = place[:-1]
    return lines.get(place, 0)


MSGSPEC_PATTERNS: Final = {
    "box-missing": r"Object missing required field `(?P<key>.*)`",
    "box-unknown": r"Object contains unknown field `(?P<key>.*)`",
    "box-too-small": r"Expected `int` >= (?P<bound>-?\d+)",
    "box-too-large": r"Expected `int` <= (?P<bound>-?\d+)",
    "box-too-short": r"Expected `array` of length >= (?P<bound>\d+)",
    "box-too-long": r"Expected `array` of length <= (?P<bound>\d+)",
    "box-type": r"Expected `(?P<expected>\w+)`, got `(?P<found>\w+)`",
    "box-value": r"Invalid enum value '(?P<value>.*)'",
}
"""What msgspec says, by the key of our words for it."""


def validation_problem(error: msgspec.ValidationError) -> ValidationProblem:
    """What msgspec found, in our words."""
    said, _, path = str(error).partition(" - at `$")
    table = tuple(
        int(index) if index else name for name, index in re.findall(r"\.([^.\[\]`]+)|\[(\d+)\]", path)
    )
    if isinstance(error.__cause__, InconsistentComponentsError):
        unfit = error.__cause__
        place = (*table, *unfit.key_path)
        return ValidationProblem(unfit.reason, unfit.args_by_name, place, place)
    for reason, pattern in MSGSPEC_PATTERNS.items():
        if named := re.fullmatch(pattern, said, re.DOTALL):
            args = {name: _int_or_text(word) for name, word in named.groupdict().items()}
            unknown = (named["key"],) if reason == "box-unknown" else ()
            return ValidationProblem(reason, args, table, (*table, *unknown))
    return ValidationProblem("box-other", {"reason": said}, table, table)


def _int_or_text(word: Any) -> str | int:  # noqa: ANN401 - what a pattern caught
    return int(word) if re.fullmatch(r"-?\d{1,30}", word, re.ASCII) else str(word)[:40]
