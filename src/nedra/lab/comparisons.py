"""What a comparison of two set-ups says in words: more, less, or not to be told yet, with its interval."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.lab.figures import FEW

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from nedra.lab.figures import Figure
    from nedra.lab.findings import Contrast, Findings
    from nedra.lab.written import Written

OUT_OF_REACH: Final = 1000
"""Who would have to play so many times more is told that it is not worth it."""


class Answer(NamedTuple):
    """A sentence, whether it tells of a difference that is one, and how far beyond doubt that is.

    Answers of one topic say much the same of one set-up after the other.
    """

    words: str
    is_sure: bool
    weight: float
    topic: Hashable


def compared(contrast: Contrast, found: Findings, written: Written) -> Iterator[Answer]:
    """Who wins more or less by the change, and whether games get longer."""
    yield about_wins(contrast, found, written)
    if contrast.decisions.mean or contrast.decisions.error:
        yield about_length(contrast, found, written)


def about_wins(contrast: Contrast, found: Findings, written: Written) -> Answer:
    """Every seat: those that win more or less first, then those of which it cannot be told yet."""
    told = [
        written.say(
            "answer-seat-more" if wins.mean > 0 else "answer-seat-less",
            seat=str(seat),
            wins=written.bounded(wins, 100),
        )
        for seat, wins in enumerate(contrast.wins, 1)
        if wins.is_sure
    ]
    unsure = {seat: wins for seat, wins in enumerate(contrast.wins, 1) if not wins.is_sure}
    told += [about_unsure(unsure, found.games, written)] if unsure else []
    words = written.say("answer-wins", **asked(contrast, found, written), told="; ".join(told))
    sure = len(unsure) < len(contrast.wins)
    return Answer(words, sure, max(map(weight, contrast.wins)), (*topic(contrast), "wins"))


def about_unsure(unsure: dict[int, Figure], games: int, written: Written) -> str:
    """Seats of which nothing can be said yet; and how many games would say it of the nearest."""
    say = written.say
    if not any(wins.mean or wins.error for wins in unsure.values()):
        return say("answer-seats-same")
    if games < FEW:
        return say("answer-too-few", games=written.whole(games), few=written.whole(FEW))
    nearest = max(unsure, key=lambda seat: weight(unsure[seat]))
    return say(
        "answer-seats-unsure",
        count=len(unsure),
        seats=", ".join(map(str, unsure)),
        wins=", ".join(written.bounded(wins, 100) for wins in unsure.values()),
        games=written.whole(games),
        settled=settled(unsure[nearest], games, written, say("answer-of-seat", seat=str(nearest))),
    )


def about_length(contrast: Contrast, found: Findings, written: Written) -> Answer:
    """Whether it makes games longer or shorter."""
    longer, games = contrast.decisions, found.games
    key = "answer-length-unsure"
    if longer.is_sure:
        key = "answer-longer" if longer.mean > 0 else "answer-shorter"
    elif games < FEW:
        key = "answer-too-few"
    elif longer.is_exact:
        key = "answer-length-always"
    told = written.say(
        key,
        decisions=written.signed(longer.mean, 2) if longer.is_exact else written.bounded(longer),
        games=written.whole(games),
        few=written.whole(FEW),
        settled=settled(longer, games, written, written.say("answer-of-length")),
    )
    words = written.say("answer-change", **asked(contrast, found, written), told=told)
    sure = longer.is_sure or key == "answer-length-always"
    return Answer(words, sure, weight(longer), (*topic(contrast), "length"))


def topic(contrast: Contrast) -> tuple[str, str, str, int]:
    """What is changed, at a table of how many."""
    return contrast.what, contrast.before, contrast.after, len(contrast.wins)


def asked(contrast: Contrast, found: Findings, written: Written) -> dict[str, str]:
    """The question: which set-up, and what is changed in it."""
    set_up = found.set_ups[contrast.one].set_up
    return {"setup": written.set_up(set_up, but=contrast.what), "change": written.change(contrast)}


def settled(figure: Figure, games: int, written: Written, what: str) -> str:
    """How many games would settle it, if the difference is what it looks like."""
    times = weight(figure) ** -2 if figure.mean and figure.bound else OUT_OF_REACH
    if times >= OUT_OF_REACH:
        return written.say("answer-out-of-reach")
    return written.say("answer-settled-by", games=written.rounded(times * games), what=what)


def weight(figure: Figure) -> float:
    """How many times its bound a difference is."""
    return abs(figure.mean) / figure.bound if figure.bound else 0.0
