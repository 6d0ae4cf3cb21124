"""The lines of a box: where in a TOML text each key, and each element of an array, is written.

`tomllib` says what a text holds but not where. The text has been read by it before, so this scanner
need not tell right from wrong: it only has to find its way past strings, comments and brackets.
"""

from __future__ import annotations

import re
import tomllib
from typing import Final

Place = tuple[str | int, ...]
"""A key's path: names of tables and keys, and elements of arrays counted from 0."""

BLANK: Final = re.compile(r"(?:[ \t\r\n,]|#[^\n]*)*")
BARE_KEY: Final = re.compile(r"[\w-]+")
STRING: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})'
    r"|'''.*?'''(?:'{0,2})"
    r'|"(?:\\.|[^"\\])*"'
    r"|'[^']*'",
    re.DOTALL,
)
PLAIN: Final = re.compile(r"[^,\]}#\n]+")  # numbers, truth, dates: even with a space in them


def lines_of(text: str) -> dict[Place, int]:
    """The line, counted from 1, of every table, key and element of a TOML text."""
    scanner = Scanner(text.replace("\r\n", "\n"))
    scanner.document()
    return scanner.lines


class Scanner:
    """Walks through a text once, and notes the line of whatever begins."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines: dict[Place, int] = {}
        self._at = 0
        self._line = 1
        self._tables: dict[Place, int] = {}  # of each array of tables, how many there are so far

    def document(self) -> None:
        """Pairs, each in the table whose heading stands above it."""
        table: Place = ()
        self._skip(BLANK)
        while self._at < len(self.text):
            if self._next_is("[["):
                table = self._new_element(self._heading("[["))
            elif self._next_is("["):
                table = self._table(self._heading("["))
            else:
                self._pair(table)
            self._skip(BLANK)

    def _heading(self, bracket: str) -> list[str]:
        self._step(len(bracket))
        keys = self._keys()
        self._step(len(bracket))
        return keys

    def _table(self, keys: list[str]) -> Place:
        """The table of a heading: inside an array of tables, that of its newest element."""
        place: Place = ()
        for key in keys:
            place = (*place, key)
            self._note(place)
            if place in self._tables:
                place = (*place, self._tables[place] - 1)
        return place

    def _new_element(self, keys: list[str]) -> Place:
        array = (*self._table(keys[:-1]), keys[-1])
        self._note(array)
        self._tables[array] = self._tables.get(array, 0) + 1
        element = (*array, self._tables[array] - 1)
        self._note(element)
        return element

    def _pair(self, table: Place) -> None:
        place = table
        for key in self._keys():
            place = (*place, key)
            self._note(place)
        self._step(1)  # the equals sign
        self._value(place)

    def _keys(self) -> list[str]:
        """A key, or several with dots between them."""
        keys = []
        while True:
            self._skip(BLANK)
            keys.append(self._key())
            self._skip(BLANK)
            if not self._next_is("."):
                return keys
            self._step(1)

    def _key(self) -> str:
        if self.text[self._at] not in "\"'":
            return self._skip(BARE_KEY)
        quoted: str = tomllib.loads(f"key = {self._skip(STRING)}")["key"]
        return quoted

    def _value(self, place: Place) -> None:
        self._skip(BLANK)
        if self._next_is("["):
            self._array(place)
        elif self._next_is("{"):
            self._inline_table(place)
        else:
            self._skip(STRING if self.text[self._at] in "\"'" else PLAIN)

    def _array(self, place: Place) -> None:
        self._step(1)
        element = 0
        self._skip(BLANK)
        while not self._next_is("]"):
            self._note((*place, element))
            self._value((*place, element))
            element += 1
            self._skip(BLANK)
        self._step(1)

    def _inline_table(self, place: Place) -> None:
        self._step(1)
        self._skip(BLANK)
        while not self._next_is("}"):
            self._pair(place)
            self._skip(BLANK)
        self._step(1)

    def _note(self, place: Place) -> None:
        self.lines.setdefault(place, self._line)

    def _next_is(self, mark: str) -> bool:
        return self.text.startswith(mark, self._at)

    def _step(self, size: int) -> None:
        self._at += size

    def _skip(self, what: re.Pattern[str]) -> str:
        """Go past what is expected here, and return it."""
        found = what.match(self.text, self._at)
        assert found is not None, f"line {self._line}"
        self._at = found.end()
        self._line += found[0].count("\n")
        return found[0]
