"""What stands on the admin page, gathered before it is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from nedra.web.ops.error_log import LogEntry
    from nedra.web.ops.server_stats import ServerStats, TableSummary


class AdminPageData(NamedTuple):
    """All that is shown; `mark` is what the forms of this session bear."""

    stats: ServerStats
    tables: list[TableSummary]
    first: int
    page_size: int
    errors: list[LogEntry]
    csrf_token: str
    closed: bool
    error: str
