"""Records with a proof, as a server writes them, for the tests of the fair shuffle."""

from __future__ import annotations

import random
from typing import Any, Final

import nedra
from nedra.core.match.commit_reveal import (
    ShuffleSetup,
    components_digest,
    derive_seed,
    new_secret,
    salt_commitment,
    server_commitment,
    table_commitment,
)
from nedra.core.match.record import Record, parse_record

LINK: Final = "a-link-12345"
SALT: Final = "0123456789abcdef" * 4
OTHER_SALT: Final = "fedcba9876543210" * 4


class Shuffle:
    """A shuffle between an honest server and honest players; an empty salt: nobody committed there."""

    def __init__(
        self, salts: tuple[str, ...] = (SALT, ""), secret: str = "", game: str = "diamant", **options: int
    ) -> None:
        self.game = nedra.game(game)
        self.secret = secret or new_secret()
        self.salts = list(salts)
        self.commitments = [salt_commitment(salt) if salt else "" for salt in salts]
        self.options = self.game.resolve_options(**options)
        self.components = components_digest(self.game.components())

    @property
    def early(self) -> str:
        seats = len(self.salts)
        setup = ShuffleSetup(
            LINK, self.game.name, self.game.rules_version, seats, self.options, self.components
        )
        return server_commitment(setup, self.secret)

    @property
    def promise(self) -> str:
        return table_commitment(self.early, self.commitments)

    def record(self, **proof: Any) -> Record:  # noqa: ANN401 - fields of a proof
        """The record of a match to its end, with changed fields of its proof."""
        match = self.game.match(
            len(self.salts), derive_seed(self.secret, self.promise, self.salts), None, **self.options
        )
        rng = random.Random(5)
        while not match.over:
            for seat, moves in match.legal_by_seat().items():
                match.play(seat, rng.choice(moves))
        return parse_record({**match.record(), "proof": self.proof() | proof})

    def proof(self) -> dict[str, Any]:
        return {
            "link": LINK,
            "components": self.components,
            "secret": self.secret,
            "commitments": self.commitments,
            "salts": self.salts,
        }
