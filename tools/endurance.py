"""Endurance: very many random games of every case of a game, compiled; some watched, some compared.

Not among the tests, since it takes minutes: `python tools/endurance.py hoard`. That it ends at all says that
no game is endless. Some games are then played move by move with every invariant checked, and some in both
bodies, byte by byte.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from itertools import product

import nedra
from nedra.core.conformance.bodies import check_compiled_rules_agree
from nedra.core.conformance.endings import check_invariants_hold
from nedra.core.conformance.trial import switch_settings
from nedra.core.game import AnyGame
from nedra.lab.series import series
from nedra.lab.simulate import simulate


def main() -> None:
    args = arguments()
    for name in args.names or nedra.games():
        game = nedra.game(name)
        play(game, args.games)
        check_invariants_hold(game, args.watched)
        print(f"{name}: invariants hold in {args.watched} games")
        check_compiled_rules_agree(game, args.compared)
        print(f"{name}: interpreted and compiled agree, up to {args.compared} games")


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=100_000, help="of each case")
    parser.add_argument("--watched", type=int, default=1_000)
    parser.add_argument("--compared", type=int, default=2_000)
    return parser.parse_args()


def play(game: AnyGame, games: int) -> None:
    for seats, options in product(game.seats, switch_settings(game)):
        outcome = simulate(series(game, seats, ["random"], games, seed=1, options=options), cores=1)
        case = " ".join(f"{name}={value}" for name, value in options.items())
        speed = outcome.decisions / outcome.seconds / 1e6
        print(
            f"{game.name}, {seats} seats {case}: {games} games, {outcome.mean_decisions:.1f} decisions each, "
            f"{speed:.1f} M/s",
            flush=True,
        )


if __name__ == "__main__":
    main()
