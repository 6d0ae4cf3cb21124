"""Quick Gnomes: lay gems in front of you, curse each other's caves, and have the best sets at the end."""

from __future__ import annotations

from nedra.core.game import Game, Rules
from nedra.core.option import Option
from nedra.games.gnomes.box import Box, lay_out
from nedra.games.gnomes.default import default_move
from nedra.games.gnomes.events import EVENTS, words
from nedra.games.gnomes.invariants import INVARIANTS
from nedra.games.gnomes.moves import MOVES
from nedra.games.gnomes.observe import OBSERVATION
from nedra.games.gnomes.refusals import ended_by, refusal
from nedra.games.gnomes.rules import asked, imagine, legal, play, scores, setup, standing
from nedra.games.gnomes.sets import best_sets
from nedra.games.gnomes.simple import SIMPLE
from nedra.games.gnomes.table import MOST_SEATS, Hill
from nedra.games.gnomes.tally import TALLY
from nedra.games.gnomes.thumb import thumb
from nedra.games.gnomes.view import GnomesView, laid_open, view
from nedra.games.gnomes.why import why

__all__ = ["GAME", "best_sets"]

GAME: Game[Hill, GnomesView, Box] = Game(
    name="gnomes",
    package=__name__,
    prefix="G",
    rules_version=1,
    seats=range(2, MOST_SEATS + 1),
    usual_seats=3,
    table=Hill,
    box_type=Box,
    lay_out=lay_out,
    options=(
        Option("light_fog", rule="G10"),
        Option("quick_start", rule="G2"),
        Option("cave_first", rule="G13"),
        Option("extra_round", rule="G20"),
    ),
    moves=MOVES,
    rules=Rules(setup, asked, legal, play, imagine, scores, thumb, places_by=standing),
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
