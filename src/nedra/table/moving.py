"""Moving: everything that a store holds, written down line by line, or taken into another store."""

from __future__ import annotations

import asyncio
from collections import deque
from itertools import groupby, islice
from typing import TYPE_CHECKING, Final

import msgspec

from nedra.core.errors import Refused
from nedra.table.entries import AnyEntry, Opened
from nedra.table.live import LiveMatch
from nedra.table.schema import Line, Person, Standing, may_be_link, traces

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nedra.table.store import Store

AT_ONCE: Final = 100
"""Matches taken in together, so that many share one commit."""
NUL: Final = "\0"
LARGEST: Final = 2**31


class CannotMove(Refused):
    """Something that is no export, or that contradicts what is there."""


class _Line(msgspec.Struct, frozen=True, tag_field="is", tag="line"):
    match: str
    number: int
    at: float
    entry: AnyEntry


class _Person(msgspec.Struct, frozen=True, tag_field="is", tag="person"):
    owner: str
    name: str
    face: int


class _End(msgspec.Struct, frozen=True, tag_field="is", tag="end"):
    lines: int  # before this one


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[_Line | _Person | _End] = msgspec.json.Decoder(_Line | _Person | _End)


def written(store: Store) -> Iterator[bytes]:
    """Everything, a line of JSON each: the journals, then how people are known, then that this is all.

    That is all there is, the secret seeds of running matches too: whoever reads it can look into every hand.
    """
    count = 0
    for thing in held(store):
        if isinstance(thing, Line):
            yield _encoder.encode(_Line(thing.match, thing.number, thing.at, thing.entry)) + b"\n"
        else:
            yield _encoder.encode(_Person(*thing)) + b"\n"
        count += 1
    yield _encoder.encode(_End(count)) + b"\n"


def read(lines: Iterable[bytes]) -> Iterator[Line | Person]:
    """What such lines say, as far as they are whole; `is_whole` says whether that is all."""
    for number, line in enumerate(lines, start=1):
        try:
            found = _decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            if number > 1 and not line.endswith(b"\n"):  # an export is cut off in the middle of a line
                return
            raise CannotMove("refused-import-line", line=number) from error
        if isinstance(found, _Line):
            yield Line(found.match, found.number, found.entry, found.at)
        elif isinstance(found, _Person):
            yield Person(found.owner, found.name, found.face)


def is_whole(lines: Iterable[bytes]) -> bool:
    """Whether an export goes on to its end: a full disk or a broken line may have cut it off."""
    last = deque(enumerate(lines), maxlen=1)
    return bool(last) and last[0][1] == _encoder.encode(_End(last[0][0])) + b"\n"


def held(store: Store) -> Iterator[Line | Person]:
    """Everything that a store holds."""
    yield from store.lines()
    yield from store.people()


async def take_in(things: Iterable[Line | Person], store: Store) -> int:
    """Add to a store what it does not have yet; how many matches came. Twice is as good as once."""
    journals = groupby(things, key=lambda thing: thing.match if isinstance(thing, Line) else None)
    taken = (_take(list(group), store) for _, group in journals)
    count = 0
    while some := list(islice(taken, AT_ONCE)):
        count += sum(await asyncio.gather(*some))
    return count


async def _take(group: list[Line | Person], store: Store) -> int:
    for thing in group:
        _check_can_be(thing)
    people = [thing for thing in group if isinstance(thing, Person)]
    await asyncio.gather(*(store.introduce(*person) for person in people))
    lines = [thing for thing in group if isinstance(thing, Line)]
    if lines:
        await _take_journal(lines, store)
    return bool(lines)


def _check_can_be(thing: Line | Person) -> None:
    """Refuse a name with the letter NUL, or an endless number: nobody has one, and no database holds it."""
    if isinstance(thing, Person):
        shown: list[object] = list(thing)
    else:
        shown = [value for _, values in traces(thing.match, thing.entry, thing.at) for value in values]
    for value in shown:
        if (isinstance(value, str) and NUL in value) or (isinstance(value, int) and abs(value) >= LARGEST):
            raise CannotMove("refused-import-odd", what=str(value).replace(NUL, "␀")[:40])


async def _take_journal(lines: list[Line], store: Store) -> None:
    """The lines that are missing; a journal that goes on differently here is not touched."""
    match, entries = lines[0].match, [line.entry for line in lines]
    if not may_be_link(match):
        raise CannotMove("refused-import-torn", match=match)
    if [line.number for line in lines] != list(range(len(lines))) or not isinstance(entries[0], Opened):
        raise CannotMove("refused-import-torn", match=match)
    there = await store.read(match)
    shared = min(len(there), len(entries))
    if there[:shared] != entries[:shared]:
        raise CannotMove("refused-import-differs", match=match)
    await asyncio.gather(
        *(store.add(match, line.number, line.entry, at=line.at) for line in lines[len(there) :])
    )
    if len(entries) > len(there):
        _note(match, entries, store)


def _note(match: str, entries: list[AnyEntry], store: Store) -> None:
    try:
        store.note(match, LiveMatch(match, entries).standing)
    except Refused:
        store.note(match, Standing.FULL)  # of a game or rules that are not known here: kept all the same
