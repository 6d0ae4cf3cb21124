"""Look for a box of Quick Gnomes whose seats win alike: `python tools/even_gnomes.py` (docs/balance.md).

Every mix of so many cards dealt, winds and collapses is played by rules of thumb, among two, three and four,
with one more round and without. What is found was chosen for these games; whether it holds, other seeds say.
"""

from __future__ import annotations

from argparse import ArgumentParser
from itertools import product
from typing import NamedTuple

from msgspec.structs import replace

import nedra
from nedra.games.gnomes.rules.components import Components
from nedra.lab.simulate.parallel import simulate
from nedra.lab.simulate.spec import make_simulation_spec

HANDS = (2, 3, 4, 5)  # cards dealt to everybody; printed: 5
WINDS = (1, 2, 3, 4, 5)  # of each colour; printed: 5
COLLAPSES = (4, 6)  # printed: 6
SEATS = (2, 3, 4)
BEST = 12


class Mix(NamedTuple):
    """What is tried: cards dealt, copies of every wind, collapses, and whether one more round is played."""

    hand: int
    winds: int
    collapses: int
    extra_round: int

    def box(self, printed: Components) -> Components:
        """The printed box with these figures instead."""
        winds = {name: replace(getattr(printed.winds, name), copies=self.winds) for name in COLOURS}
        return replace(
            printed,
            deal=replace(printed.deal, hand=self.hand),
            winds=replace(printed.winds, **winds),
            collapses=replace(printed.collapses, count=self.collapses),
        )


COLOURS = ("red", "yellow", "blue")
PRINTED = Mix(5, 5, 6, 0)


class Tried(NamedTuple):
    """How uneven a mix is, and what every seat wins at each table."""

    uneven: float
    mix: Mix
    wins: dict[int, tuple[float, ...]]


def try_out(mix: Mix, games: int, seed: int, cores: int | None) -> Tried:
    """The seat that is furthest from its fair share, as a part of that share, says how uneven a mix is."""
    game, wins = nedra.game("gnomes"), {}
    for seats in SEATS:
        asked = make_simulation_spec(
            game, seats, ["heuristic"], games, seed, {"extra_round": mix.extra_round}
        )
        wins[seats] = tuple(simulate(asked._replace(box=mix.box(game.components())), cores).wins)
    uneven = max(abs(share * seats - 1) for seats, shares in wins.items() for share in shares)
    return Tried(uneven, mix, wins)


def main() -> None:
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=10_000, help="of each mix and number of players")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--cores", type=int, help="how many to use (all)")
    args = asked.parse_args()
    mixes = [Mix(*figures) for figures in product(HANDS, WINDS, COLLAPSES, (0, 1))]
    tried = sorted(try_out(mix, args.games, args.seed, args.cores) for mix in mixes)
    print("uneven  hand winds collapses extra_round  wins of a hundred, seat by seat, of 2 | 3 | 4 players")
    for one in tried[:BEST] + [one for one in tried[BEST:] if one.mix == PRINTED]:
        mix = one.mix
        print(
            f"{one.uneven:6.3f}  {mix.hand:4} {mix.winds:5} {mix.collapses:9} {mix.extra_round:11}", end="  "
        )
        print(" | ".join(", ".join(f"{100 * share:.1f}" for share in shares) for shares in one.wins.values()))


if __name__ == "__main__":
    main()
