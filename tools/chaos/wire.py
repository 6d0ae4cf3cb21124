"""Play many whole games, and search every byte sent to a player for information hidden from that player.

make wire ARGS="--games 200 --seed 1"
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser

from nedra.core.match.catalogue import game, games
from tests.web.attacks.attacked_server import attacked_server
from tests.web.recorded_bytes import play_watched


def main() -> int:
    """Play the games in turn, with every number of seats."""
    words = ArgumentParser(description=__doc__)
    words.add_argument("--games", type=int, default=200)
    words.add_argument("--first", type=int, default=0, help="number of the first game")
    words.add_argument("--seed", type=int, default=1)
    args = words.parse_args()
    with attacked_server() as server:
        for number in range(args.first, args.games):
            name = games()[number % len(games())]
            seats = game(name).seats[number // len(games()) % len(game(name).seats)]
            play_watched(server, name, seats, args.seed + number)
            print(f"{number + 1:>4} {name}, {seats} seats: nothing hidden was sent", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
