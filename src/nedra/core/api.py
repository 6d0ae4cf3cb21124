"""The public API for authors of games: these names stay stable."""

from nedra.core.compiled.rng import randbelow
from nedra.core.compiled.rule import lookup_table, rule
from nedra.core.compiled.seat_mask import count_seats, has_several_seats, lowest_seat
from nedra.core.contract.analysis.game_facts import Fact, GameFacts
from nedra.core.contract.analysis.item_stats import NO_MOVE, Item, ItemStats
from nedra.core.contract.analysis.observation import Observation, ObservationLayout, ObservationPart
from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.bot_level import BotLevel, search_level
from nedra.core.contract.components import InconsistentComponentsError, number_components
from nedra.core.contract.emit import NO_SEAT, emit, emit_private
from nedra.core.contract.event import Event, LocalizedMessage, default_event_message
from nedra.core.contract.game import Game, Rounds, Rules
from nedra.core.contract.move import Move, MoveKind, Moves, single_word_moves
from nedra.core.contract.option import Option
from nedra.core.contract.state import State, grid_field, int_field, list_field

__all__ = [
    "NO_MOVE",
    "NO_SEAT",
    "BoardContext",
    "BotLevel",
    "Event",
    "Fact",
    "Game",
    "GameFacts",
    "InconsistentComponentsError",
    "Item",
    "ItemStats",
    "LocalizedMessage",
    "Move",
    "MoveKind",
    "Moves",
    "Observation",
    "ObservationLayout",
    "ObservationPart",
    "Option",
    "Rounds",
    "Rules",
    "State",
    "count_seats",
    "default_event_message",
    "emit",
    "emit_private",
    "grid_field",
    "has_several_seats",
    "int_field",
    "list_field",
    "lookup_table",
    "lowest_seat",
    "number_components",
    "randbelow",
    "rule",
    "search_level",
    "single_word_moves",
]
