"""Diamant: explorers walk into the cave of Tacora five times, and choose all at once when to leave."""

from __future__ import annotations

from nedra.core.game import Game, Rules
from nedra.core.option import Option
from nedra.games.diamant.box import Box, lay_out
from nedra.games.diamant.chapters import EXPEDITIONS
from nedra.games.diamant.default import default_move
from nedra.games.diamant.events import EVENTS, words
from nedra.games.diamant.invariants import INVARIANTS
from nedra.games.diamant.moves import MOVES
from nedra.games.diamant.observe import OBSERVATION
from nedra.games.diamant.refusals import ended_by, refusal
from nedra.games.diamant.rules import asked, imagine, legal, play, scores, setup
from nedra.games.diamant.simple import SIMPLE
from nedra.games.diamant.table import MOST_SEATS, Cave
from nedra.games.diamant.tally import TALLY
from nedra.games.diamant.thumb import thumb
from nedra.games.diamant.view import CaveView, laid_open, view
from nedra.games.diamant.why import why

GAME: Game[Cave, CaveView, Box] = Game(
    name="diamant",
    package=__name__,
    prefix="D",
    rules_version=1,
    seats=range(2, MOST_SEATS + 1),
    usual_seats=4,
    table=Cave,
    box_type=Box,
    lay_out=lay_out,
    options=(Option("artifacts", rule="D15"), Option("open_chests", rule="D20")),
    moves=MOVES,
    rules=Rules(setup, asked, legal, play, imagine, scores, thumb, chapters=EXPEDITIONS),
    view=view,
    events=EVENTS,
    event_words=words,
    refusal=refusal,
    ended_by=ended_by,
    invariants=INVARIANTS,
    default_move=default_move,
    laid_open=laid_open,
    observation=OBSERVATION,
    tally=TALLY,
    why=why,
    simple=SIMPLE,
)
