"""The errors of live matches, besides illegal moves."""

from nedra.core.contract.errors import NedraError


class UnknownMatchError(NedraError):
    """There is no match behind this link."""


class SeatTakenError(NedraError):
    """The seat is taken, or does not exist."""


class NotAllowedError(NedraError):
    """The seat or the right belongs to somebody else."""


class ConsentNeededError(NotAllowedError):
    """The people at the table have to agree first."""


class StaleDecisionError(NedraError):
    """The decision was made, or replaced by another one, in the meantime."""


class TooManyMoveChangesError(NedraError):
    """A move was changed too often and is final now."""


class TooManySeatChangesError(NedraError):
    """People have come and gone too often at this table."""


class TooManyMatchesError(NedraError):
    """All matches that fit into memory are being watched."""


class TooManyListedTablesError(NedraError):
    """Too many tables from one address wait for players in the public list."""


class MatchClosedError(NedraError):
    """The match is closed, or its journal is full."""


class InvalidNameError(NedraError):
    """A name that cannot be shown."""


class UnknownKeyError(NedraError):
    """Text that is not a personal key."""


class DamagedJournalError(NedraError):
    """A journal that cannot be read or replayed; `number` is the first entry that cannot."""

    def __init__(self, number: int = 0) -> None:
        super().__init__("refused-journal-damaged")
        self.number = number


class VersionConflictError(Exception):
    """Another process has appended an entry with this number first."""


class StoreUnavailableError(NedraError):
    """The store cannot be used now; nothing has changed."""


class StoreLockedError(StoreUnavailableError):
    """Another server uses the data file."""
