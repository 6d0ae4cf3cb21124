"""Words for everything a player reads, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from nedra.core.board import Chair, Desk
from nedra.core.conformance.trial import Trial, each_trial
from nedra.core.text import text_of
from nedra.core.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.event import Words
    from nedra.core.game import AnyGame
    from nedra.core.match import Match

MOST_EXPLAINED: Final = 3
"""So many moves of one question: over many games all kinds of them come."""


@each_trial(60)
def check_everything_has_words(trial: Trial) -> None:
    """The game, its options, its moves and their reasons, and all that is told can be said, without gap."""
    match = trial.match()
    reasons = [reason for _ in trial.answer(match) for reason in _reasons(trial, match)]
    told = dict.fromkeys(event for viewer in range(trial.seats) for event in match.events(viewer))
    assert set(match.events(None)) <= set(told), "a spectator is told what a seat is not"
    names = [f"Player {seat}" for seat in range(trial.seats)]
    for language in LANGUAGES:
        say = trial.game.speech(language)
        for key, args in _standing_words(trial.game):
            assert say(key, **args).strip(), f"{language}: {key} is empty"
        for key, args in reasons:
            assert say(key, **args).strip(), f"{language}: {key} is empty"
        for event in told:
            assert trial.game.sentence(event, names, say).strip(), f"{language}: {event.what} is empty"
        for seat in (None, *range(trial.seats)):
            desk = Desk(seat, tuple(map(Chair, names)), say)
            assert text_of(trial.game)(match.view(seat), desk), f"{language}: no text for {seat}"


def _reasons(trial: Trial, match: Match) -> Iterator[Words]:
    """What the game says of some of the moves that are asked for now."""
    for seat, legal in match.asks().items():
        view = match.view(seat)
        said = (trial.game.why(view, seat, move) for move in trial.some(legal, MOST_EXPLAINED))
        yield from (reason for reason in said if reason is not None)


def _standing_words(game: AnyGame) -> Iterator[Words]:
    """What is said in every match, whatever happens."""
    yield from (("game-name", {}), ("game-line", {}))
    for option in game.options:
        yield from ((f"option-{option.name}", {}), (f"option-{option.name}-about", {}))
    for move in game.moves:
        words = {name: value for name, value in msgspec.to_builtins(move).items() if name != "type"}
        yield f"move-{move.__struct_config__.tag}", words
