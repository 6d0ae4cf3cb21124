"""Every phase of a game as a page, drawn without a server: a question with each kind of answer, the end."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

from markupsafe import Markup

import nedra
from nedra.table.entries import Answered, Opened, Sat
from nedra.table.live import LiveMatch, fingerprint
from nedra.ui.drawings import MOOD_DRAWINGS
from nedra.web.boards import board_of
from nedra.web.page import page
from nedra.web.person import Person
from nedra.web.picture import Eyes, picture

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.game import AnyGame
    from nedra.core.move import Move

SPECTATOR = ""
KEYS = [f"key {seat}" for seat in range(8)]
MOST_MATCHES = 12
LANGUAGES = {"diamant": "ru", "hoard": "en", "gnomes": "ru", "gemland": "en"}
"""One language is enough for a game: words change, the drawing does not."""


def phases(name: str) -> dict[str, str]:
    """The pages by name; matches are played at random until every kind of answer has been asked for."""
    game, found = nedra.game(name), dict[str, str]()
    missing, chance = kinds(game.moves), random.Random(name)
    for seed in range(MOST_MATCHES):
        if not missing and "over" in found:
            break
        live = seated(game, seed)
        while not live.begun.over:
            missing = _answer(live, found, missing, chance, boldness=1 + 3 * seed)
        found |= {"over": drawn(live, KEYS[0]), "over-for-a-spectator": drawn(live, SPECTATOR)}
    assert not missing, f"never asked for: {missing}"
    return found


def seated(game: AnyGame, seed: int) -> LiveMatch:
    """People on all seats; in every second match with all that can be switched on."""
    options = game.settle(**{option.name: 1 for option in game.options if option.is_switch and seed % 2})
    opened = Opened(game.name, game.rules_version, game.usual_seats, str(seed), options, fingerprint(KEYS[0]))
    seated = [Sat(seat, f"Player {seat}", fingerprint(KEYS[seat])) for seat in range(game.usual_seats)]
    return LiveMatch("phases", [opened, *seated])


def _answer(
    live: LiveMatch, found: dict[str, str], missing: set[str], chance: random.Random, boldness: int
) -> set[str]:
    """Let everybody who is asked answer; what is new is drawn. The kinds that are still to be met.

    The first moves are the bolder ones in every game, and lead where timid gnomes never come.
    """
    moment = live.begun.moment
    for seat, moves in live.begun.asks().items():
        new = kinds(moves) & missing
        if new:
            found[min(new)] = drawn(live, KEYS[seat])
        missing = missing - new
        share = chance.random() ** boldness
        live.apply(Answered(seat, str(moves[int(share * len(moves))])))
        if live.begun.moment == moment and "answered" not in found:
            found["answered"] = drawn(live, KEYS[seat])
    if moment and "for-a-spectator" not in found:
        found["for-a-spectator"] = drawn(live, SPECTATOR)
    return missing


def kinds(moves: Iterable[Move]) -> set[str]:
    """What kinds of answers these are."""
    return {str(move).split(" ")[0] for move in moves}


def drawn(live: LiveMatch, key: str) -> str:
    """The whole page, without its scripts: nothing on it will change."""
    person = Person(key, LANGUAGES.get(live.game.name, "en"), hints=True, name="")
    shown = picture(live, Eyes(person, None, address="http://table.example/t/x", only_here=False))
    whole = page(
        live.game.speech(person.language),
        shown.title,
        Markup(shown.markup),
        styles=("lobby", "talk", "advice", live.game.name),
        drawings=(*board_of(live.game).DRAWINGS, *MOOD_DRAWINGS),
    )
    return re.sub(r"<script[^>]*></script>", "", str(whole))
