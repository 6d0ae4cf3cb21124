"""The rules of Diamant, D1 to D20."""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rng import randbelow
from nedra.core.compiled.rule import rule
from nedra.core.contract.emit import NO_SEAT, emit
from nedra.games.diamant.rules.events import (
    ALL_HOME,
    ARTIFACT_GONE,
    COLLAPSED,
    ENDED,
    ENTERED,
    LOST,
    RETURNED,
    SHARED,
    TOOK_ARTIFACT,
    TRAP_REMOVED,
    TURNED,
    WENT_ON,
)
from nedra.games.diamant.rules.state import (
    ARTIFACT,
    GONE,
    IN_THE_CAVE,
    MOST_ARTIFACTS,
    MOST_TRAP_KINDS,
    TAKEN,
    TRAP,
    WAITING,
    Cave,
)

CONTINUE: Final = 0
RETURN: Final = 1


@rule
def setup(cave: Cave) -> None:
    """Everyone in camp with an empty chest, the cards in one deck (D2); the first expedition begins."""
    begin_expedition(cave)
    explore_until_choice(cave)


@rule
def pending(cave: Cave) -> int:
    """Everyone in the cave who has not chosen yet, a bit for each seat (D8)."""
    return cave.pending_seats


@rule
def legal(cave: Cave, seat: int, out: list[int]) -> int:
    """Continue or return; only those who are asked may choose (D8)."""
    if not cave.pending_seats >> seat & 1:
        return 0
    out[0] = CONTINUE
    out[1] = RETURN
    return 2


@rule
def play(cave: Cave, seat: int, move: int) -> None:
    """Lay down a choice; with the last one all are revealed, and the cave answers (D8, D10)."""
    cave.choice[seat] = move
    cave.pending_seats &= ~(1 << seat)
    if cave.pending_seats == 0:
        reveal_choices(cave)
        explore_until_choice(cave)


@rule
def explore_until_choice(cave: Cave) -> None:
    """Explore until those inside must decide, or the last expedition is over (D10, D14)."""
    while cave.pending_seats == 0 and not cave.over:
        if cave.explorers:
            explore(cave)
        else:
            end_expedition(cave)


@rule
def begin_expedition(cave: Cave) -> None:
    """Every player enters the cave (D3); all cards make its deck (D13)."""
    cave.expedition += 1
    emit(cave, ENTERED, NO_SEAT, cave.expedition, 0)
    if cave.artifacts:
        shuffle_in_artifact(cave)
    cave.left = cave.total
    cave.banked = 0
    cave.explorers = cave.seats
    for seat in range(cave.seats):
        cave.inside[seat] = 1
    for kind in range(cave.trap_kinds):
        cave.sprung[kind] = 0


@rule
def shuffle_in_artifact(cave: Cave) -> None:
    """Before each expedition the next artifact, in their order, goes into the deck (D15)."""
    for turn in range(MOST_ARTIFACTS):
        if cave.artifact_points[turn] and cave.artifact_fate[turn] == WAITING:
            cave.artifact_fate[turn] = IN_THE_CAVE
            cave.cards[cave.total] = ARTIFACT + turn
            cave.total += 1
            return


@rule
def explore(cave: Cave) -> None:
    """Turn over the next card and let it happen (D4)."""
    card = draw(cave)
    emit(cave, TURNED, NO_SEAT, card, 0)
    if card < TRAP:
        share_out(cave, card)
    elif card < ARTIFACT:
        spring_trap(cave, card - TRAP)
    else:
        cave.artifacts_lying += 1  # and nothing happens (D16)
    if cave.explorers:
        ask(cave)


@rule
def draw(cave: Cave) -> int:
    """Any card of the deck, all equally likely, moves to the front of the corridor (D4)."""
    place = randbelow(cave.rng, cave.left)
    cave.left -= 1
    card = cave.cards[place]
    cave.cards[place] = cave.cards[cave.left]
    cave.cards[cave.left] = card
    return card


@rule
def share_out(cave: Cave, worth: int) -> None:
    """Divide a treasure among those inside; the remainder lies in the corridor (D5)."""
    share = worth // cave.explorers
    for seat in range(cave.seats):
        if cave.inside[seat]:
            cave.carried[seat] += share
    cave.rubies += worth - share * cave.explorers
    emit(cave, SHARED, NO_SEAT, share, worth - share * cave.explorers)


@rule
def spring_trap(cave: Cave, kind: int) -> None:
    """The first trap of a kind does nothing (D6), the second ends the expedition (D7)."""
    cave.sprung[kind] += 1
    if cave.sprung[kind] > 1:
        emit(cave, COLLAPSED, NO_SEAT, TRAP + kind, 0)
        flee(cave)


@rule
def flee(cave: Cave) -> None:
    """Everyone inside runs, and loses all they carry (D7)."""
    for seat in range(cave.seats):
        if cave.inside[seat]:
            emit(cave, LOST, seat, cave.carried[seat], 0)
            cave.carried[seat] = 0
            cave.inside[seat] = 0
    cave.explorers = 0


@rule
def ask(cave: Cave) -> None:
    """Everyone in the cave is asked to choose, all at once (D8)."""
    for seat in range(cave.seats):
        cave.pending_seats |= cave.inside[seat] << seat


