"""The errors of live matches, besides illegal moves."""

from nedra.core.contract.errors import NedraError


class UnknownMatchError(NedraError):
    """There is no match behind this link."""


class SeatTakenError(NedraError):
    """The seat is taken, or does not exist."""


class NotAllowedError(NedraError):
    """The seat or the right belongs to somebody else."""


class StaleDecisionError(NedraError):
    """The decision was made, or replaced by another one, in the meantime."""


class TooManyMoveChangesError(NedraError):
    """A move was changed too often and is final now."""


class MatchClosedError(NedraError):
    """The match is closed, or its journal is full."""


class InvalidNameError(NedraError):
    """A name that cannot be shown."""


class UnknownKeyError(NedraError):
    """Text that is not a personal key."""


class VersionConflictError(Exception):
    """Another process has appended an entry with this number first."""


class StoreUnavailableError(NedraError):
    """The store cannot be used now; nothing has changed."""
