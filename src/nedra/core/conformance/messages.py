"""Every text exists in every language that the game speaks, and moves and views survive as text."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from nedra.core.conformance.trial import MAX_EXPLAINED, Trial, check_each_trial
from nedra.core.contract.board_context import BoardContext, SeatInfo
from nedra.core.contract.event import Event, LocalizedMessage
from nedra.core.contract.game import AnyGame
from nedra.core.i18n.translator import package_languages, translator
from nedra.core.i18n.view_text import view_text_of
from nedra.core.match.match import Match


@check_each_trial(60)
def check_messages_exist(trial: Trial) -> None:
    """Game, options, moves, explanations, events and views all have messages with matching arguments."""
    match = trial.match()
    explanations = [message for _ in trial.random_answers(match) for message in _explanations(trial, match)]
    events = dict.fromkeys(event for viewer in range(trial.seats) for event in match.events(viewer))
    assert set(match.events(None)) <= set(events), "a spectator sees an event that no seat sees"
    names = [f"Player {seat}" for seat in range(trial.seats)]
    for language in package_languages(trial.game.package):
        say = translator(language, trial.game.name, fallback="")
        for kind in trial.game.event_kinds:
            key = _event_key(trial.game, kind)
            assert say.has_message(key), f"{language}: the event {kind} has no message {key}"
        for key, args in (*_required_messages(trial.game), *explanations):
            assert say(key, **args).strip(), f"{language}: {key} is empty"
        for event in events:
            assert trial.game.translate_event(event, names, say).strip(), f"{language}: {event.kind} is empty"
        for seat in (None, *range(trial.seats)):
            context = BoardContext(seat, tuple(map(SeatInfo, names)), say)
            assert view_text_of(trial.game)(match.view(seat), context), f"{language}: no text for {seat}"


def _event_key(game: AnyGame, kind: str) -> str:
    """The message of an event that may be too rare for random games.

    Where the game's function cannot handle an event without its numbers, the usual key is taken.
    """
    try:
        return game.event_message(Event(0, kind, 0, 0, 0))[0]
    except Exception:  # noqa: BLE001 - a game may look up any table
        return f"event-{kind}"


def _explanations(trial: Trial, match: Match) -> Iterator[LocalizedMessage]:
    """The explanations of some legal moves."""
    for seat, legal in match.legal_by_seat().items():
        view = match.view(seat)
        for move in trial.sample(legal, MAX_EXPLAINED):
            if (message := trial.game.explain_move(view, seat, move)) is not None:
                yield message


def _required_messages(game: AnyGame) -> Iterator[LocalizedMessage]:
    """The messages of every match, whatever happens."""
    yield from (("game-name", {}), ("game-line", {}))
    for option in game.options:
        yield from ((f"option-{option.name}", {}), (f"option-{option.name}-about", {}))
    for move in game.moves:
        args = {name: value for name, value in msgspec.to_builtins(move).items() if name != "type"}
        yield f"move-{move.__struct_config__.tag}", args


def check_notation_round_trips(game: AnyGame, games: int = 0) -> None:  # noqa: ARG001 - it plays no games
    """A move is found again by its number, its notation and its JSON."""
    assert not game.pass_move or game.moves.parse(game.pass_move), f"{game.name}: no move is {game.pass_move}"
    decoder = msgspec.json.Decoder(_move_union(game))
    for number, move in enumerate(game.moves):
        assert game.moves.number(move) == number, f"{game.name}: {move} has a second number"
        assert game.moves[number] == move, f"{game.name}: number {number} is not {move}"
        for text in (str(move), f"  {str(move).upper()} "):
            assert game.moves.parse(text) == move, f"{game.name}: “{text}” does not read as {move}"
        assert decoder.decode(msgspec.json.encode(move)) == move, f"{game.name}: {move} is lost in JSON"


@check_each_trial(30)
def check_views_round_trip_json(trial: Trial) -> None:
    """A view encoded as JSON decodes to an equal view."""
    match = trial.match()
    for _ in trial.random_answers(match):
        for viewer in (*range(trial.seats), None):
            view = match.view(viewer)
            decoded = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
            assert decoded == view, f"the view of {viewer} is lost in JSON"


def _move_union(game: AnyGame) -> Any:  # noqa: ANN401 - mypy has no type for a union
    return reduce(or_, dict.fromkeys(type(move) for move in game.moves))
