"""`nedra lab simulate --things`: what goes with winning, as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.core.i18n.translator import translator
from nedra.lab.report.formatting import ReportFormatter
from nedra.lab.study.command import resolve_language

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.table import Table

    from nedra.lab.simulate.result import SimulationResult
    from nedra.lab.study.study import Study


def item_tables(study: Study, result: SimulationResult) -> Iterator[Table]:
    """A table for each deed, the best thing first."""
    from rich.table import Table

    formatter = ReportFormatter(
        translator(resolve_language(None), result.game), study.simulation_spec(0).game
    )
    say = formatter.say
    for deed in dict.fromkeys(one.action for one in result.item_effects):
        table = Table(title=say(f"items-{deed}"))
        table.add_column("")
        for heading in (
            "report-item-holders",
            "report-item-with",
            "report-item-without",
            "report-item-difference",
        ):
            table.add_column(say(heading), justify="right")
        for one in sorted(result.item_effects, key=lambda one: -one.win_difference.mean):
            if one.action == deed:
                more = f"{formatter.percentage_points(one.win_difference.mean)} ± {formatter.number(200 * one.win_difference.standard_error, 1)}"
                wins = map(formatter.percent, (one.holder_share, one.wins_with.mean, one.wins_without.mean))
                table.add_row(formatter.item(one, study.set_ups[0]), *wins, more)
        yield table
