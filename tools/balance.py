"""Print the figures of docs/balance.md from the studies that are kept: `python tools/balance.py FOLDER …`.

A line for each set-up: what every seat wins of a hundred games, its widest bound, how many games are shared,
how long a game is. With `--things` also what goes with winning, with `--kinds` the mean of each kind of tile.
"""

from __future__ import annotations

from argparse import ArgumentParser
from itertools import groupby
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING

import nedra
from nedra.core.i18n.translator import translator
from nedra.games.gemland.rules.components import Components
from nedra.lab.report.formatting import ReportFormatter
from nedra.lab.study.analysis import analyze_study
from nedra.lab.study.store import StudyStore

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nedra.lab.stats.item_effects import ItemEffect
    from nedra.lab.study.analysis import SetUpResult


def line_of(one: SetUpResult, formatter: ReportFormatter) -> str:
    """Seat by seat, with the bound that the report judges by; then what is shared, and the length."""
    wins = ", ".join(f"{100 * share.mean:.1f}" for share in one.wins)
    bound = 100 * max(share.margin for share in one.wins)
    length = one.decisions.mean
    return (
        f"{formatter.set_up(one.set_up)}: {wins} ± {bound:.1f} %; shared {100 * one.tie_rate:.1f} %; "
        f"decisions {length.mean:.1f} ± {2 * length.standard_error:.1f}"
    )


def told(name: str, matters: Sequence[ItemEffect]) -> str:
    """How many of the seats had it, and how many more of a hundred games those win; means of several."""
    had, more, bound = (
        100 * fmean(values)
        for values in zip(
            *((one.holder_share, one.win_difference.mean, one.win_difference.margin) for one in matters),
            strict=True,
        )
    )
    return f"    {name} ({len(matters)}): {had:.1f} %, {more:+.1f} ± {bound:.1f}"


def kind_in(one: SetUpResult) -> Callable[[ItemEffect], str]:
    """A tile's jewel, its gems and its points: tiles that differ in colours only are of one kind."""
    game = nedra.game("gemland")
    box = one.set_up.components(game) or game.components()
    assert isinstance(box, Components)
    faces = box.tiles.faces

    def kind_of(matter: ItemEffect) -> str:
        face = faces[int(matter.item.removeprefix("order-")) - 1]
        return f"{face.jewel.value}, {len(face.gems)} gems, {face.points} points"

    return kind_of


def print_study(folder: Path, *, things: bool, kinds: bool) -> None:
    """All set-ups of one study."""
    shelf = StudyStore(folder)
    found = analyze_study(shelf.load_study(), shelf)
    formatter = ReportFormatter(translator("en", found.game), nedra.game(found.game))
    print(f"{folder.name}: {found.games} games each")
    for one in found.set_ups:
        print(f"  {line_of(one, formatter)}")
        if things:
            for matter in one.item_effects:
                print(told(f"{matter.action}: {formatter.item(matter, one.set_up)}", [matter]))
        if kinds:
            tiles = [matter for matter in one.item_effects if matter.action == "handed-in"]
            for kind, of_kind in groupby(sorted(tiles, key=kind_in(one)), kind_in(one)):
                print(told(kind, list(of_kind)))


def main() -> None:
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    asked.add_argument("--things", action="store_true", help="everything that is counted")
    asked.add_argument("--kinds", action="store_true", help="the tiles of Land of Gems, kind by kind")
    args = asked.parse_args()
    for folder in args.folders:
        print_study(folder, things=args.things, kinds=args.kinds)


if __name__ == "__main__":
    main()
