"""Options of a match: each sets the field of the state with the same name."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from nedra.core.contract.errors import InvalidOptionError

SWITCH_WORDS: Final = {"no": 0, "yes": 1, "off": 0, "on": 1, "нет": 0, "да": 1}
"""The words for 0 and 1."""


class Option(msgspec.Struct, frozen=True):
    """A switch, or a number within bounds. `rule` is the number of its rule."""

    name: str
    rule: str
    default: int = 0
    least: int = 0
    most: int = 1

    @property
    def is_switch(self) -> bool:
        return (self.least, self.most) == (0, 1)


def resolve_options(known: tuple[Option, ...], given: Mapping[str, object], game: str) -> dict[str, int]:
    """Every option by name, as given or by default; unknown names and values out of bounds are refused."""
    names = ", ".join(option.name for option in known)
    for name in given:
        if name not in {option.name for option in known}:
            raise InvalidOptionError("refused-unknown-option", game=game, option=name[:40], known=names)
    return {
        option.name: _checked_value(option, given.get(option.name, option.default), game) for option in known
    }


def _checked_value(option: Option, value: object, game: str) -> int:
    if isinstance(value, int) and option.least <= value <= option.most:
        return int(value)
    raise InvalidOptionError(
        "refused-option-value",
        rule=option.rule,
        game=game,
        option=option.name,
        value=str(value)[:40],
        least=option.least,
        most=option.most,
    )


def parse_options(texts: Sequence[str]) -> dict[str, int]:
    """Parse `artifacts=1`, or `artifacts` alone to switch it on; each option may occur once."""
    settings: dict[str, int] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        name = name.strip()
        if name in settings:
            raise InvalidOptionError("refused-set-twice", setting=name[:40])
        settings[name] = parse_option_value(value, text) if equals else 1
    return settings


def parse_option_value(value: str, text: str) -> int:
    """Parse a number or a switch word; `text` is the whole typed option."""
    switch = SWITCH_WORDS.get(value.strip().lower())
    if switch is not None:
        return switch
    try:
        return int(value)
    except ValueError as error:
        raise InvalidOptionError(
            "refused-setting", setting=text[:40], known=", ".join(SWITCH_WORDS)
        ) from error
