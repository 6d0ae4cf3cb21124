"""Shards as Arrow tables that other tools can read: named columns, nulls for absent seats, metadata."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]  # it has no types

import nedra
from nedra.lab.simulate.accumulator import WIN_UNITS
from nedra.lab.simulate.fact_counts import (
    COLUMN_COUNT,
    DEAD_TURNS_COLUMN,
    FIRST_FACT_COLUMN,
    HALF_TIME_LEADER_COLUMN,
    ROUNDS_COLUMN,
)
from nedra.lab.simulate.game_rows import DECISIONS_COLUMN, LEAD_CHANGES_COLUMN, WINNERS_COLUMN
from nedra.lab.simulate.item_counts import zero_item_counts
from nedra.lab.stats.item_effects import named_items

if TYPE_CHECKING:
    from nedra.lab.setup import GameSetup
    from nedra.lab.simulate.game_rows import GameRows
    from nedra.lab.simulate.item_counts import ItemCounts
    from nedra.lab.simulate.workers import Shard
    from nedra.lab.study.study import Study

Table = Any  # pyarrow has no types

PLAIN_COLUMNS: Final = {
    "decisions": DECISIONS_COLUMN,
    "lead_changes": LEAD_CHANGES_COLUMN,
    "dead_turns": DEAD_TURNS_COLUMN,
}


def row_table(rows: GameRows, shard: Shard, study: Study) -> Table:
    """A row for each game. All setups of a game have the same columns; what a setup lacks is null."""
    setup, absent = shard.setup, pa.nulls(len(rows))
    columns: dict[str, Any] = {"game": pa.array(np.arange(shard.first, shard.stop))}
    for seat in range(max(setup.definition.seats)):
        is_there = seat < setup.seats
        columns[f"score_{seat + 1}"] = pa.array(rows[:, seat]) if is_there else absent.cast(pa.int32())
        won = (rows[:, WINNERS_COLUMN] >> seat & 1).astype(bool)
        columns[f"won_{seat + 1}"] = pa.array(won) if is_there else absent.cast(pa.bool_())
    columns |= {name: pa.array(rows[:, column]) for name, column in PLAIN_COLUMNS.items()}
    leader = rows[:, HALF_TIME_LEADER_COLUMN]
    columns["half_time_leader"] = pa.array(leader, mask=leader == 0)
    columns |= {name: pa.array(rows[:, column]) for name, column in declared_columns(setup).items()}
    return with_metadata(columns, shard, study)


def rows_of(table: Table, setup: GameSetup) -> GameRows:
    """The games of a table, as they were played."""
    rows = np.zeros((len(table), COLUMN_COUNT), np.int32)
    for seat in range(setup.seats):
        rows[:, seat] = table[f"score_{seat + 1}"].to_numpy()
        rows[:, WINNERS_COLUMN] |= table[f"won_{seat + 1}"].to_numpy().astype(np.int32) << seat
    for name, column in (PLAIN_COLUMNS | declared_columns(setup)).items():
        rows[:, column] = table[name].to_numpy()
    rows[:, HALF_TIME_LEADER_COLUMN] = table["half_time_leader"].fill_null(0).to_numpy()
    return rows


def declared_columns(setup: GameSetup) -> dict[str, int]:
    """The columns of what a game declares: its rounds and its facts, by their names."""
    declared = setup.definition.facts
    if declared is None:
        return {}
    names = (fact.name.replace("-", "_") for fact in declared.facts)
    return {"rounds": ROUNDS_COLUMN} | {name: place for place, name in enumerate(names, FIRST_FACT_COLUMN)}


def item_table(counts: ItemCounts, shard: Shard, study: Study) -> Table:
    """A row for each group of games, seat and item; the item of all games is null."""
    group, seat, item = np.indices(counts.shape[:3], np.int16).reshape(3, -1)
    items = named_items(shard.setup)
    names, actions = ([None, *(getattr(one, part) for one in items)] for part in ("name", "action"))
    times, games, wins = counts.reshape(-1, 3).T
    columns = {
        "group": pa.array(group),
        "seat": pa.array(seat + 1),
        "action": pa.array(actions, pa.string()).take(pa.array(item)),
        "item": pa.array(names, pa.string()).take(pa.array(item)),
        "times": pa.array(times),
        "games": pa.array(games),
        "wins": pa.array(wins / WIN_UNITS),
    }
    return with_metadata(columns, shard, study)


def item_counts_of(table: Table, setup: GameSetup) -> ItemCounts:
    """The item counts of a table, as they were counted."""
    counts = zero_item_counts(setup.definition, setup.seats)
    wins = np.rint(table["wins"].to_numpy() * WIN_UNITS).astype(np.int64)
    stacked = np.stack([table["times"].to_numpy(), table["games"].to_numpy(), wins], axis=1)
    return stacked.reshape(counts.shape)


def with_metadata(columns: dict[str, Any], shard: Shard, study: Study) -> Table:
    """A table whose schema says what was played, and by which code."""
    metadata = {
        "nedra.version": nedra.__version__,
        "nedra.game": study.game,
        "nedra.rules_version": str(study.rules_version),
        "nedra.code_digest": study.code_digest,
        "nedra.setup": msgspec.json.encode(shard.setup),
    }
    return pa.table(columns).replace_schema_metadata(metadata)
