"""Words for everything a player reads, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from nedra.core.conformance.trial import Trial, check_each_trial
from nedra.core.contract.board_context import BoardContext, SeatInfo
from nedra.core.i18n.translator import LANGUAGES
from nedra.core.i18n.view_text import view_text_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.contract.event import LocalizedMessage
    from nedra.core.contract.game import AnyGame
    from nedra.core.match.match import Match

MAX_EXPLAINED: Final = 3
"""So many moves of one question: over many games all kinds of them come."""


@check_each_trial(60)
def check_messages_exist(trial: Trial) -> None:
    """The game, its options, its moves and their reasons, and all that is told can be said, without gap."""
    match = trial.match()
    reasons = [reason for _ in trial.random_answers(match) for reason in _explanations(trial, match)]
    told = dict.fromkeys(event for viewer in range(trial.seats) for event in match.events(viewer))
    assert set(match.events(None)) <= set(told), "a spectator is told what a seat is not"
    names = [f"Player {seat}" for seat in range(trial.seats)]
    for language in LANGUAGES:
        say = trial.game.translator(language)
        for key, args in _required_messages(trial.game):
            assert say(key, **args).strip(), f"{language}: {key} is empty"
        for key, args in reasons:
            assert say(key, **args).strip(), f"{language}: {key} is empty"
        for event in told:
            assert trial.game.translate_event(event, names, say).strip(), f"{language}: {event.kind} is empty"
        for seat in (None, *range(trial.seats)):
            context = BoardContext(seat, tuple(map(SeatInfo, names)), say)
            assert view_text_of(trial.game)(match.view(seat), context), f"{language}: no text for {seat}"


def _explanations(trial: Trial, match: Match) -> Iterator[LocalizedMessage]:
    """What the game says of some of the moves that are asked for now."""
    for seat, legal in match.legal_by_seat().items():
        view = match.view(seat)
        said = (trial.game.explain_move(view, seat, move) for move in trial.sample(legal, MAX_EXPLAINED))
        yield from (reason for reason in said if reason is not None)


def _required_messages(game: AnyGame) -> Iterator[LocalizedMessage]:
    """What is said in every match, whatever happens."""
    yield from (("game-name", {}), ("game-line", {}))
    for option in game.options:
        yield from ((f"option-{option.name}", {}), (f"option-{option.name}-about", {}))
    for move in game.moves:
        words = {name: value for name, value in msgspec.to_builtins(move).items() if name != "type"}
        yield f"move-{move.__struct_config__.tag}", words
