"""What a study says in words: which seats, cards and switches make a difference, the most telling first."""

from __future__ import annotations

from collections import Counter
from itertools import chain, islice, zip_longest
from typing import TYPE_CHECKING, Final

from nedra.lab.comparisons import Answer, compared
from nedra.lab.figures import FEW

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from nedra.lab.findings import Finding, Findings
    from nedra.lab.matters import Matter
    from nedra.lab.written import Written

MOST_TELLING: Final = 8
"""So many answers are read; the others can be looked up."""


def telling(found: Findings, written: Written) -> tuple[list[Answer], list[Answer]]:
    """The answers to read, and all others: of switches, of seats, of things, no topic twice if it can be."""
    kinds = (
        [answer for contrast in found.contrasts for answer in compared(contrast, found, written)],
        [about_seats(one, written) for one in found.set_ups if len(set(one.set_up.bots)) == 1],
        [answer for one in found.set_ups for answer in about_things(one, written)],
    )
    ranked = [list(by_topic(kind)) for kind in kinds]
    in_turn = (answer for answer in chain.from_iterable(zip_longest(*ranked)) if answer is not None)
    first = set(islice(in_turn, MOST_TELLING))
    told = list(chain.from_iterable(ranked))
    return [one for one in told if one in first], [one for one in told if one not in first]


def by_topic(answers: list[Answer]) -> Iterator[Answer]:
    """The surest first, but of every topic its plainest set-up before any other set-up repeats it."""
    seen: Counter[Hashable] = Counter()
    order: list[tuple[int, bool, float, int]] = []
    for answer in answers:
        order.append((seen[answer.topic], not answer.is_sure, -answer.weight, len(order)))
        seen[answer.topic] += 1
    return (answers[number] for *_, number in sorted(order))


def about_seats(finding: Finding, written: Written) -> Answer:
    """Whether a seat is better than the others."""
    best = max(range(len(finding.wins)), key=lambda seat: finding.wins[seat].mean)
    wins = finding.wins[best]
    above = (wins.mean - finding.fair) / wins.bound if wins.bound else 0.0
    sure = wins.differs_from(finding.fair)
    key = "answer-best-seat" if sure else "answer-no-best-seat"
    told = written.say(
        key if wins.bound else "answer-seats-too-few",
        setup=written.set_up(finding.set_up),
        seat=str(best + 1),
        wins=written.share(wins.mean, wins.low, wins.high),
        fair=written.percent(finding.fair),
        games=written.whole(finding.games),
        few=written.whole(FEW),
    )
    return Answer(told, sure, above, (finding.set_up.seats, finding.set_up.bots))


def about_things(finding: Finding, written: Written) -> Iterator[Answer]:
    """What goes with winning most, and what goes with losing most, of all that makes a difference."""
    sure = sorted((one for one in finding.matters if one.more.is_sure), key=lambda one: one.more.mean)
    for key, one in (("answer-helps-most", sure[-1:]), ("answer-hurts-most", sure[:1])):
        for matter in one:
            if (matter.more.mean > 0) == (key == "answer-helps-most"):
                yield about_thing(key, matter, finding, written)


def about_thing(key: str, matter: Matter, finding: Finding, written: Written) -> Answer:
    told = written.say(
        key,
        setup=written.set_up(finding.set_up),
        deed=written.say(f"things-{matter.deed}"),
        thing=written.thing(matter, finding.set_up),
        points=written.plain(100 * abs(matter.more.mean), 1),
        error=written.plain(100 * matter.more.bound, 1),
    )
    weight = abs(matter.more.mean) / matter.more.bound
    return Answer(told, is_sure=True, weight=weight, topic=(key, finding.set_up.seats))
