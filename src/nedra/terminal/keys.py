"""Single keys from a terminal, by the name of what they do; without a terminal, lines instead."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

NEXT, BACK, FIRST, LAST, LEAVE = "next", "back", "first", "last", "leave"

KEYS: Final = {
    **dict.fromkeys(("\n", "\r", " ", "", "\x1b[C", "\x1bOC", "n", "т"), NEXT),
    **dict.fromkeys(("\x7f", "\b", "\x1b[D", "\x1bOD", "b", "и"), BACK),
    **dict.fromkeys(("\x1b[H", "\x1bOH", "\x1b[1~", "g", "п"), FIRST),
    **dict.fromkeys(("\x1b[F", "\x1bOF", "\x1b[4~", "e", "у"), LAST),
    **dict.fromkeys(("q", "й", "\x1b", "\x04"), LEAVE),
}
"""What arrows, letters (the same keys on a Russian keyboard) and an empty line do."""

LONGEST: Final = 8
"""Bytes of one key at most."""


def meaning(typed: str) -> str:
    """What a key, or a line typed instead, does; a number is a seat, and any other key nothing."""
    key = typed.casefold() if len(typed) == 1 else typed
    return KEYS.get(key, key if key.isdigit() else "")


def key_reader() -> Callable[[], str]:
    """How the next key is waited for here."""
    try:
        import termios
        import tty
    except ImportError:  # a system without POSIX terminals
        return read_line
    if not sys.stdin.isatty():
        return read_line

    def read_key() -> str:
        terminal = sys.stdin.fileno()
        before = termios.tcgetattr(terminal)
        try:
            tty.setcbreak(terminal)
            return meaning(os.read(terminal, LONGEST).decode(errors="replace"))
        finally:
            termios.tcsetattr(terminal, termios.TCSADRAIN, before)

    return read_key


def read_line() -> str:
    """A line, from a program or where single keys cannot be had."""
    try:
        return meaning(input().strip())
    except EOFError:
        return LEAVE
