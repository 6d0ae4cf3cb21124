"""The kit that every game goes through, ours and anybody's: `conform(game)` runs every check.

Each check plays random games of every number of seats and every combination of switches, and
fails with an AssertionError that says which game, which seed, which move. A game without secrets
leaves out `check_imagining_forgets`; every other check is for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.conformance.bodies import check_compiled_rules_agree
from nedra.core.conformance.endings import check_games_end, check_invariants_hold, check_thumb_plays_legally
from nedra.core.conformance.legality import (
    check_default_moves_are_legal,
    check_legal_moves_can_be_played,
    check_other_moves_are_refused,
)
from nedra.core.conformance.marathon import check_many_games
from nedra.core.conformance.notation import check_moves_are_written_one_way, check_views_survive_json
from nedra.core.conformance.repetition import (
    check_copies_play_on_alike,
    check_records_replay,
    check_same_seed_same_game,
)
from nedra.core.conformance.secrecy import (
    check_imagining_forgets,
    check_nothing_shows_through,
    check_sealed_answers_stay_sealed,
)
from nedra.core.conformance.sentences import check_everything_has_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.conformance.trial import Check
    from nedra.core.game import AnyGame

CHECKS: Final[tuple[Check, ...]] = (
    check_legal_moves_can_be_played,
    check_other_moves_are_refused,
    check_default_moves_are_legal,
    check_same_seed_same_game,
    check_copies_play_on_alike,
    check_records_replay,
    check_compiled_rules_agree,
    check_invariants_hold,
    check_many_games,
    check_games_end,
    check_thumb_plays_legally,
    check_nothing_shows_through,
    check_imagining_forgets,
    check_sealed_answers_stay_sealed,
    check_moves_are_written_one_way,
    check_views_survive_json,
    check_everything_has_words,
)


def conform(game: AnyGame, games: int | None = None, checks: Iterable[Check] = CHECKS) -> None:
    """Run every check on a game; `games` is how many each check plays, if not its own number."""
    for check in checks:
        if games is None:
            check(game)
        else:
            check(game, games)
