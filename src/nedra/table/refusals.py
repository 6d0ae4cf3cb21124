"""What a live table refuses, besides illegal moves."""

from __future__ import annotations

from nedra.core.errors import Refused


class UnknownMatch(Refused):
    """There is no match behind this link."""


class SeatTaken(Refused):
    """Somebody sits there already."""


class NotYours(Refused):
    """The seat, or the right, belongs to somebody else."""


class Stale(Refused):
    """The question was answered, or replaced by another one, in the meantime."""


class AnswerStands(Refused):
    """An answer has been changed so often that it stands."""


class TableClosed(Refused):
    """The host has closed the table."""


class BadName(Refused):
    """A name that cannot be shown."""


class UnknownKey(Refused):
    """A personal key that nobody has."""


class Overtaken(Exception):
    """Another process has written this line of the journal first."""


class StoreAway(Refused):
    """The store cannot be written to; nothing has changed."""
