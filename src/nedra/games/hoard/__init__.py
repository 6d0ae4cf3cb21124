"""My Hoard: gnomes pile up treasures in an orc's cavern, and take a pile before the orc comes."""

from __future__ import annotations

from nedra.core.contract.game import Game, Rules
from nedra.core.contract.option import Option
from nedra.games.hoard.bots.baselines import BASELINES
from nedra.games.hoard.bots.default_move import default_move
from nedra.games.hoard.bots.game_facts import GAME_FACTS
from nedra.games.hoard.bots.heuristic import ROUNDS, heuristic
from nedra.games.hoard.bots.item_stats import ITEM_STATS
from nedra.games.hoard.bots.levels import LEVELS
from nedra.games.hoard.bots.observation import OBSERVATION
from nedra.games.hoard.move_reasons import explain_move
from nedra.games.hoard.rules.components import Components, place_components
from nedra.games.hoard.rules.events import EVENTS, event_message
from nedra.games.hoard.rules.illegal_moves import ending_rule, explain_illegal
from nedra.games.hoard.rules.invariants import INVARIANTS
from nedra.games.hoard.rules.moves import MOVES
from nedra.games.hoard.rules.rules import beginner, determinize, legal, pending, play, setup
from nedra.games.hoard.rules.scoring import ranking_scores, scores
from nedra.games.hoard.rules.state import MOST_SEATS, Cavern
from nedra.games.hoard.view import CavernView, reveal_all, view

GAME: Game[Cavern, CavernView, Components] = Game(
    name="hoard",
    package=__name__,
    rule_prefix="H",
    rules_version=1,
    seats=range(2, MOST_SEATS + 1),
    default_seats=4,
    state_type=Cavern,
    components_type=Components,
    place_components=place_components,
    options=(Option("open_piles", rule="H5"), Option("first_seat_begins", rule="H3")),
    open_information_option="open_piles",
    is_open=True,
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
        rounds=ROUNDS,
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
    item_stats=ITEM_STATS,
    facts=GAME_FACTS,
    explain_move=explain_move,
    baselines=BASELINES,
    levels=LEVELS,
)
