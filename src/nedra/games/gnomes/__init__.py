"""Quick Gnomes: lay gems in front of you, curse each other's caves, and have the best sets at the end."""

from __future__ import annotations

from nedra.core.contract.game import Game, Rules
from nedra.core.contract.option import Option
from nedra.games.gnomes.bots.baselines import BASELINES
from nedra.games.gnomes.bots.default_move import default_move
from nedra.games.gnomes.bots.game_facts import GAME_FACTS
from nedra.games.gnomes.bots.game_length import max_decisions
from nedra.games.gnomes.bots.heuristic import heuristic
from nedra.games.gnomes.bots.item_stats import ITEM_STATS
from nedra.games.gnomes.bots.levels import LEVELS
from nedra.games.gnomes.bots.observation import OBSERVATION
from nedra.games.gnomes.move_reasons import explain_move
from nedra.games.gnomes.rules.components import Components, place_components
from nedra.games.gnomes.rules.events import EVENTS, event_message
from nedra.games.gnomes.rules.illegal_moves import ending_rule, explain_illegal
from nedra.games.gnomes.rules.invariants import INVARIANTS
from nedra.games.gnomes.rules.moves import MOVES
from nedra.games.gnomes.rules.rules import (
    beginner,
    determinize,
    legal,
    pending,
    play,
    ranking_scores,
    scores,
    setup,
)
from nedra.games.gnomes.rules.sets import best_sets
from nedra.games.gnomes.rules.state import MOST_SEATS, Hill
from nedra.games.gnomes.view import GnomesView, reveal_all, view

__all__ = ["GAME", "best_sets"]

GAME: Game[Hill, GnomesView, Components] = Game(
    name="gnomes",
    package=__name__,
    rule_prefix="G",
    rules_version=1,
    seats=range(2, MOST_SEATS + 1),
    default_seats=3,
    state_type=Hill,
    components_type=Components,
    place_components=place_components,
    options=(
        Option("light_fog", rule="G10"),
        Option("quick_start", rule="G2"),
        Option("cave_first", rule="G13"),
        Option("short_end", rule="G20"),
        Option("first_seat_begins", rule="G3"),
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
        custom_ranking_scores=ranking_scores,
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
)
