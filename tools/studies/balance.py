"""Print the figures of docs/balance.md from stored studies: `python tools/studies/balance.py FOLDER …`.

A line for each setup has the wins of every seat in percent, the largest margin, the share of ties and the
length of a game. `--items` adds the effect of every item, `--kinds` the mean effect of each kind of tile.
"""

from __future__ import annotations

from argparse import ArgumentParser
from itertools import groupby
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING

import nedra
from nedra.games.gemland.rules.components import Components
from nedra.lab.report.formatting import ReportFormatter
from nedra.lab.study.analysis import analyze_study
from nedra.lab.study.store import StudyStore

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nedra.lab.stats.item_effects import ItemEffect
    from nedra.lab.study.analysis import SetupResult


def setup_line(result: SetupResult, formatter: ReportFormatter) -> str:
    """Wins by seat with the margin of the report, ties, and the length of a game."""
    wins = ", ".join(f"{100 * share.mean:.1f}" for share in result.wins)
    margin = 100 * max(share.margin for share in result.wins)
    length = result.decisions.mean
    ties = next(fact.estimate for fact in result.facts if fact.name == "ties")
    return (
        f"{formatter.setup(result.setup)}: {wins} ± {margin:.1f} %; shared {100 * ties.mean:.1f} %; "
        f"decisions {length.mean:.1f} ± {2 * length.standard_error:.1f}"
    )


def effect_line(name: str, effects: Sequence[ItemEffect]) -> str:
    """The means of several effects: share of holders, and difference in wins, in percent."""
    figures = ((one.holder_share, one.win_difference.mean, one.win_difference.margin) for one in effects)
    holders, difference, margin = (100 * fmean(values) for values in zip(*figures, strict=True))
    return f"    {name} ({len(effects)}): {holders:.1f} %, {difference:+.1f} ± {margin:.1f}"


def tile_kinds(result: SetupResult) -> Callable[[ItemEffect], str]:
    """The jewel, gems and points of a tile: tiles that differ only in colours are of one kind."""
    components = result.setup.components()
    assert isinstance(components, Components)
    faces = components.tiles.faces

    def kind_of(effect: ItemEffect) -> str:
        face = faces[int(effect.item.removeprefix("order-")) - 1]
        return f"{face.jewel.value}, {len(face.gems)} gems, {face.points} points"

    return kind_of


def print_study(folder: Path, *, items: bool, kinds: bool) -> None:
    """Print all setups of one study."""
    store = StudyStore(folder)
    result = analyze_study(store.load_study(), store)
    game = nedra.game(result.game)
    formatter = ReportFormatter(game.translator("en"), game)
    print(f"{folder.name}: {result.games} games each")
    for setup in result.setups:
        print(f"  {setup_line(setup, formatter)}")
        if items:
            for effect in setup.item_effects:
                print(effect_line(f"{effect.action}: {formatter.item(effect, setup.setup)}", [effect]))
        if kinds:
            tiles = [effect for effect in setup.item_effects if effect.action == "handed-in"]
            kind_of = tile_kinds(setup)
            for kind, effects in groupby(sorted(tiles, key=kind_of), kind_of):
                print(effect_line(kind, list(effects)))


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    parser.add_argument("--items", action="store_true", help="every item")
    parser.add_argument("--kinds", action="store_true", help="the tiles of Land of Gems, by kind")
    args = parser.parse_args()
    for folder in args.folders:
        print_study(folder, items=args.items, kinds=args.kinds)


if __name__ == "__main__":
    main()
