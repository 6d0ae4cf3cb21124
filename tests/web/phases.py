"""Every phase of a game as a page, rendered without a server."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

from markupsafe import Markup

import nedra
from nedra.live.session import MatchSession, key_fingerprint
from nedra.live.storage.journal import MatchOpened, MoveSubmitted, PersonSeated
from nedra.ui.symbols import EMOTE_SYMBOLS
from nedra.web.account.person import Person
from nedra.web.http.board_loader import board_of
from nedra.web.http.page_layout import page
from nedra.web.table.fragment import render_table
from nedra.web.table.viewer import Viewer

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.move import Move

SPECTATOR = ""
KEYS = [f"key {seat}" for seat in range(8)]
MOST_MATCHES = 12
LANGUAGES = {"diamant": "ru", "hoard": "en", "gnomes": "ru", "gemland": "en"}
"""One language is enough for a game: words change, the drawing does not."""


def phases(name: str) -> dict[str, str]:
    """The pages by name; matches are played at random until every kind of answer has been asked for."""
    game, found = nedra.game(name), dict[str, str]()
    missing, rng = kinds(game.moves), random.Random(name)
    for seed in range(MOST_MATCHES):
        if not missing and "over" in found:
            break
        session = seated(game, seed)
        while not session.started_match.over:
            missing = _answer(session, found, missing, rng, boldness=1 + 3 * seed)
        found |= {"over": drawn(session, KEYS[0]), "over-for-a-spectator": drawn(session, SPECTATOR)}
    assert not missing, f"never asked for: {missing}"
    return found


def seated(game: AnyGame, seed: int) -> MatchSession:
    """People on all seats; in every second match with all that can be switched on."""
    options = game.resolve_options(
        **{option.name: 1 for option in game.options if option.is_switch and seed % 2}
    )
    opened = MatchOpened(
        game.name, game.rules_version, game.default_seats, str(seed), options, key_fingerprint(KEYS[0])
    )
    seated = [
        PersonSeated(seat, f"Player {seat}", key_fingerprint(KEYS[seat]))
        for seat in range(game.default_seats)
    ]
    return MatchSession("phases", [opened, *seated])


def _answer(
    session: MatchSession, found: dict[str, str], missing: set[str], rng: random.Random, boldness: int
) -> set[str]:
    """Let everybody who is asked answer; what is new is drawn. The kinds that are still to be met.

    The first moves are the bolder ones in every game, and lead where timid gnomes never come.
    """
    moment = session.started_match.version
    for seat, moves in session.started_match.legal_by_seat().items():
        new = kinds(moves) & missing
        if new:
            found[min(new)] = drawn(session, KEYS[seat])
        missing = missing - new
        share = rng.random() ** boldness
        session.apply(MoveSubmitted(seat, str(moves[int(share * len(moves))])))
        if session.started_match.version == moment and "answered" not in found:
            found["answered"] = drawn(session, KEYS[seat])
    if moment and "for-a-spectator" not in found:
        found["for-a-spectator"] = drawn(session, SPECTATOR)
    return missing


def kinds(moves: Iterable[Move]) -> set[str]:
    """What kinds of answers these are."""
    return {str(move).split(" ")[0] for move in moves}


def drawn(session: MatchSession, key: str) -> str:
    """The whole page, without its scripts: nothing on it will change."""
    person = Person(key, LANGUAGES.get(session.game.name, "en"), hints=True, name="")
    shown = render_table(
        session, Viewer(person, None, table_url="http://table.example/t/x", is_local_only=False)
    )
    whole = page(
        session.game.translator(person.language),
        shown.title,
        Markup(shown.markup),
        styles=("lobby", "chat", "advice", "beats", session.game.name),
        drawings=(*board_of(session.game).DRAWINGS, *EMOTE_SYMBOLS),
    )
    return re.sub(r"<script[^>]*></script>", "", str(whole))
