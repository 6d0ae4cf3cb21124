"""A game's components from a TOML file, validated; errors name the line and the reason."""

import re
import tomllib
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Final, NamedTuple, TypeVar

import msgspec

from nedra.core.contract.errors import InvalidComponentsError
from nedra.core.contract.state import State
from nedra.core.contract.toml_lines import KeyPath, key_lines

B = TypeVar("B", bound=msgspec.Struct)


class InconsistentComponentsError(ValueError):
    """Components that contradict each other: the message key, and the TOML key that is wrong."""

    def __init__(self, reason: str, /, *key_path: str | int, **args: str | int) -> None:
        super().__init__(reason)
        self.reason, self.key_path, self.args_by_name = reason, key_path, args


class ComponentTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table of a box: its numbers, and where they come from."""

    origin: str


def number_components(**maximums: int) -> type[msgspec.Struct]:
    """A type for components that are only numbers, each from 1 to its maximum."""
    fields = [(name, Annotated[int, msgspec.Meta(ge=1, le=maximum)]) for name, maximum in maximums.items()]
    return msgspec.defstruct("NumberComponents", fields, frozen=True, forbid_unknown_fields=True)


def set_fields_by_name(state: State, components: msgspec.Struct) -> None:
    """Copy every component into the field of the state with the same name."""
    for name in components.__struct_fields__:
        setattr(state, name, getattr(components, name))


class ValidationProblem(NamedTuple):
    """A validation error as a message key with arguments, and where it occurred."""

    reason: str
    args: dict[str, str | int]
    shown_path: KeyPath  # shown to the reader
    line_path: KeyPath  # finds the line


def load_components(path: Traversable, components_type: type[B], game: str) -> B:
    """Read and validate the components in a file."""
    text = _read_text(path, game)
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        reason = "box-duplicate" if re.match(r"Cannot (overwrite|declare)", str(error)) else "box-no-toml"
        raise InvalidComponentsError(reason, game=game, line=_toml_error_line(text, str(error))) from error
    return validate_components(data, components_type, game, text)


def validate_components(data: object, components_type: type[B], game: str, text: str = "") -> B:
    """Convert parsed data to components; `text` is the TOML source, if there is one."""
    try:
        return msgspec.convert(data, components_type)
    except msgspec.ValidationError as error:
        problem = validation_problem(error)
        line = _line_of(key_lines(text), problem.line_path)
        key_path = ".".join(part for part in problem.shown_path if isinstance(part, str))
        raise InvalidComponentsError(
            problem.reason, game=game, line=line, key_path=key_path, **problem.args
        ) from error


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
    """The line of a syntax error; an unclosed bracket is reported at the end."""
    line = re.search(r"at line (\d+)", message)
    return int(line[1]) if line else len(text.splitlines())


def _line_of(lines: dict[KeyPath, int], path: KeyPath) -> int:
    """The line of a key, or of the nearest key around it; 0: the whole file."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 0)


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
"""Patterns of msgspec's error texts, by our message key."""


def validation_problem(error: msgspec.ValidationError) -> ValidationProblem:
    """Translate an error of msgspec into our message keys."""
    message, _, path = str(error).partition(" - at `$")
    key_path = tuple(
        int(index) if index else name for name, index in re.findall(r"\.([^.\[\]`]+)|\[(\d+)\]", path)
    )
    if isinstance(error.__cause__, InconsistentComponentsError):
        cause = error.__cause__
        key_path = (*key_path, *cause.key_path)
        return ValidationProblem(cause.reason, cause.args_by_name, key_path, key_path)
    for reason, pattern in MSGSPEC_PATTERNS.items():
        if match := re.fullmatch(pattern, message, re.DOTALL):
            args = {name: _int_or_text(word) for name, word in match.groupdict().items()}
            unknown = (match["key"],) if reason == "box-unknown" else ()
            return ValidationProblem(reason, args, key_path, (*key_path, *unknown))
    return ValidationProblem("box-other", {"reason": message}, key_path, key_path)


def _int_or_text(word: Any) -> str | int:  # noqa: ANN401 - a group of a match
    return int(word) if re.fullmatch(r"-?\d{1,30}", word, re.ASCII) else str(word)[:40]
