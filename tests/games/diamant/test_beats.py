"""What players are told after their choices, in which order, and what the picture shows meanwhile."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import nedra
from nedra.games.diamant.board.beats import tell_beats
from tests.games.board_pages import board_context

if TYPE_CHECKING:
    from nedra.core.match.match import Match
    from nedra.ui.beats import Beat


def told(match: Match, choice: str, others: str = "continue") -> list[Beat]:
    """The beats of the answer in which seat 0 makes this choice."""
    before = match.view(0)
    for seat in match.legal_by_seat():
        match.play(seat, others if seat else choice)
    events = match.events(0, match.version)
    return list(tell_beats(before, match.view(0), events, board_context(match, 0, "en")))


def names(beats: list[Beat]) -> list[str]:
    return [beat.name for beat in beats]


def test_all_choices_are_shown_before_anybody_leaves_and_before_the_next_card() -> None:
    beats = told(nedra.game("diamant").match(2, seed=5), "return")
    assert names(beats)[:3] == ["reveal", "leave", "turn"]
    assert beats[0].sentence == "All choices are shown: 1 goes home."
    assert str(beats[0].scene).count("chosen return") == 1
    assert str(beats[0].scene).count("chosen continue") == 1


def test_nobody_walks_off_if_all_go_on() -> None:
    assert "leave" not in names(told(nedra.game("diamant").match(2, seed=5), "continue"))


def test_the_fatal_card_is_seen_before_the_torches_die_and_the_rubies_spill() -> None:
    match = nedra.game("diamant").match(2, seed=5)
    beats = told(match, "continue")
    while "fatal" not in names(beats):
        assert not match.over
        beats = told(match, "continue")
    fatal = names(beats).index("fatal")
    assert names(beats)[fatal : fatal + 5] == ["fatal", "collapse", "spill", "bury", "enter"]
    assert not beats[fatal].scene
    assert "−" in beats[fatal + 2].sentence


def test_the_chest_of_another_player_stays_closed() -> None:
    """Rubies are seen on their way home; the sum in a chest is its owner's alone (D20)."""
    match = nedra.game("diamant").match(3, seed=5)
    before = match.view(None)
    for seat in match.legal_by_seat():
        match.play(seat, "return" if seat else "continue")
    events = match.events(None, match.version)
    beats = list(tell_beats(before, match.view(None), events, board_context(match, None, "en")))
    leave = beats[names(beats).index("leave")]
    chests = re.findall(r'class="chest-mark".*?</span>', "".join(leave.regions))
    assert len(chests) == 3
    assert not any("<b>" in chest for chest in chests)
