"""Logging to stderr, as plain lines or as JSON lines."""

import logging
import sys
from datetime import UTC, datetime
from typing import Final

import msgspec

PLAIN_FORMAT: Final = "%(levelname)s %(name)s: %(message)s"


class JsonFormatter(logging.Formatter):
    """Formats a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Format the record, with its traceback if there is one."""
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
    """Log to stderr in this format; requested addresses are never logged."""
    out = logging.StreamHandler(sys.stderr)
    out.setFormatter(JsonFormatter() if log_format == "json" else logging.Formatter(PLAIN_FORMAT))
    logging.basicConfig(handlers=[out], level=logging.WARNING, force=True)
    if log_format == "json":
        logging.getLogger("nedra").setLevel(logging.INFO)
