"""The result of a match: places, points, and the rule that ended it."""

import msgspec

from nedra.core.compiled.rule import rule


class Result(msgspec.Struct, frozen=True):
    """How a match ended, seat by seat."""

    places: tuple[int, ...]  # 1 is the best; equal players share a place
    scores: tuple[int, ...]
    rule: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def places_from_ranking(ranking_scores: list[int]) -> tuple[int, ...]:
    """The place of each seat."""
    seats = len(ranking_scores)
    return tuple(ranked_place(ranking_scores, seat, seats) for seat in range(seats))


@rule
def ranked_place(ranking_scores: list[int], seat: int, seats: int) -> int:
    """One more than the number of seats that rank higher; equal seats share a place."""
    place = 1
    for other in range(seats):
        place += ranking_scores[other] > ranking_scores[seat]
    return place


@rule
def winner_mask(ranking_scores: list[int], seats: int) -> int:
    """The seats with the highest ranking score, as a bit mask: they share the win."""
    best = ranking_scores[0]
    for seat in range(1, seats):
        best = max(best, ranking_scores[seat])
    winners = 0
    for seat in range(seats):
        if ranking_scores[seat] == best:
            winners |= 1 << seat
    return winners
