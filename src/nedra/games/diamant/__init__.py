"""Diamant: explorers walk into the cave of Tacora five times, and choose all at once when to leave."""

from __future__ import annotations

from nedra.core.contract.game import Game, Rules
from nedra.core.contract.option import Option
from nedra.games.diamant.bots.baselines import BASELINES
from nedra.games.diamant.bots.default_move import default_move, is_pointless
from nedra.games.diamant.bots.game_facts import GAME_FACTS
from nedra.games.diamant.bots.game_length import max_decisions
from nedra.games.diamant.bots.heuristic import EXPEDITIONS, heuristic
from nedra.games.diamant.bots.item_stats import ITEM_STATS
from nedra.games.diamant.bots.levels import LEVELS
from nedra.games.diamant.bots.observation import OBSERVATION
from nedra.games.diamant.bots.perfect import SOLUTION
from nedra.games.diamant.exact.command import EXACT_COMMAND
from nedra.games.diamant.move_reasons import explain_move
from nedra.games.diamant.rules.components import Components, place_components
from nedra.games.diamant.rules.events import EVENTS, event_message
from nedra.games.diamant.rules.illegal_moves import ending_rule, explain_illegal
from nedra.games.diamant.rules.invariants import INVARIANTS
from nedra.games.diamant.rules.moves import MOVES
from nedra.games.diamant.rules.rules import determinize, legal, pending, play, scores, setup
from nedra.games.diamant.rules.state import MOST_SEATS, Cave
from nedra.games.diamant.view import CaveView, reveal_all, view

GAME: Game[Cave, CaveView, Components] = Game(
    name="diamant",
    package=__name__,
    rule_prefix="D",
    rules_version=1,
    seats=range(2, MOST_SEATS + 1),
    default_seats=4,
    state_type=Cave,
    components_type=Components,
    place_components=place_components,
    options=(Option("artifacts", rule="D15"), Option("open_chests", rule="D20")),
    moves=MOVES,
    rules=Rules(setup, pending, legal, play, determinize, scores, heuristic, rounds=EXPEDITIONS),
    view=view,
    event_kinds=EVENTS,
    event_message=event_message,
    explain_illegal=explain_illegal,
    ended_by=ending_rule,
    invariants=INVARIANTS,
    default_move=default_move,
    is_pointless=is_pointless,
    reveal_all=reveal_all,
    observation=OBSERVATION,
    max_decisions=max_decisions,
    item_stats=ITEM_STATS,
    facts=GAME_FACTS,
    explain_move=explain_move,
    baselines=BASELINES,
    levels=LEVELS,
    solution=SOLUTION,
    exact_command=EXACT_COMMAND,
)
