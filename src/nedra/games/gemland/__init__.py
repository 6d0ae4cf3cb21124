"""Land of Gems: jewellers mine gems, set them into jewellery, and copy or cancel what others do."""

from __future__ import annotations

from nedra.core.game import Game, Rules
from nedra.core.option import Option
from nedra.games.gemland.box import Box, lay_out
from nedra.games.gemland.default import default_move
from nedra.games.gemland.events import EVENTS, words
from nedra.games.gemland.imagining import imagine
from nedra.games.gemland.invariants import INVARIANTS
from nedra.games.gemland.moves import MOVES
from nedra.games.gemland.observe import OBSERVATION
from nedra.games.gemland.refusals import ended_by, refusal
from nedra.games.gemland.rules import asked, is_longest, legal, play, scores, setup
from nedra.games.gemland.simple import SIMPLE
from nedra.games.gemland.table import MOST_SEATS, Land
from nedra.games.gemland.tally import TALLY
from nedra.games.gemland.thumb import thumb
from nedra.games.gemland.view import LandView, laid_open, view
from nedra.games.gemland.why import why

GAME: Game[Land, LandView, Box] = Game(
    name="gemland",
    package=__name__,
    prefix="L",
    rules_version=1,
    seats=range(2, MOST_SEATS + 1),
    usual_seats=3,
    table=Land,
    box_type=Box,
    lay_out=lay_out,
    options=(
        Option("consolation_card", rule="L23"),
        Option("reaction_seconds", rule="L43", default=8, least=0, most=60),
    ),
    moves=MOVES,
    rules=Rules(setup, asked, legal, play, imagine, scores, thumb, is_longest=is_longest),
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
    pass_move="pass",  # noqa: S106 - a move, no password
)
