"""Line numbers of the keys and array elements in a TOML text.

`tomllib` reports no lines. It has accepted the text before, so this scanner only has to skip strings,
comments and brackets.
"""

import re
import tomllib
from typing import Final

KeyPath = tuple[str | int, ...]
"""Names of tables and keys, and indexes of array elements."""

BLANK: Final = re.compile(r"(?:[ \t\r\n,]|#[^\n]*)*")
BARE_KEY: Final = re.compile(r"[\w-]+")
STRING: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})'
    r"|'''.*?'''(?:'{0,2})"
    r'|"(?:\\.|[^"\\])*"'
    r"|'[^']*'",
    re.DOTALL,
)
SCALAR: Final = re.compile(r"[^,\]}#\n]+")  # numbers, booleans, dates, even with a space


def key_lines(text: str) -> dict[KeyPath, int]:
    """The line, counted from 1, of every table, key and array element."""
    scanner = TomlLineScanner(text.replace("\r\n", "\n"))
    scanner.scan()
    return scanner.lines


class TomlLineScanner:
    """Scans a text once, and records the line where each key begins."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines: dict[KeyPath, int] = {}
        self._offset = 0
        self._line = 1
        self._table_counts: dict[KeyPath, int] = {}  # so far, of each array of tables

    def scan(self) -> None:
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
        """The path of a header; inside an array of tables, that of its last element."""
        path: KeyPath = ()
        for key in keys:
            path = (*path, key)
            self._record_line(path)
            if path in self._table_counts:
                path = (*path, self._table_counts[path] - 1)
        return path

    def _append_table(self, keys: list[str]) -> KeyPath:
        array = (*self._open_table(keys[:-1]), keys[-1])
        self._record_line(array)
        self._table_counts[array] = self._table_counts.get(array, 0) + 1
        element = (*array, self._table_counts[array] - 1)
        self._record_line(element)
        return element

    def _pair(self, table: KeyPath) -> None:
        path = table
        for key in self._keys():
            path = (*path, key)
            self._record_line(path)
        self._advance(1)  # the equals sign
        self._value(path)

    def _keys(self) -> list[str]:
        """A key, or dotted keys."""
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

    def _value(self, path: KeyPath) -> None:
        self._consume(BLANK)
        if self._next_is("["):
            self._array(path)
        elif self._next_is("{"):
            self._inline_table(path)
        else:
            self._consume(STRING if self.text[self._offset] in "\"'" else SCALAR)

    def _array(self, path: KeyPath) -> None:
        self._advance(1)
        element = 0
        self._consume(BLANK)
        while not self._next_is("]"):
            self._record_line((*path, element))
            self._value((*path, element))
            element += 1
            self._consume(BLANK)
        self._advance(1)

    def _inline_table(self, path: KeyPath) -> None:
        self._advance(1)
        self._consume(BLANK)
        while not self._next_is("}"):
            self._pair(path)
            self._consume(BLANK)
        self._advance(1)

    def _record_line(self, path: KeyPath) -> None:
        self.lines.setdefault(path, self._line)

    def _next_is(self, mark: str) -> bool:
        return self.text.startswith(mark, self._offset)

    def _advance(self, size: int) -> None:
        self._offset += size

    def _consume(self, pattern: re.Pattern[str]) -> str:
        """Advance past a match, and return it."""
        found = pattern.match(self.text, self._offset)
        assert found is not None, f"line {self._line}"
        self._offset = found.end()
        self._line += found[0].count("\n")
        return found[0]
