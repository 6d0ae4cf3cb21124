"""The conformance kit for games: `check_conformance(game)` runs every check.

Each check plays random games with every number of seats and every combination of switches, and
fails with an AssertionError that names game, seed and move. A game without hidden information
leaves out `check_determinization_hides`; every other check applies to all games.
"""

from collections.abc import Iterable
from typing import Final

from nedra.core.conformance.compiled_agreement import check_compiled_rules_agree
from nedra.core.conformance.determinism import (
    check_copies_are_independent,
    check_records_replay,
    check_same_seed_same_match,
)
from nedra.core.conformance.legality import (
    check_default_moves_are_legal,
    check_games_end,
    check_heuristic_plays_legally,
    check_illegal_moves_are_rejected,
    check_invariants_hold,
    check_legal_moves_can_be_played,
)
from nedra.core.conformance.messages import (
    check_messages_exist,
    check_notation_round_trips,
    check_views_round_trip_json,
)
from nedra.core.conformance.random_games import check_compiled_random_games
from nedra.core.conformance.secrecy import (
    check_determinization_hides,
    check_no_information_leaks,
    check_open_games_hide_nothing_from_a_seat,
    check_sealed_answers_stay_sealed,
)
from nedra.core.conformance.trial import Check
from nedra.core.contract.game import AnyGame

CHECKS: Final[tuple[Check, ...]] = (
    check_legal_moves_can_be_played,
    check_illegal_moves_are_rejected,
    check_default_moves_are_legal,
    check_same_seed_same_match,
    check_copies_are_independent,
    check_records_replay,
    check_compiled_rules_agree,
    check_invariants_hold,
    check_compiled_random_games,
    check_games_end,
    check_heuristic_plays_legally,
    check_no_information_leaks,
    check_determinization_hides,
    check_open_games_hide_nothing_from_a_seat,
    check_sealed_answers_stay_sealed,
    check_notation_round_trips,
    check_views_round_trip_json,
    check_messages_exist,
)


def check_conformance(game: AnyGame, games: int | None = None, checks: Iterable[Check] = CHECKS) -> None:
    """Run the checks on a game; `games` overrides how many games each check plays."""
    for check in checks:
        if games is None:
            check(game)
        else:
            check(game, games)
