"""`nedra lab simulate --things`: what goes with winning, as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from nedra.core.words import speech
from nedra.lab.matters import matters, things_named
from nedra.lab.study import Piece, SetUp, Study
from nedra.lab.study_command import language_of, progress_bar, who_plays
from nedra.lab.tallies import blank_tally
from nedra.lab.written import Written

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from rich.table import Table

    from nedra.lab.outcome import Outcome
    from nedra.lab.series import Series


def count_things(asked: Series, outcome: Outcome, args: Namespace) -> Outcome:
    """The same games once more, everything counted that a seat gets hold of."""
    set_up = SetUp(asked.seats, asked.bots, asked.options)
    study = Study(asked.game.name, asked.game.rules_version, asked.seed, asked.games, (set_up,))
    workers, make_ready = who_plays(args)
    total, done = blank_tally(asked.game, asked.seats), 0
    with progress_bar() as progress:
        make_ready(study, Piece(0, 0, 0))
        progress(0, asked.games)
        for _, played in workers(study, study.pieces()):
            total += played.tallied
            done += len(played.lines)
            progress(done, asked.games)
    return msgspec.structs.replace(outcome, matters=matters(things_named(asked.game, asked), total))


def things_table(asked: Series, outcome: Outcome) -> Iterator[Table]:
    """A table for each deed, the best thing first."""
    from rich.table import Table

    written = Written(speech(language_of(None), outcome.game), asked.game)
    say = written.say
    set_up = SetUp(asked.seats, asked.bots, asked.options)
    for deed in dict.fromkeys(one.deed for one in outcome.matters):
        table = Table(title=say(f"things-{deed}"))
        table.add_column("")
        for heading in ("report-thing-had", "report-thing-with", "report-thing-without", "report-thing-more"):
            table.add_column(say(heading), justify="right")
        for one in sorted(outcome.matters, key=lambda one: -one.more.mean):
            if one.deed == deed:
                more = f"{written.points(one.more.mean)} ± {written.plain(200 * one.more.error, 1)}"
                wins = map(written.percent, (one.had, one.wins_with.mean, one.wins_without.mean))
                table.add_row(written.thing(one, set_up), *wins, more)
        yield table
