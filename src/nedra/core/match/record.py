"""Records: a match as JSON, and its replay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from nedra.core.contract.components import validate_components, validation_problem
from nedra.core.contract.errors import (
    InvalidComponentsError,
    InvalidOptionError,
    InvalidRecordError,
    NedraError,
)
from nedra.core.match.commit_reveal import Proof

if TYPE_CHECKING:
    from nedra.core.contract.game import AnyGame
    from nedra.core.i18n.translator import Translator
    from nedra.core.match.match import Match

RECORD_FORMAT = 1


class Record(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A match as data: its setup, every move, and the sealed answers."""

    nedra: int
    game: str
    rules: int
    seats: int
    seed: str
    options: dict[str, int]
    moves: list[tuple[int, str]]
    sealed: list[tuple[int, str]] = []
    box: dict[str, Any] | None = None
    names: list[str] = []  # the players by seat, if the record names them
    proof: Proof | None = None  # if the server committed to the seed

    def to_json(self) -> dict[str, Any]:
        return dict(msgspec.to_builtins(self))


class RecordFieldError(NedraError):
    """A record whose `field` has the wrong type or value."""

    def __init__(self, error: msgspec.ValidationError) -> None:
        problem = validation_problem(error)
        self.field = ".".join(map(str, problem.shown_path))
        if problem.reason == "box-other":  # its reason would be in msgspec's words
            super().__init__("record-structure")
        else:
            super().__init__(problem.reason, rule="", game="", **problem.args)

    def translate(self, say: Translator) -> str:
        """The reason, preceded by the field."""
        reason = super().translate(say)
        return say("box-place", place=self.field, reason=reason) if self.field else reason


def parse_record(record: object) -> Record:
    """Validate the structure of a record."""
    try:
        found = msgspec.convert(record, Record)
    except msgspec.ValidationError as error:
        raise InvalidRecordError("refused-record", reason=RecordFieldError(error)) from error
    try:
        int(found.seed).to_bytes(32, "big", signed=True)
    except (ValueError, OverflowError) as error:
        raise InvalidRecordError(
            "refused-record", reason=NedraError("refused-seed", seed=found.seed[:80])
        ) from error
    if found.nedra != RECORD_FORMAT:
        reason = NedraError("record-format", found=found.nedra, known=RECORD_FORMAT)
        raise InvalidRecordError("refused-record", reason=reason)
    return found


def replay_record(game: AnyGame, record: Record) -> Match:
    """Replay the recorded moves, each checked."""
    match = _new_match(game, record)
    for number, (seat, move) in enumerate([*record.moves, *record.sealed], 1):
        try:
            match.play(seat, move)
        except NedraError as error:
            raise InvalidRecordError(
                "refused-record-move", game=game.name, number=number, reason=error
            ) from error
    if match.version != len(record.moves) or len(match.answered()) != len(record.sealed):
        raise InvalidRecordError("refused-record", reason=NedraError("record-inconsistent"))
    return match


def _new_match(game: AnyGame, record: Record) -> Match:
    from nedra.core.match.match import Match

    try:
        box = None if record.box is None else validate_components(record.box, game.components_type, game.name)
        options = game.options_of_record(record.rules, record.options)
        return Match(game, record.seats, int(record.seed), options, box)
    except (InvalidOptionError, InvalidComponentsError) as error:
        raise InvalidRecordError("refused-record", game=game.name, reason=error) from error
