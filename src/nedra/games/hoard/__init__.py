"""My Hoard: gnomes pile up treasures in an orc's cavern, and take a pile before the orc comes."""

from __future__ import annotations

from nedra.core.game import Game, Rules
from nedra.core.option import Option
from nedra.games.hoard.box import Box, lay_out
from nedra.games.hoard.chapters import ROUNDS
from nedra.games.hoard.default import default_move
from nedra.games.hoard.events import EVENTS, words
from nedra.games.hoard.invariants import INVARIANTS
from nedra.games.hoard.moves import MOVES
from nedra.games.hoard.observe import OBSERVATION
from nedra.games.hoard.refusals import ended_by, refusal
from nedra.games.hoard.rules import asked, imagine, legal, play, setup
from nedra.games.hoard.scoring import scores, standing
from nedra.games.hoard.simple import SIMPLE
from nedra.games.hoard.table import MOST_SEATS, Cavern
from nedra.games.hoard.tally import TALLY
from nedra.games.hoard.thumb import thumb
from nedra.games.hoard.view import CavernView, laid_open, view
from nedra.games.hoard.why import why

GAME: Game[Cavern, CavernView, Box] = Game(
    name="hoard",
    package=__name__,
    prefix="H",
    rules_version=1,
    seats=range(2, MOST_SEATS + 1),
    usual_seats=4,
    table=Cavern,
    box_type=Box,
    lay_out=lay_out,
    options=(Option("open_piles", rule="H5"),),
    open_option="open_piles",
    moves=MOVES,
    rules=Rules(setup, asked, legal, play, imagine, scores, thumb, places_by=standing, chapters=ROUNDS),
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
