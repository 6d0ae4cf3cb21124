"""Thousands of random games, each played by the program and by a referee written from the rules alone.

Everything is compared after every step: pending seats, legal moves, views, the result. A difference
stops the run and is printed; otherwise the tables say what was covered.

Usage: make referee, or make referee ARGS="hoard --games 5000".
"""

from __future__ import annotations

import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import TYPE_CHECKING

from tests.referees.diamant import DiamantReferee
from tests.referees.gemland import GemlandReferee, IdleGemlandReferee
from tests.referees.gnomes import GnomesReferee
from tests.referees.hoard import HoardReferee
from tests.referees.lockstep import Tally, played_games

if TYPE_CHECKING:
    from collections import Counter

    from tests.referees.lockstep import Referee

REFEREES: dict[str, tuple[type[Referee], ...]] = {
    "diamant": (DiamantReferee,),
    "hoard": (HoardReferee,),
    "gnomes": (GnomesReferee,),
    "gemland": (GemlandReferee, IdleGemlandReferee),
}
FEWER = 50
"""A game's second referee plays one of so many games: they take long."""


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=list(REFEREES), help="games to play (all)")
    parser.add_argument("--games", type=int, default=2000, help="how many of each (2000)")
    parser.add_argument("--seed", type=int, default=1_000_000, help="seed of the first game")
    parser.add_argument("--minutes", type=float, default=60, help="stop a game's run after so long (60)")
    args = parser.parse_args()
    for name in args.game:
        for number, referee in enumerate(REFEREES[name]):
            share = FEWER if number else 1
            report(referee, -(-args.games // share), args.seed, args.minutes * 60 / share)


def report(referee: type[Referee], games: int, seed: int, seconds: float) -> None:
    started = time.perf_counter()
    tally = Tally()
    for played in played_games(referee, games, seed):
        tally.add(played)
        if time.perf_counter() - started > seconds:
            break
    took = time.perf_counter() - started
    print(f"{referee.__name__}: {tally.played:,} games, {tally.steps:,} steps, no difference; {took:.0f} s")
    print_table("games", tally.games)
    print_table("touched", tally.counts)


def print_table(title: str, counts: Counter[str]) -> None:
    for name, count in sorted(counts.items()):
        print(f"  {title} {count:>9,}  {name}")


if __name__ == "__main__":
    main()
