"""Export, import and deletion: a whole store as lines of JSON, and what to delete on request."""

import asyncio
from collections import deque
from collections.abc import Collection, Iterable, Iterator
from itertools import groupby, islice
from typing import Final

import msgspec
from msgspec import structs

from nedra.core.contract.errors import NedraError
from nedra.live.session import MatchSession
from nedra.live.storage.journal import AnyEntry, BotSeated, HostChanged, MatchOpened, PersonSeated, SeatFreed
from nedra.live.storage.schema import MatchStatus, Profile, StoredEntry, index_statements, is_valid_link
from nedra.live.storage.store import Store

IMPORT_BATCH_SIZE: Final = 100
"""Matches imported at once, so that many share one commit."""
NUL: Final = "\0"
MAX_INTEGER: Final = 2**31


class InvalidExportError(NedraError):
    """Data that is not an export, or that contradicts the store."""


class _ExportEnd(msgspec.Struct, frozen=True, tag_field="type", tag="end"):
    line_count: int  # without this line


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[StoredEntry | Profile | _ExportEnd] = msgspec.json.Decoder(
    StoredEntry | Profile | _ExportEnd
)


def export_lines(store: Store) -> Iterator[bytes]:
    """Export everything: the journals, then the profiles, then a line that marks the end.

    This includes the secret seeds of running matches: a reader could see every hand.
    """
    count = 0
    for row in all_rows(store):
        yield _encoder.encode(row) + b"\n"
        count += 1
    yield _encoder.encode(_ExportEnd(count)) + b"\n"


def parse_export(lines: Iterable[bytes]) -> Iterator[StoredEntry | Profile]:
    """Parse an export up to its end or to a line that was cut off; see `is_complete_export`."""
    for number, line in enumerate(lines, start=1):
        try:
            parsed = _decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            if number > 1 and not line.endswith(b"\n"):
                return
            raise InvalidExportError("refused-import-line", line=number) from error
        if not isinstance(parsed, _ExportEnd):
            yield parsed


def is_complete_export(lines: Iterable[bytes]) -> bool:
    """Whether an export ends with its end mark; a full disk or a lost connection may have cut it off."""
    last = deque(enumerate(lines), maxlen=1)
    return bool(last) and last[0][1] == _encoder.encode(_ExportEnd(last[0][0])) + b"\n"


def all_rows(store: Store) -> Iterator[StoredEntry | Profile]:
    """Everything in a store that is not derived."""
    yield from store.all_entries()
    yield from store.all_profiles()


async def import_rows(rows: Iterable[StoredEntry | Profile], store: Store) -> int:
    """Add what the store lacks, and return the number of matches in the rows. It can be repeated."""
    by_match = groupby(rows, key=lambda row: row.link if isinstance(row, StoredEntry) else None)
    imports = (_import_group(list(group), store) for _, group in by_match)
    count = 0
    while batch := list(islice(imports, IMPORT_BATCH_SIZE)):
        count += sum(await asyncio.gather(*batch))
    return count


async def _import_group(group: list[StoredEntry | Profile], store: Store) -> bool:
    """Import the entries of one match, or some profiles, and say whether it was a match."""
    for row in group:
        _check_storable(row)
    profiles = [row for row in group if isinstance(row, Profile)]
    await asyncio.gather(*(store.set_profile(*structs.astuple(profile)) for profile in profiles))
    rows = [row for row in group if isinstance(row, StoredEntry)]
    if rows:
        await _import_journal(rows, store)
    return bool(rows)


def _check_storable(row: StoredEntry | Profile) -> None:
    """Raise for a NUL character or a huge integer, which no database column can hold."""
    values: list[object] = list(structs.astuple(row))
    if isinstance(row, StoredEntry):
        statements = index_statements(row.link, row.entry, row.stored_at)
        values = [value for _, parameters in statements for value in parameters]
    for value in values:
        has_nul = isinstance(value, str) and NUL in value
        if has_nul or (isinstance(value, int) and abs(value) >= MAX_INTEGER):
            raise InvalidExportError("refused-import-invalid-value", what=str(value).replace(NUL, "␀")[:40])


async def _import_journal(rows: list[StoredEntry], store: Store) -> None:
    """Append the missing entries; a journal that differs from the stored one is refused."""
    link, entries = rows[0].link, [row.entry for row in rows]
    has_gap = [row.number for row in rows] != list(range(len(rows)))
    if not is_valid_link(link) or has_gap or not isinstance(entries[0], MatchOpened):
        raise InvalidExportError("refused-import-gap", match=link)
    stored = await store.read(link)
    shared = min(len(stored), len(entries))
    if stored[:shared] != entries[:shared]:
        raise InvalidExportError("refused-import-differs", match=link)
    missing = rows[len(stored) :]
    await asyncio.gather(
        *(store.append(link, row.number, row.entry, stored_at=row.stored_at) for row in missing)
    )
    if missing:
        store.set_status_soon(link, _status(link, entries))


def _status(link: str, entries: list[AnyEntry]) -> MatchStatus:
    """The status of a match; FULL for a game or rules that this program does not know."""
    try:
        return MatchSession(link, entries).status
    except NedraError:
        return MatchStatus.FULL


def find_matches(store: Store, words: Collection[str]) -> list[str]:
    """The matches with one of these links, or with a person of one of these names."""
    links = {word.rstrip("/").rpartition("/")[2] for word in words}  # an address ends with its link
    found = {
        row.link
        for row in store.all_entries()
        if isinstance(row.entry, PersonSeated) and row.entry.name in words
    }
    return sorted(found.union(link for link in store.all_links() if link in links))


def owners_without_matches(store: Store, deleted_links: Collection[str]) -> list[str]:
    """The profiles to delete with these matches: people who then neither sit anywhere nor host anything.

    A person who has left all seats counts. A retired key stays marked while a journal contains it: an
    import of that journal would bring its name back.
    """
    present: set[str] = set()
    ever: set[str] = set()
    for link, rows in groupby(store.all_entries(), lambda row: row.link):
        if link not in deleted_links:
            entries = [row.entry for row in rows]
            present |= _current_owners(entries)
            ever |= {entry.owner for entry in entries if isinstance(entry, PersonSeated)}
    return [
        profile.owner
        for profile in store.all_profiles()
        if profile.owner not in (present if profile.name else ever)
    ]


def _current_owners(journal: Iterable[AnyEntry]) -> set[str]:
    """The people who sit at a table at the end of its journal, and its host."""
    host = ""
    seated: dict[int, str] = {}
    for entry in journal:
        if isinstance(entry, MatchOpened | HostChanged):
            host = entry.host
        elif isinstance(entry, PersonSeated):
            seated[entry.seat] = entry.owner
        elif isinstance(entry, BotSeated | SeatFreed):
            seated.pop(entry.seat, None)
    return {host, *seated.values()}
