"""Moves: typed structs for people, numbers for rules, a notation to type."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise, product
from math import prod
from operator import mul
from typing import Any

import msgspec

from nedra.core.compiled.rule import rule
from nedra.core.i18n.translator import Translator


class Move(msgspec.Struct, frozen=True, gc=False):  # as for Event
    """One answer of a seat. Its notation is its tag and its fields: `claim 2 potion`.

    A field at its default is left out.
    """

    def __str__(self) -> str:
        return _notation(self)


@lru_cache(1 << 14)
def _notation(move: Move) -> str:
    words = [str(move.__struct_config__.tag)]
    for field in msgspec.structs.fields(move):
        value = getattr(move, field.name)
        if value != field.default:
            words.append(str(value))
    return " ".join(words)


class MoveKind:
    """Moves of one kind: every combination of its fields' values, the last field changing fastest.

    The struct, or a function that makes one, takes the fields by name. Rules know a value by its place in the
    list, or by its key where the values are a dict; its keys count up by one. A value that is itself a dict
    stands for several fields of the struct.
    """

    def __init__(self, make: Callable[..., Move], **fields: Sequence[Any] | Mapping[int, Any]) -> None:
        self.make = make
        self.fields = {
            name: values if isinstance(values, Mapping) else dict(enumerate(values))
            for name, values in fields.items()
        }
        for name, numbered in self.fields.items():
            if any(after - before != 1 for before, after in pairwise(numbered)):
                raise ValueError(f"the numbers of {name} do not count up by one")

    def __iter__(self) -> Iterator[Move]:
        for values in product(*(numbered.values() for numbered in self.fields.values())):
            arguments: dict[str, Any] = {}
            for name, value in zip(self.fields, values, strict=True):
                arguments.update(value if isinstance(value, Mapping) else {name: value})
            yield self.make(**arguments)

    def strides(self) -> tuple[int, ...]:
        """By how much a move's number grows with each field."""
        sizes = [len(numbered) for numbered in self.fields.values()]
        return tuple(prod(sizes[place + 1 :]) for place in range(len(sizes)))

    def first_values(self) -> tuple[int, ...]:
        """The number of each field's first value."""
        return tuple(next(iter(numbered)) for numbered in self.fields.values())


class Moves:
    """Every move of a game, in a fixed order: a move's number is its index."""

    def __init__(self, *kinds: MoveKind) -> None:
        moves: list[Move] = []
        self._kinds: dict[Callable[..., Move], tuple[MoveKind, int]] = {}
        for kind in kinds:
            self._kinds[kind.make] = kind, len(moves)
            moves.extend(kind)
        self._moves = tuple(moves)
        self._number = {move: number for number, move in enumerate(self._moves)}
        self._notation = {str(move): move for move in self._moves}
        self.at = lru_cache(1 << 12)(self._at)  # the same moves are legal again and again
        if len(self._notation) != len(self._moves):
            raise ValueError("two moves of the game have the same notation")

    def first(self, make: Callable[..., Move]) -> int:
        """The number of the first move of that kind."""
        return self._kinds[make][1]

    def encoder(self, make: Callable[..., Move]) -> Callable[..., int]:
        """A rule that turns the numbers of a kind's fields into the number of the move."""
        kind, first = self._kinds[make]
        strides = kind.strides()
        zero = first - sum(map(mul, strides, kind.first_values()))
        match strides:
            case (_,):
                return rule(lambda a: zero + a)
            case (one, _):
                return rule(lambda a, b: zero + one * a + b)
            case (one, two, _):
                return rule(lambda a, b, c: zero + one * a + two * b + c)
            case (one, two, three, _):
                return rule(lambda a, b, c, d: zero + one * a + two * b + three * c + d)
        raise ValueError("only moves with one to four fields have an encoder")

    def getters(self, make: Callable[..., Move]) -> tuple[Callable[[int], int], ...]:
        """For each field of a kind, a rule that reads its number from the number of a move."""
        kind, first = self._kinds[make]
        sizes = (len(numbered) for numbered in kind.fields.values())
        return tuple(
            _getter(first, stride, size, lowest)
            for stride, size, lowest in zip(kind.strides(), sizes, kind.first_values(), strict=True)
        )

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and move in self._number

    def __len__(self) -> int:
        return len(self._moves)

    def __getitem__(self, number: int) -> Move:
        return self._moves[number]

    def _at(self, numbers: tuple[int, ...]) -> tuple[Move, ...]:
        """The moves with these numbers."""
        return tuple([self._moves[number] for number in numbers])

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


def _getter(first: int, stride: int, size: int, lowest: int) -> Callable[[int], int]:
    @rule
    def read(move: int) -> int:
        return (move - first) // stride % size + lowest

    return read


def single_word_moves(*tags: str) -> Moves:
    """The moves of a game whose moves are single words."""
    return Moves(*(MoveKind(_single_word_move_type(tag)) for tag in tags))


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


def translate_move(
    move: Move, say: Translator, names: Sequence[str] = (), details: Mapping[str, str] | None = None
) -> str:
    """The move as a sentence; its notation if there is no message for it.

    A player is named, or numbered from 1 where names are not given. `details` replace fields, for example
    the number of a place by what lies there.
    """
    key = f"move-{move.__struct_config__.tag}"
    return say(key, **move_words(move, names, details)) if say.has_message(key) else str(move)


def move_words(
    move: Move, names: Sequence[str] = (), details: Mapping[str, str] | None = None
) -> dict[str, str]:
    """The arguments of a move's message."""
    fields = {field: str(getattr(move, field)) for field in move.__struct_fields__}
    if names and "player" in fields:
        fields["player"] = names[int(fields["player"]) - 1]
    return fields | dict(details or {})
