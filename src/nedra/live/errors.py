"""What a live table refuses, besides illegal moves."""

from __future__ import annotations

from nedra.core.contract.errors import NedraError


class UnknownMatchError(NedraError):
    """There is no match behind this link."""


class SeatTakenError(NedraError):
    """Somebody sits there already."""


class NotAllowedError(NedraError):
    """The seat, or the right, belongs to somebody else."""


class StaleDecisionError(NedraError):
    """The question was answered, or replaced by another one, in the meantime."""


class TooManyMoveChangesError(NedraError):
    """An answer has been changed so often that it stands."""


class MatchClosedError(NedraError):
    """The host has closed the table."""


class InvalidNameError(NedraError):
    """A name that cannot be shown."""


class UnknownKeyError(NedraError):
    """A personal key that nobody has."""


class VersionConflictError(Exception):
    """Another process has written this line of the journal first."""


class StoreUnavailableError(NedraError):
    """The store cannot be written to; nothing has changed."""
