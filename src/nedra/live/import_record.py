"""Import and export of match records: each imported record becomes a finished match with a link."""

import asyncio
import base64
import hashlib
from typing import Final

import msgspec

from nedra.core.contract.board_context import MAX_NAME_LENGTH
from nedra.core.contract.errors import InvalidRecordError
from nedra.core.i18n.translator import Translator
from nedra.core.match.catalogue import replay
from nedra.core.match.record import Record, parse_record
from nedra.live.errors import InvalidNameError, VersionConflictError
from nedra.live.seats.seat_map import clean_name
from nedra.live.service import MatchService
from nedra.live.session import MatchSession
from nedra.live.storage.journal import AnyEntry, MatchOpened, MoveSubmitted, PersonSeated

NO_OWNER: Final = "-"
"""Stands for a fingerprint that no key has."""
MAX_RECORD_BYTES: Final = 262_144
"""Thirty times the longest match between bots."""


async def import_record(service: MatchService, text: bytes, say: Translator) -> MatchSession:
    """Replay a record, checking every move, and store it. Equal records get the same link."""
    record, entries = await asyncio.to_thread(_parse_record, text, say)
    link = _record_link(record)
    results = await asyncio.gather(
        *(service.store.append(link, number, entry) for number, entry in enumerate(entries)),
        return_exceptions=True,
    )
    for failure in results:
        if failure is not None and not isinstance(failure, VersionConflictError):
            raise failure
    return await service.fetch(link)


def export_record(session: MatchSession) -> bytes:
    """The record of a finished match, with all names. A running one is refused: the seed is secret."""
    session.started_match.result()
    names = [occupant.name for occupant in session.started_seat_infos()]
    record: dict[str, object] = {**session.started_match.record(), "names": names}
    if proof := session.proof():  # it binds the rules and options with which the table was opened
        opened = session.opened
        record |= {"rules": opened.rules_version, "options": opened.options, "proof": proof}
    return msgspec.json.encode(record)


def _parse_record(text: bytes, say: Translator) -> tuple[Record, list[AnyEntry]]:
    """The record and its journal, or an error that says what is wrong."""
    if len(text) > MAX_RECORD_BYTES:
        raise InvalidRecordError("refused-record-long", most=MAX_RECORD_BYTES // 1024)
    try:
        record = parse_record(msgspec.json.decode(text))
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise InvalidRecordError("refused-record-json") from error
    if record.box is not None:
        raise InvalidRecordError("refused-record-box")
    match = replay(record.to_json())
    if not match.over:
        raise InvalidRecordError("refused-record-unfinished")
    rules_version = match.game.rules_version  # `match.options` are those of this version
    opened = MatchOpened(record.game, rules_version, record.seats, record.seed, match.options, NO_OWNER)
    seated = [PersonSeated(seat, name, NO_OWNER) for seat, name in enumerate(_player_names(record, say))]
    return record, [opened, *seated, *(MoveSubmitted(seat, move) for seat, move in record.moves)]


def _player_names(record: Record, say: Translator) -> list[str]:
    """The players' names, if the record has all of them and all are valid."""
    if not record.names:
        return [say("record-player", number=seat + 1) for seat in range(record.seats)]
    try:
        if len(record.names) == record.seats:
            return [clean_name(name[: 4 * MAX_NAME_LENGTH]) for name in record.names]
    except InvalidNameError as error:
        raise InvalidRecordError("refused-record-names") from error
    raise InvalidRecordError("refused-record-names")


def _record_link(record: Record) -> str:
    """A link made from the record's digest, so that equal records are stored once."""
    digest = hashlib.sha256(msgspec.json.encode(record, order="deterministic")).digest()
    return base64.urlsafe_b64encode(digest[:9]).decode()
