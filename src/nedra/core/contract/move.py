"""Moves: typed structs for people, numbers for rules, a notation to type."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nedra.core.i18n.translator import Translator


class Move(msgspec.Struct, frozen=True, gc=False):  # as for Event
    """One answer of a seat. Its notation is its tag and its fields: `claim 2 potion`."""

    def __str__(self) -> str:
        return _notation(self)


@lru_cache(1 << 14)
def _notation(move: Move) -> str:
    words = [str(move.__struct_config__.tag)]
    words += (str(getattr(move, field)) for field in move.__struct_fields__)
    return " ".join(words)


class Moves:
    """Every move of a game, in a fixed order: a move's number is its index."""

    def __init__(self, moves: Iterable[Move]) -> None:
        self._moves = tuple(moves)
        self._number = {move: number for number, move in enumerate(self._moves)}
        self._notation = {str(move): move for move in self._moves}
        if len(self._notation) != len(self._moves):
            raise ValueError("two moves of the game have the same notation")

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and move in self._number

    def __len__(self) -> int:
        return len(self._moves)

    def __getitem__(self, number: int) -> Move:
        return self._moves[number]

    def number(self, move: Move) -> int:
        return self._number[move]

    def parse(self, text: str) -> Move | None:
        """The move with this notation; None if there is none, or if there are several."""
        found = self.parse_candidates(text)
        return found[0] if len(found) == 1 else None

    def parse_candidates(self, text: str) -> tuple[Move, ...]:
        """The move with this notation, or else those with the same words in another order.

        Case, spacing and commas do not matter. The first word must come first.
        """
        exact = self._notation.get(text) or self._notation.get(normalize_notation(text))
        return (exact,) if exact is not None else tuple(self._by_notation_key.get(notation_key(text), ()))

    @cached_property
    def _by_notation_key(self) -> dict[tuple[str, ...], list[Move]]:
        """Built when somebody first types words in another order."""
        found: dict[tuple[str, ...], list[Move]] = {}
        for move in self._moves:
            found.setdefault(notation_key(str(move)), []).append(move)
        return found


def single_word_moves(*tags: str) -> Moves:
    """The moves of a game whose moves are single words."""
    return Moves(_single_word_move_type(tag)() for tag in tags)


def _single_word_move_type(tag: str) -> type[Move]:
    made = msgspec.defstruct(tag.title(), [], bases=(Move,), frozen=True, tag=tag)
    assert issubclass(made, Move)
    return made


def normalize_notation(text: str) -> str:
    """A notation in lower case, with one space between words."""
    return " ".join(text.casefold().replace(",", " ").split())


def notation_key(text: str) -> tuple[str, ...]:
    """The first word, and the others sorted."""
    first, *others = normalize_notation(text).split() or [""]
    return first, *sorted(others)


def translate_move(move: Move, say: Translator, names: Sequence[str] = ()) -> str:
    """The move as a sentence; its notation if there is no message for it.

    A player is named, or numbered from 1 where names are not given.
    """
    key = f"move-{move.__struct_config__.tag}"
    fields = {field: str(getattr(move, field)) for field in move.__struct_fields__}
    if names and "player" in fields:
        fields["player"] = names[int(fields["player"]) - 1]
    return say(key, **fields) if say.has_message(key) else str(move)
