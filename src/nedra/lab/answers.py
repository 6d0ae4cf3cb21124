"""What a study says in words: which seats and which switches make a difference, and which do not."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.game import AnyGame
    from nedra.core.words import Speech
    from nedra.lab.figures import Figure
    from nedra.lab.findings import Contrast, Finding, Findings
    from nedra.lab.matters import Matter
    from nedra.lab.study import SetUp


class Answer(NamedTuple):
    """A sentence, and whether it tells of a difference that is one."""

    words: str
    is_sure: bool


class Numbers:
    """Numbers as a language writes them; ± is two standard errors."""

    def __init__(self, language: str, game: AnyGame) -> None:
        self._russian = language == "ru"
        self._game = game
        self._usual = game.settle()

    def plain(self, value: float, digits: int) -> str:
        written = f"{value:,.{digits}f}".replace("-", "−")
        return written.replace(",", "\u202f").replace(".", ",") if self._russian else written

    def whole(self, value: float) -> str:
        return self.plain(value, 0)

    def figure(self, figure: Figure, digits: int) -> str:
        return f"{self.plain(figure.mean, digits)} ± {self.plain(2 * figure.error, digits)}"

    def percent(self, part: float, digits: int = 1) -> str:
        return f"{self.plain(100 * part, digits)}\u202f%" if self._russian else f"{100 * part:.{digits}f}%"

    def share(self, figure: Figure) -> str:
        return f"{self.percent(figure.mean, 2)} ± {self.percent(2 * figure.error, 2)}"

    def points(self, part: float) -> str:
        """A difference of shares, in hundredths, with its sign."""
        sign = "+" if part > 0 else ""
        return sign + self.plain(100 * part, 1)

    def thing(self, matter: Matter, set_up: SetUp, say: Speech) -> str:
        """A card, a tile, a treasure by the name that players call it."""
        assert self._game.tally is not None
        box = self._game.box(set_up.box or None)
        named = {thing.name: thing.words for thing in self._game.tally.things(box)}
        key, args = named[matter.thing]
        return say(key, **args)

    def set_up(self, set_up: SetUp, say: Speech) -> str:
        """A set-up in a line: seats, bots, and what is not as usual."""
        bots = set_up.bots[0] if len(set(set_up.bots)) == 1 else ", ".join(set_up.bots)
        unusual = set_up.options.items() - self._usual.items()
        more = [f"{name}={value}" for name, value in sorted(unusual)]
        more += [set_up.box] if set_up.box else []
        return " · ".join((say("report-set-up", seats=set_up.seats), bots, *more))


def answers(found: Findings, say: Speech, number: Numbers) -> Iterator[Answer]:
    """Seat by seat where all play alike, then switch by switch."""
    for finding in found.set_ups:
        if len(set(finding.set_up.bots)) == 1:
            yield about_seats(finding, say, number)
        yield from about_things(finding, say, number)
    for contrast in found.contrasts:
        yield about_first_seat(contrast, found, say, number)
        if contrast.decisions.mean or contrast.decisions.error:
            yield about_length(contrast, say, number)


def about_seats(finding: Finding, say: Speech, number: Numbers) -> Answer:
    """Whether a seat is better than the others."""
    from nedra.lab.figures import SURE

    best = max(range(len(finding.wins)), key=lambda seat: finding.wins[seat].mean)
    wins = finding.wins[best]
    is_sure = wins.mean - finding.fair > SURE * wins.error
    told = say(
        "answer-best-seat" if is_sure else "answer-no-best-seat",
        setup=number.set_up(finding.set_up, say),
        seat=str(best + 1),
        wins=number.share(wins),
        fair=number.percent(finding.fair),
    )
    return Answer(told, is_sure)


def about_things(finding: Finding, say: Speech, number: Numbers) -> Iterator[Answer]:
    """What goes with winning most, and what goes with losing most, of all that makes a difference."""
    sure = sorted((one for one in finding.matters if one.more.is_sure), key=lambda one: one.more.mean)
    for key, one in (("answer-helps-most", sure[-1:]), ("answer-hurts-most", sure[:1])):
        for matter in one:
            if (matter.more.mean > 0) == (key == "answer-helps-most"):
                yield Answer(about_thing(key, matter, finding, say, number), is_sure=True)


def about_thing(key: str, matter: Matter, finding: Finding, say: Speech, number: Numbers) -> str:
    return say(
        key,
        setup=number.set_up(finding.set_up, say),
        deed=say(f"things-{matter.deed}"),
        thing=number.thing(matter, finding.set_up, say),
        points=number.plain(100 * abs(matter.more.mean), 1),
        error=number.plain(200 * matter.more.error, 1),
    )


def about_first_seat(contrast: Contrast, found: Findings, say: Speech, number: Numbers) -> Answer:
    """Whether what differs favours the first seat."""
    first = contrast.wins[0]
    key = "answer-first-seat-same"
    if first.is_sure:
        key = "answer-first-seat-more" if first.mean > 0 else "answer-first-seat-less"
    told = say(
        key,
        setup=number.set_up(found.set_ups[contrast.one].set_up, say),
        what=contrast.what,
        before=contrast.before or say("answer-own-box"),
        after=contrast.after or say("answer-own-box"),
        points=number.plain(100 * abs(first.mean), 2),
        error=number.plain(200 * first.error, 2),
    )
    return Answer(told, first.is_sure)


def about_length(contrast: Contrast, say: Speech, number: Numbers) -> Answer:
    """Whether it makes games longer or shorter."""
    longer = contrast.decisions
    key = "answer-length-same"
    if longer.is_sure:
        key = "answer-longer" if longer.mean > 0 else "answer-shorter"
    told = say(
        key,
        what=contrast.what,
        before=contrast.before or say("answer-own-box"),
        after=contrast.after or say("answer-own-box"),
        decisions=number.plain(abs(longer.mean), 2),
        error=number.plain(2 * longer.error, 2),
    )
    return Answer(told, longer.is_sure)