@rule
def reveal_choices(cave: Cave) -> None:
    """Those who return share the corridor's rubies, and go to camp; the rest stays lying (D9)."""
    returning = 0
    for seat in range(cave.seats):
        returning += cave.inside[seat] & cave.choice[seat]
    share = cave.rubies // returning if returning else 0
    cave.rubies -= share * returning
    for seat in range(cave.seats):
        if not cave.inside[seat]:
            continue
        if cave.choice[seat] == CONTINUE:
            emit(cave, WENT_ON, seat, 0, 0)
            continue
        cave.choice[seat] = CONTINUE
        come_home(cave, seat, share)
        if returning == 1 and cave.artifacts_lying:
            take_artifacts(cave, seat)


@rule
def come_home(cave: Cave, seat: int, share: int) -> None:
    """Put what is carried, and a share of the corridor, into the chest (D9)."""
    emit(cave, RETURNED, seat, cave.carried[seat] + share, share)
    cave.chest[seat] += cave.carried[seat] + share
    cave.banked += cave.carried[seat] + share
    cave.carried[seat] = 0
    cave.inside[seat] = 0
    cave.explorers -= 1


@rule
def take_artifacts(cave: Cave, seat: int) -> None:
    """The only one who returns takes every artifact lying in the corridor (D17)."""
    clear_artifacts(cave, TAKEN + seat)


@rule
def end_expedition(cave: Cave) -> None:
    """Clear the corridor (D11, D12, D18); everyone enters again, or the game ends (D14)."""
    remove_trap(cave)
    emit(cave, ALL_HOME, NO_SEAT, cave.rubies, 0)
    cave.rubies = 0
    if cave.artifacts_lying:
        clear_artifacts(cave, GONE)
    if cave.expedition < cave.expeditions:
        begin_expedition(cave)
    else:
        end_game(cave)


@rule
def remove_trap(cave: Cave) -> None:
    """If a trap ended the expedition, that card, the newest, leaves the game (D12)."""
    card = cave.cards[cave.left]
    if card < TRAP or card >= ARTIFACT or cave.sprung[card - TRAP] < 2:
        return
    emit(cave, TRAP_REMOVED, NO_SEAT, card, 0)
    cave.removed[card - TRAP] += 1
    remove_from_corridor(cave, cave.left)


@rule
def clear_artifacts(cave: Cave, fate: int) -> None:
    """The artifacts in the corridor leave it, for a chest (D17) or for good (D18)."""
    place = cave.total - 1
    while place >= cave.left:
        turn = cave.cards[place] - ARTIFACT
        if turn >= 0:
            cave.artifact_fate[turn] = fate
            if fate == GONE:
                emit(cave, ARTIFACT_GONE, NO_SEAT, cave.artifact_points[turn], 0)
            else:
                emit(cave, TOOK_ARTIFACT, fate - TAKEN, cave.artifact_points[turn], 0)
            remove_from_corridor(cave, place)
        place -= 1
    cave.artifacts_lying = 0


@rule
def remove_from_corridor(cave: Cave, place: int) -> None:
    """Close the corridor's gap where a card leaves it."""
    cave.total -= 1
    for later in range(place, cave.total):
        cave.cards[later] = cave.cards[later + 1]
    cave.cards[cave.total] = 0


@rule
def end_game(cave: Cave) -> None:
    """After the last expedition the game ends (D14)."""
    cave.over = 1
    emit(cave, ENDED, NO_SEAT, 0, 0)


@rule
def points_of(cave: Cave, seat: int) -> int:
    """Chest and taken artifacts (D14, D19)."""
    points = cave.chest[seat]
    for turn in range(MOST_ARTIFACTS):
        if cave.artifact_fate[turn] == TAKEN + seat:
            points += cave.artifact_points[turn]
    return points


@rule
def scores(cave: Cave, out: list[int]) -> None:
    """Everybody's points (D14, D19)."""
    for seat in range(cave.seats):
        out[seat] = points_of(cave, seat)


@rule
def determinize(cave: Cave, seat: int) -> None:
    """Deal again what that seat cannot know: the choices not yet revealed, and the deck's order (D8).

    The deck has no order until a card is drawn; sorting it makes two decks of the same cards equal.
    """
    for other in range(cave.seats):
        if other != seat and cave.inside[other] and not cave.pending_seats >> other & 1:
            cave.choice[other] = randbelow(cave.rng, 2)
    sort_deck(cave)


@rule
def sort_deck(cave: Cave) -> None:
    """Sort the face-down cards by their numbers."""
    for place in range(1, cave.left):
        card = cave.cards[place]
        if cave.cards[place - 1] <= card:
            continue  # as most do; search sorts more decks than it does anything else
        hole = place
        while hole > 0 and cave.cards[hole - 1] > card:
            cave.cards[hole] = cave.cards[hole - 1]
            hole -= 1
        cave.cards[hole] = card


@rule
def count_fatal(cave: Cave) -> int:
    """How many cards of the deck would be the second of their kind (D7)."""
    sprung = 0  # a bit a kind: without branches, compiled, many cards are looked at together
    for kind in range(cave.trap_kinds):
        sprung |= (cave.sprung[kind] > 0) << kind
    fatal = 0
    for place in range(cave.left):
        card = cave.cards[place]
        fatal += sprung >> (card - TRAP if TRAP <= card < ARTIFACT else MOST_TRAP_KINDS) & 1
    return fatal


@rule
def count_rubies_unseen(cave: Cave) -> int:
    """The rubies on all treasure cards of the deck."""
    rubies = 0
    for place in range(cave.left):
        card = cave.cards[place]
        rubies += card if card < TRAP else 0
    return rubies
