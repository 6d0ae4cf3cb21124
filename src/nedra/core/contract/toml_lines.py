"""The lines of a box: where in a TOML text each key, and each element of an array, is written.

`tomllib` says what a text holds but not where. The text has been read by it before, so this scanner
need not tell right from wrong: it only has to find its way past strings, comments and brackets.
"""

from __future__ import annotations

import re
import tomllib
from typing import Final

KeyPath = tuple[str | int, ...]
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
SCALAR: Final = re.compile(r"[^,\]}#\n]+")  # numbers, truth, dates: even with a space in them


def key_lines(text: str) -> dict[KeyPath, int]:
    """The line, counted from 1, of every table, key and element of a TOML text."""
    scanner = TomlLineScanner(text.replace("\r\n", "\n"))
    scanner.scan()
    return scanner.lines


class TomlLineScanner:
    """Walks through a text once, and notes the line of whatever begins."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines: dict[KeyPath, int] = {}
        self._offset = 0
        self._line = 1
        self._table_counts: dict[KeyPath, int] = {}  # of each array of tables, how many there are so far

    def scan(self) -> None:
        """Pairs, each in the table whose heading stands above it."""
        table: KeyPath = ()
        self._consume(BLANK)
        while self._offset < len(self.text):
            if self._next_is("[["):
                table = self._append_table(self._header("[["))
            elif self._next_is("["):
                table = self._open_table(self._header("["))
            else:
                self._pair(table)
            self._consume(BLANK)

    def _header(self, bracket: str) -> list[str]:
        self._advance(len(bracket))
        keys = self._keys()
        self._advance(len(bracket))
        return keys

    def _open_table(self, keys: list[str]) -> KeyPath:
        """The table of a heading: inside an array of tables, that of its newest element."""
        place: KeyPath = ()
        for key in keys:
            place = (*place, key)
            self._record_line(place)
            if place in self._table_counts:
                place = (*place, self._table_counts[place] - 1)
        return place

    def _append_table(self, keys: list[str]) -> KeyPath:
        array = (*self._open_table(keys[:-1]), keys[-1])
        self._record_line(array)
        self._table_counts[array] = self._table_counts.get(array, 0) + 1
        element = (*array, self._table_counts[array] - 1)
        self._record_line(element)
        return element

    def _pair(self, table: KeyPath) -> None:
        place = table
        for key in self._keys():
            place = (*place, key)
            self._record_line(place)
        self._advance(1)  # the equals sign
        self._value(place)

    def _keys(self) -> list[str]:
        """A key, or several with dots between them."""
        keys = []
        while True:
            self._consume(BLANK)
            keys.append(self._key())
            self._consume(BLANK)
            if not self._next_is("."):
                return keys
            self._advance(1)

    def _key(self) -> str:
        if self.text[self._offset] not in "\"'":
            return self._consume(BARE_KEY)
        quoted: str = tomllib.loads(f"key = {self._consume(STRING)}")["key"]
        return quoted

    def _value(self, place: KeyPath) -> None:
        self._consume(BLANK)
        if self._next_is("["):
            self._array(place)
        elif self._next_is("{"):
            self._inline_table(place)
        else:
            self._consume(STRING if self.text[self._offset] in "\"'" else SCALAR)

    def _array(self, place: KeyPath) -> None:
        self._advance(1)
        element = 0
        self._consume(BLANK)
        while not self._next_is("]"):
            self._record_line((*place, element))
            self._value((*place, element))
            element += 1
            self._consume(BLANK)
        self._advance(1)

    def _inline_table(self, place: KeyPath) -> None:
        self._advance(1)
        self._consume(BLANK)
        while not self._next_is("}"):
            self._pair(place)
            self._consume(BLANK)
        self._advance(1)

    def _record_line(self, place: KeyPath) -> None:
        self.lines.setdefault(place, self._line)

    def _next_is(self, mark: str) -> bool:
        return self.text.startswith(mark, self._offset)

    def _advance(self, size: int) -> None:
        self._offset += size

    def _consume(self, what: re.Pattern[str]) -> str:
        """Go past what is expected here, and return it."""
        found = what.match(self.text, self._offset)
        assert found is not None, f"line {self._line}"
        self._offset = found.end()
        self._line += found[0].count("\n")
        return found[0]
