"""Logs: what goes wrong, as plain lines or as a line of JSON each."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Final

import msgspec

LOG_FORMATS: Final = ("plain", "json")
PLAIN_FORMAT: Final = "%(levelname)s %(name)s: %(message)s"


class JsonFormatter(logging.Formatter):
    """A record as one line of JSON: when, how bad, from where, what, and the traceback if there is one."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def configure_logging(log_format: str) -> None:
    """Log to stderr, in one of the kinds; addresses that people ask for are never logged."""
    out = logging.StreamHandler(sys.stderr)
    out.setFormatter(JsonFormatter() if log_format == "json" else logging.Formatter(PLAIN_FORMAT))
    logging.basicConfig(handlers=[out], level=logging.WARNING, force=True)
    if log_format == "json":
        logging.getLogger("nedra").setLevel(logging.INFO)
