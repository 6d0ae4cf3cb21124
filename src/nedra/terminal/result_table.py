"""The result of a match as a table for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.contract.result import Result
    from nedra.core.i18n.translator import Translator


def result_table(result: Result, names: Sequence[str], say: Translator) -> Table:
    """Places and points of all players, winners first and bold."""
    table = Table(title=say("terminal-result", rule=result.rule))
    table.add_column(say("terminal-place"), justify="right")
    table.add_column(say("terminal-name"))
    own_name = "result-points"  # for games whose scores are no points
    table.add_column(say(own_name if say.has_message(own_name) else "terminal-points"), justify="right")
    for seat in sorted(range(len(names)), key=lambda seat: result.places[seat]):
        style = "bold" if result.places[seat] == 1 else ""
        table.add_row(str(result.places[seat]), Text(names[seat]), str(result.scores[seat]), style=style)
    return table
