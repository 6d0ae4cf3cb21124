"""Records: a match as JSON, and the match again from its record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from nedra.core.box import check_box, complaint
from nedra.core.errors import BadBox, BadOption, BadRecord, Refused
from nedra.core.fair import Proof

if TYPE_CHECKING:
    from nedra.core.game import AnyGame
    from nedra.core.match import Match
    from nedra.core.words import Speech

FORMAT = 1


class Record(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A match: what it was set up with, every move, and the answers still sealed."""

    nedra: int
    game: str
    rules: int
    seats: int
    seed: str
    options: dict[str, int]
    moves: list[tuple[int, str]]
    sealed: list[tuple[int, str]] = []
    box: dict[str, Any] | None = None
    names: list[str] = []  # who played, seat by seat, where that is told along with the match
    fair: Proof | None = None  # what the seed was made of, where that was promised beforehand

    def to_json(self) -> dict[str, Any]:
        """As JSON types."""
        return dict(msgspec.to_builtins(self))


class BadForm(Refused):
    """What is written, but not as a record is; `place` names the field."""

    def __init__(self, error: msgspec.ValidationError) -> None:
        reason, args, table, _ = complaint(error)
        self.place = ".".join(map(str, table))
        known = reason != "box-other"  # otherwise in msgspec's own words
        super().__init__(reason if known else "record-form", rule="", game="", **(args if known else {}))

    def words(self, say: Speech) -> str:
        """The reason, after the field."""
        reason = super().words(say)
        return say("box-place", place=self.place, reason=reason) if self.place else reason


def read_record(record: object) -> Record:
    """Check a record's form."""
    try:
        found = msgspec.convert(record, Record)
    except msgspec.ValidationError as error:
        raise BadRecord("refused-record", because=BadForm(error)) from error
    try:
        int(found.seed).to_bytes(32, "big", signed=True)
    except (ValueError, OverflowError) as error:
        raise BadRecord("refused-record", because=Refused("refused-seed", seed=found.seed[:80])) from error
    if found.nedra != FORMAT:
        wrong = Refused("record-format", found=found.nedra, known=FORMAT)
        raise BadRecord("refused-record", because=wrong)
    return found


def replay(game: AnyGame, record: Record) -> Match:
    """Play the recorded moves again, each checked."""
    if record.rules != game.rules_version:
        raise BadRecord(
            "refused-record-rules", game=game.name, recorded=record.rules, known=game.rules_version
        )
    match = _set_up(game, record)
    for number, (seat, move) in enumerate([*record.moves, *record.sealed], 1):
        try:
            match.play(seat, move)
        except Refused as error:
            raise BadRecord("refused-record-move", game=game.name, number=number, because=error) from error
    if match.moment != len(record.moves) or len(match.answered()) != len(record.sealed):
        raise BadRecord("refused-record", because=Refused("record-torn"))
    return match


def _set_up(game: AnyGame, record: Record) -> Match:
    from nedra.core.match import Match

    try:
        box = None if record.box is None else check_box(record.box, game.box_type, game.name)
        return Match(game, record.seats, int(record.seed), game.settle(**record.options), box)
    except (BadOption, BadBox) as error:
        raise BadRecord("refused-record", game=game.name, because=error) from error
