"""Land of Gems: jewellers mine gems, set them into jewellery, and copy or cancel what others do."""

from __future__ import annotations

from nedra.core.contract.game import Game, Rules
from nedra.core.contract.option import Option
from nedra.games.gemland.bots.baselines import BASELINES
from nedra.games.gemland.bots.default_move import default_move
from nedra.games.gemland.bots.game_facts import GAME_FACTS
from nedra.games.gemland.bots.game_length import max_decisions
from nedra.games.gemland.bots.heuristic import heuristic
from nedra.games.gemland.bots.item_stats import ITEM_STATS
from nedra.games.gemland.bots.levels import LEVELS
from nedra.games.gemland.bots.observation import OBSERVATION
from nedra.games.gemland.move_reasons import explain_move
from nedra.games.gemland.rules.components import Components, place_components
from nedra.games.gemland.rules.determinize import determinize
from nedra.games.gemland.rules.events import EVENTS, event_message
from nedra.games.gemland.rules.illegal_moves import ending_rule, explain_illegal
from nedra.games.gemland.rules.invariants import INVARIANTS
from nedra.games.gemland.rules.moves import MOVES
from nedra.games.gemland.rules.rules import beginner, is_slowest_phase, legal, pending, play, scores, setup
from nedra.games.gemland.rules.state import MOST_SEATS, Land
from nedra.games.gemland.view import LandView, reveal_all, view

GAME: Game[Land, LandView, Components] = Game(
    name="gemland",
    package=__name__,
    rule_prefix="L",
    rules_version=1,
    seats=range(2, MOST_SEATS + 1),
    default_seats=3,
    state_type=Land,
    components_type=Components,
    place_components=place_components,
    options=(
        Option("consolation_card", rule="L23"),
        Option("reaction_seconds", rule="L43", default=8, least=0, most=60),
    ),
    moves=MOVES,
    rules=Rules(
        setup,
        pending,
        legal,
        play,
        determinize,
        scores,
        heuristic,
        is_slowest_phase=is_slowest_phase,
        beginner=beginner,
    ),
    view=view,
    event_kinds=EVENTS,
    event_message=event_message,
    explain_illegal=explain_illegal,
    ended_by=ending_rule,
    invariants=INVARIANTS,
    default_move=default_move,
    reveal_all=reveal_all,
    observation=OBSERVATION,
    max_decisions=max_decisions,
    item_stats=ITEM_STATS,
    facts=GAME_FACTS,
    explain_move=explain_move,
    baselines=BASELINES,
    levels=LEVELS,
    pass_move="pass",  # noqa: S106 - a move, no password
)
