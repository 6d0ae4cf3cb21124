"""What holds from one position to the next, in random games of every case."""

from nedra.core.conformance.trial import trials
from nedra.games.gnomes import GAME
from nedra.games.gnomes.rules.card_play import hidden_colours
from nedra.games.gnomes.rules.state import DIAMOND, PLAYING, SHAPES, Hill

GAMES = 96


def test_a_gem_that_a_fog_hides_is_never_laid() -> None:
    """It may lie there from before; a diamond is never hidden."""
    laid_gems = 0
    for trial in trials(GAME, GAMES):
        before: Hill | None = None
        for table in trial.random_states():
            assert isinstance(table, Hill)
            if before is not None and before.phase == PLAYING:
                laid_gems += sum(laid_visibly(before, table, seat) for seat in range(trial.seats))
            before = table.copy()
    assert laid_gems > GAMES


def laid_visibly(before: Hill, after: Hill, seat: int) -> int:
    """How many gems the seat laid; each with a cave, without a collapse, in sight."""
    laid = [new - old for old, new in zip(before.laid[seat], after.laid[seat], strict=True)]
    for gem, count in enumerate(laid):
        assert count >= 0
        if count:
            assert before.caves[seat]
            assert not before.collapses[seat]
            assert gem == DIAMOND or not hidden_colours(before, seat) >> gem // SHAPES & 1
    return sum(laid)
