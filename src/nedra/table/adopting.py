"""Records brought along: each becomes a finished match with a link of its own."""

from __future__ import annotations

import asyncio
import base64
import hashlib
from typing import TYPE_CHECKING, Final

import msgspec

from nedra.core.board import LONGEST_NAME
from nedra.core.catalogue import replay
from nedra.core.errors import BadRecord
from nedra.core.record import Record, read_record
from nedra.table.entries import Answered, AnyEntry, Opened, Sat
from nedra.table.house import clean_name
from nedra.table.refusals import BadName, Overtaken

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.table.house import House
    from nedra.table.live import LiveMatch

STRANGER: Final = "-"
"""In the place of a fingerprint: nobody's key has this one."""
LONGEST_RECORD: Final = 262_144
"""Thirty times the longest match that bots have played."""


async def adopt(house: House, text: bytes, say: Speech) -> LiveMatch:
    """Play a record again, every move checked, and keep it; the same record always has the same link."""
    record, entries = await asyncio.to_thread(_read, text, say)
    link = _link(record)
    stored = await asyncio.gather(
        *(house.store.add(link, number, entry) for number, entry in enumerate(entries)),
        return_exceptions=True,
    )
    for failure in stored:
        if failure is not None and not isinstance(failure, Overtaken):
            raise failure
    return await house.fetch(link)


def export(live: LiveMatch) -> bytes:
    """The record of a finished match, with all names; a running one is refused: it holds the seed."""
    live.begun.result()
    names = [chair.name for chair in live.seated_chairs()]
    record: dict[str, object] = {**live.begun.record(), "names": names}
    if proof := live.proof():
        record["fair"] = proof
    return msgspec.json.encode(record)


def _read(text: bytes, say: Speech) -> tuple[Record, list[AnyEntry]]:
    """The journal that a record makes; whatever is wrong with it is refused in words."""
    if len(text) > LONGEST_RECORD:
        raise BadRecord("refused-record-long", most=LONGEST_RECORD // 1024)
    try:
        record = read_record(msgspec.json.decode(text))
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BadRecord("refused-record-json") from error
    if record.box is not None:
        raise BadRecord("refused-record-box")
    match = replay(record.to_json())
    if not match.over:
        raise BadRecord("refused-record-unfinished")
    opened = Opened(record.game, record.rules, record.seats, record.seed, match.options, STRANGER)
    seated = [Sat(seat, name, STRANGER) for seat, name in enumerate(_names(record, say))]
    return record, [opened, *seated, *(Answered(seat, move) for seat, move in record.moves)]


def _names(record: Record, say: Speech) -> list[str]:
    """The players' names, if the record tells them all and each can be shown."""
    if not record.names:
        return [say("record-player", number=seat + 1) for seat in range(record.seats)]
    try:
        if len(record.names) == record.seats:
            return [clean_name(name[: 4 * LONGEST_NAME]) for name in record.names]
    except BadName as error:
        raise BadRecord("refused-record-names") from error
    raise BadRecord("refused-record-names")


def _link(record: Record) -> str:
    """A link as short as any other; it follows from what the record says, so nothing is stored twice."""
    digest = hashlib.sha256(msgspec.json.encode(record, order="deterministic")).digest()
    return base64.urlsafe_b64encode(digest[:9]).decode()
