"""Look for a box of Quick Gnomes with fair seats: `python tools/studies/fair_gnomes.py` (docs/balance.md).

The heuristic plays every mix of cards dealt, winds and collapses with two, three and four players, with a
short end and without. The best mix is chosen by these games, so it has to be confirmed with other seeds.
"""

from __future__ import annotations

from argparse import ArgumentParser
from itertools import product
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

import nedra
from nedra.games.gnomes.rules.components import Components
from nedra.lab.setup import make_setup
from nedra.lab.simulate.parallel import simulate

HANDS = (2, 3, 4, 5)  # cards dealt to each player; printed: 5
WINDS = (1, 2, 3, 4, 5)  # of each colour; printed: 5
COLLAPSES = (4, 6)  # printed: 6
SEATS = (2, 3, 4)
BEST = 12


class Mix(NamedTuple):
    """Cards dealt, copies of every wind, collapses, and whether the end is short (G20)."""

    hand: int
    winds: int
    collapses: int
    short_end: int

    def box(self, printed: Components) -> Components:
        """The printed box with these numbers instead."""
        winds = {name: replace(getattr(printed.winds, name), copies=self.winds) for name in COLOURS}
        return replace(
            printed,
            deal=replace(printed.deal, hand=self.hand),
            winds=replace(printed.winds, **winds),
            collapses=replace(printed.collapses, count=self.collapses),
        )


COLOURS = ("red", "yellow", "blue")
PRINTED = Mix(5, 5, 6, 0)


class Result(NamedTuple):
    """How unfair a mix is, and the wins of every seat by number of players."""

    unfairness: float
    mix: Mix
    wins: dict[int, tuple[float, ...]]


def play_mix(mix: Mix, games: int, seed: int, cores: int | None) -> Result:
    """Unfairness is the largest distance of a seat from its fair share, relative to that share."""
    game, wins = nedra.game("gnomes"), {}
    for seats in SEATS:
        setup = make_setup("gnomes", seats, ["heuristic"], {"short_end": mix.short_end}, seed=seed)
        setup = replace(setup, box_contents=msgspec.to_builtins(mix.box(game.components())))
        wins[seats] = simulate(setup, games, cores).wins
    unfairness = max(abs(share * seats - 1) for seats, shares in wins.items() for share in shares)
    return Result(unfairness, mix, wins)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="games of each mix and number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, help="number of cores (all)")
    args = parser.parse_args()
    mixes = [Mix(*numbers) for numbers in product(HANDS, WINDS, COLLAPSES, (0, 1))]
    results = sorted(play_mix(mix, args.games, args.seed, args.cores) for mix in mixes)
    print("unfairness  hand winds collapses short_end  wins in percent by seat, of 2 | 3 | 4 players")
    for result in results[:BEST] + [one for one in results[BEST:] if one.mix == PRINTED]:
        mix = result.mix
        print(
            f"{result.unfairness:10.3f}  {mix.hand:4} {mix.winds:5} {mix.collapses:9} {mix.short_end:9}",
            end="  ",
        )
        print(
            " | ".join(", ".join(f"{100 * share:.1f}" for share in shares) for shares in result.wins.values())
        )


if __name__ == "__main__":
    main()
