"""What a game in another package is written with: the names of core that its author can rely on."""

from nedra.core.compiled.rng import randbelow
from nedra.core.compiled.rule import rule
from nedra.core.contract.components import InconsistentComponentsError, number_components
from nedra.core.contract.emit import NO_SEAT, emit, emit_private
from nedra.core.contract.event import Event, LocalizedMessage
from nedra.core.contract.game import Game, Rounds, Rules
from nedra.core.contract.move import Move, MoveKind, Moves, single_word_moves
from nedra.core.contract.observation import Observation, ObservationLayout, ObservationPart
from nedra.core.contract.option import Option
from nedra.core.contract.state import State, int_field, list_field

__all__ = [
    "NO_SEAT",
    "Event",
    "Game",
    "InconsistentComponentsError",
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
    "emit",
    "emit_private",
    "int_field",
    "list_field",
    "number_components",
    "randbelow",
    "rule",
    "single_word_moves",
]
