"""Understanding what a person types: a move's number, notation or words, or the beginning of either."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.core.move import move_words, plain, words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.move import Move
    from nedra.core.words import Speech


def meant(text: str, moves: Sequence[Move], say: Speech) -> tuple[Move, ...]:
    """The moves that may be meant: none, the one, or several that begin alike."""
    typed = plain(text)
    if typed.isdecimal():
        number = int(typed)
        return (moves[number - 1],) if 0 < number <= len(moves) else ()
    exact = tuple(move for move in moves if typed in _ways(move, say))
    if exact or not typed:
        return exact
    begun = tuple(move for move in moves if any(way.startswith(typed) for way in _ways(move, say)))
    return begun or tuple(move for move in moves if words_of(str(move)) == words_of(typed))


def _ways(move: Move, say: Speech) -> tuple[str, str]:
    return plain(str(move)), plain(move_words(move, say))
