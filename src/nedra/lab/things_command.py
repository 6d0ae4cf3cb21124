"""`nedra lab simulate --things`: what goes with winning, as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.core.words import speech
from nedra.lab.study_command import language_of
from nedra.lab.written import Written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.table import Table

    from nedra.lab.outcome import Outcome
    from nedra.lab.study import Study


def things_table(study: Study, outcome: Outcome) -> Iterator[Table]:
    """A table for each deed, the best thing first."""
    from rich.table import Table

    written = Written(speech(language_of(None), outcome.game), study.series(0).game)
    say = written.say
    for deed in dict.fromkeys(one.deed for one in outcome.matters):
        table = Table(title=say(f"things-{deed}"))
        table.add_column("")
        for heading in ("report-thing-had", "report-thing-with", "report-thing-without", "report-thing-more"):
            table.add_column(say(heading), justify="right")
        for one in sorted(outcome.matters, key=lambda one: -one.more.mean):
            if one.deed == deed:
                more = f"{written.points(one.more.mean)} ± {written.plain(200 * one.more.error, 1)}"
                wins = map(written.percent, (one.had, one.wins_with.mean, one.wins_without.mean))
                table.add_row(written.thing(one, study.set_ups[0]), *wins, more)
        yield table
