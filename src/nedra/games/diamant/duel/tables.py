"""The solved values of the game's own box, stored beside the code."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from nedra.games.diamant.duel.layout import reachable_traps
from nedra.games.diamant.duel.solver import DuelBox, ValueTable, final_table, table_from_leads

if TYPE_CHECKING:
    from collections.abc import Sequence

SOLVED_BOX: Final = Path(__file__).parent / "values.npz"


def save_tables(file: Path, box: DuelBox, tables: Sequence[ValueTable]) -> None:
    """Store the values of all leads from 0 up; the game is symmetric."""
    arrays: dict[str, Any] = {
        f"expedition{number}": table.values[:, table.values.shape[1] // 2 :]
        for number, table in enumerate(tables[:-1], 1)
    }
    cards = {"treasures": np.array(box.treasures), "traps": np.array(box.traps)}
    np.savez_compressed(file, allow_pickle=False, **cards, **arrays)


def load_tables(file: Path) -> tuple[DuelBox, list[ValueTable]]:
    """The box and its values before every expedition and after the last."""
    with np.load(file, allow_pickle=False) as saved:
        ahead = [saved[f"expedition{number}"] for number in range(1, len(saved.files) - 1)]
        box = DuelBox(tuple(saved["treasures"].tolist()), tuple(saved["traps"].tolist()), len(ahead))
    *before, at_the_end = reachable_traps(box.traps, box.expeditions + 1)
    tables = [table_from_leads(traps, values) for traps, values in zip(before, ahead, strict=True)]
    return box, [*tables, final_table(at_the_end)]


@cache
def own_tables() -> tuple[DuelBox, list[ValueTable]]:
    """The solution that comes with the game, loaded once."""
    return load_tables(SOLVED_BOX)
