"""Golden playthroughs: whole games as text, with the state and what each seat sees."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

import nedra
from nedra.bots import choose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.contract.event import Event
    from nedra.core.match.match import Match

TESTS = Path(__file__).parent.parent / "tests" / "games"
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")


class Playthrough(NamedTuple):
    """A game to write down, and its bots: they take the seats in turn.

    `first` always plays the first legal move.
    """

    game: str
    title: str
    seats: int
    seed: int
    options: dict[str, int]
    bots: tuple[str, ...]

    @property
    def file(self) -> Path:
        return TESTS / self.game / "playthroughs" / f"{self.title}.txt"


PLAYTHROUGHS = (
    Playthrough("diamant", "two-by-heuristic", 2, 1, {}, ("heuristic",)),
    Playthrough("diamant", "four-hunt-for-gold", 4, 5, {"artifacts": 1}, ("heuristic", "random")),
    Playthrough(
        "diamant", "eight-open-chests", 8, 3, {"artifacts": 1, "open_chests": 1}, ("heuristic", "random")
    ),
    Playthrough("hoard", "two-by-heuristic", 2, 1, {}, ("heuristic",)),
    Playthrough("hoard", "three-open-piles", 3, 2, {"open_piles": 1}, ("heuristic", "random")),
    Playthrough("hoard", "four-meet-the-orc", 4, 5, {}, ("first", "random", "first", "heuristic")),
    Playthrough("gemland", "two-by-heuristic", 2, 1, {}, ("heuristic",)),
    Playthrough("gemland", "three-console-by-cards", 3, 3, {"consolation_card": 1}, ("heuristic",)),
    Playthrough("gnomes", "two-by-heuristic", 2, 4, {}, ("heuristic",)),
    Playthrough(
        "gnomes",
        "four-with-all-options",
        4,
        3,
        {"light_fog": 1, "quick_start": 1, "cave_first": 1, "short_end": 1},
        ("random", "heuristic"),
    ),
)


def main() -> None:
    for playthrough in PLAYTHROUGHS:
        playthrough.file.parent.mkdir(exist_ok=True)
        playthrough.file.write_text(written(playthrough), encoding="utf-8")
        print(playthrough.file.relative_to(TESTS.parent.parent))


def written(playthrough: Playthrough) -> str:
    """The whole game as text."""
    game = nedra.game(playthrough.game)
    match = game.match(playthrough.seats, playthrough.seed, None, **playthrough.options)
    return "\n".join([*_opening(match), *_positions(match, playthrough.bots), *_ending(match)]) + "\n"


def _opening(match: Match) -> Iterator[str]:
    say = match.game.translator("en")
    yield f"{say('game-name')}, rules version {match.game.rules_version}"
    options = ", ".join(f"{name} {value}" for name, value in match.options.items())
    yield f"{match.seats} seats, seed {match.seed}, {options}"
    yield "The state and the public view show what has changed; each seat shows what only it sees."


def _positions(match: Match, bots: tuple[str, ...]) -> Iterator[str]:
    state: dict[str, str] = {}
    public: dict[str, str] = {}
    since = 0
    while True:
        yield f"\nPosition {match.version}"
        yield from (f"  events   {line}" for line in _event_lines(match, since))
        since = match.version + 1
        state, before = _state(match), state
        yield from _line("state", _changed(before, state))
        public, before = _leaves(match.view(None)), public
        yield from _line("all", _changed(before, public))
        for seat in range(match.seats):
            yield from _line(NAMES[seat], _changed(public, _leaves(match.view(seat))))
        if match.over:
            return
        yield f"  answers  {', '.join(_answers(match, bots))}"


def _answers(match: Match, bots: tuple[str, ...]) -> list[str]:
    answers = []
    for seat, legal in match.legal_by_seat().items():
        bot = bots[seat % len(bots)]
        move = legal[0] if bot == "first" else choose(match, seat, bot, match.version)
        answers.append(f"{NAMES[seat]} {move}")
        match.play(seat, move)
    return answers


def _ending(match: Match) -> Iterator[str]:
    result = match.result()
    yield f"\nThe end, by {result.rule}"
    for seat in range(match.seats):
        yield f"  {NAMES[seat]:<8} place {result.places[seat]}, {result.scores[seat]} points"


def _event_lines(match: Match, since: int) -> Iterator[str]:
    """The events that everyone sees; then those that only one seat sees."""
    seen_by_all = match.events(None, since)
    yield from (_sentence(match, event) for event in seen_by_all)
    for seat in range(match.seats):
        for event in match.events(seat, since):
            if event not in seen_by_all:
                yield f"(only {NAMES[seat]}) {_sentence(match, event)}"


def _sentence(match: Match, event: Event) -> str:
    return match.game.translate_event(event, NAMES, match.game.translator("en"))


def _state(match: Match) -> dict[str, str]:
    """Every field of the state except its random generator, which a match seeds for every move."""
    position = match._state.to_dict()  # noqa: SLF001 - a playthrough shows the state beside the views
    del position["rng"]
    return _leaves(position)


def _leaves(seen: Any) -> dict[str, str]:  # noqa: ANN401 - any view, or what is in it
    """The leaves of a view, each with its path: `explorers.0.carried`."""
    found: dict[str, str] = {}
    _gather("", msgspec.to_builtins(seen), found)
    found.pop("type", None)
    return found


def _gather(path: str, seen: Any, found: dict[str, str]) -> None:  # noqa: ANN401 - as above
    if _is_plain(seen):
        found[path] = _short(seen)
        return
    for name, value in seen.items() if isinstance(seen, dict) else enumerate(seen):
        _gather(f"{path}.{name}".lstrip("."), value, found)


def _is_plain(seen: Any) -> bool:  # noqa: ANN401 - as above
    """A number, a card, or several of them."""
    if isinstance(seen, list | tuple):
        return all(_is_plain(value) for value in seen)
    return not isinstance(seen, dict) or ("type" in seen and len(seen) <= 3)


def _short(seen: Any) -> str:  # noqa: ANN401 - as above
    if isinstance(seen, dict):
        return " ".join(str(value) for value in seen.values())
    if isinstance(seen, list | tuple):
        values = [_short(value) for value in seen]
        while values and values[-1] == "0":
            values.pop()
        return f"[{', '.join(values)}]"
    return str(seen)


def _changed(before: dict[str, str], after: dict[str, str]) -> dict[str, str]:
    return {path: value for path, value in after.items() if before.get(path) != value}


def _line(whose: str, leaves: dict[str, str]) -> Iterator[str]:
    if leaves:
        yield f"  {whose:<8} {'; '.join(f'{path} {value}' for path, value in leaves.items())}"


if __name__ == "__main__":
    main()
