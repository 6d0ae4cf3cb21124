"""Records of matches that were played in this terminal, in the user's data directory."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from nedra.core.match.match import Match


def save_record(match: Match, names: Sequence[str], folder: Path) -> Path:
    """Write the record of a match under a new name: its game and the time; OSError if that is impossible."""
    folder.mkdir(parents=True, exist_ok=True)
    record = {**match.record(), "names": list(names)}
    text = msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"
    started = datetime.now(UTC).astimezone().strftime("%Y-%m-%d-%H%M%S-%f")
    file = folder / f"{match.game.name}-{started}.json"
    file.write_bytes(text)
    return file
