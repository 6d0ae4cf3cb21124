"""Moving: everything that a store holds, written down line by line, or taken into another store."""

from __future__ import annotations

import asyncio
from collections import deque
from itertools import groupby, islice
from typing import TYPE_CHECKING, Final

import msgspec

from nedra.core.contract.errors import NedraError
from nedra.live.session import MatchSession
from nedra.live.storage.journal import AnyEntry, MatchOpened
from nedra.live.storage.schema import MatchStatus, Profile, StoredEntry, index_statements, is_valid_link

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nedra.live.storage.store import Store

IMPORT_BATCH_SIZE: Final = 100
"""Matches taken in together, so that many share one commit."""
NUL: Final = "\0"
MAX_INTEGER: Final = 2**31


class InvalidExportError(NedraError):
    """Something that is no export, or that contradicts what is there."""


class _ExportedEntry(msgspec.Struct, frozen=True, tag_field="type", tag="entry"):
    link: str
    number: int
    stored_at: float
    entry: AnyEntry


class _ExportedProfile(msgspec.Struct, frozen=True, tag_field="type", tag="profile"):
    owner: str
    name: str
    face: int


class _ExportEnd(msgspec.Struct, frozen=True, tag_field="type", tag="end"):
    line_count: int  # before this one


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[_ExportedEntry | _ExportedProfile | _ExportEnd] = msgspec.json.Decoder(
    _ExportedEntry | _ExportedProfile | _ExportEnd
)


def export_lines(store: Store) -> Iterator[bytes]:
    """Everything, a line of JSON each: the journals, then how people are known, then that this is all.

    That is all there is, the secret seeds of running matches too: whoever reads it can look into every hand.
    """
    count = 0
    for thing in all_rows(store):
        if isinstance(thing, StoredEntry):
            yield (
                _encoder.encode(_ExportedEntry(thing.link, thing.number, thing.stored_at, thing.entry))
                + b"\n"
            )
        else:
            yield _encoder.encode(_ExportedProfile(*thing)) + b"\n"
        count += 1
    yield _encoder.encode(_ExportEnd(count)) + b"\n"


def parse_export(lines: Iterable[bytes]) -> Iterator[StoredEntry | Profile]:
    """What such lines say, as far as they are whole; `is_whole` says whether that is all."""
    for number, line in enumerate(lines, start=1):
        try:
            found = _decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            if number > 1 and not line.endswith(b"\n"):  # an export is cut off in the middle of a line
                return
            raise InvalidExportError("refused-import-line", line=number) from error
        if isinstance(found, _ExportedEntry):
            yield StoredEntry(found.link, found.number, found.entry, found.stored_at)
        elif isinstance(found, _ExportedProfile):
            yield Profile(found.owner, found.name, found.face)


def is_complete_export(lines: Iterable[bytes]) -> bool:
    """Whether an export goes on to its end: a full disk or a broken line may have cut it off."""
    last = deque(enumerate(lines), maxlen=1)
    return bool(last) and last[0][1] == _encoder.encode(_ExportEnd(last[0][0])) + b"\n"


def all_rows(store: Store) -> Iterator[StoredEntry | Profile]:
    """Everything that a store holds."""
    yield from store.all_entries()
    yield from store.all_profiles()


async def import_rows(rows: Iterable[StoredEntry | Profile], store: Store) -> int:
    """Add to a store what it does not have yet; how many matches came. Twice is as good as once."""
    journals = groupby(rows, key=lambda thing: thing.link if isinstance(thing, StoredEntry) else None)
    taken = (_import_rows_of_match(list(group), store) for _, group in journals)
    count = 0
    while some := list(islice(taken, IMPORT_BATCH_SIZE)):
        count += sum(await asyncio.gather(*some))
    return count


async def _import_rows_of_match(group: list[StoredEntry | Profile], store: Store) -> int:
    for thing in group:
        _check_storable(thing)
    people = [thing for thing in group if isinstance(thing, Profile)]
    await asyncio.gather(*(store.set_profile(*person) for person in people))
    lines = [thing for thing in group if isinstance(thing, StoredEntry)]
    if lines:
        await _import_journal(lines, store)
    return bool(lines)


def _check_storable(row: StoredEntry | Profile) -> None:
    """Refuse a name with the letter NUL, or an endless number: nobody has one, and no database holds it."""
    if isinstance(row, Profile):
        shown: list[object] = list(row)
    else:
        shown = [
            value for _, values in index_statements(row.link, row.entry, row.stored_at) for value in values
        ]
    for value in shown:
        if (isinstance(value, str) and NUL in value) or (
            isinstance(value, int) and abs(value) >= MAX_INTEGER
        ):
            raise InvalidExportError("refused-import-invalid-value", what=str(value).replace(NUL, "␀")[:40])


async def _import_journal(lines: list[StoredEntry], store: Store) -> None:
    """The lines that are missing; a journal that goes on differently here is not touched."""
    match, entries = lines[0].link, [line.entry for line in lines]
    if not is_valid_link(match):
        raise InvalidExportError("refused-import-gap", match=match)
    if [line.number for line in lines] != list(range(len(lines))) or not isinstance(entries[0], MatchOpened):
        raise InvalidExportError("refused-import-gap", match=match)
    there = await store.read(match)
    shared = min(len(there), len(entries))
    if there[:shared] != entries[:shared]:
        raise InvalidExportError("refused-import-differs", match=match)
    await asyncio.gather(
        *(
            store.append(match, line.number, line.entry, stored_at=line.stored_at)
            for line in lines[len(there) :]
        )
    )
    if len(entries) > len(there):
        _store_status(match, entries, store)


def _store_status(link: str, entries: list[AnyEntry], store: Store) -> None:
    try:
        store.set_status_soon(link, MatchSession(link, entries).status)
    except NedraError:
        store.set_status_soon(
            link, MatchStatus.FULL
        )  # of a game or rules that are not known here: kept all the same
