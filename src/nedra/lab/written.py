"""How a study is written: numbers, set-ups, things and changes, as a language writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nedra.core.game import AnyGame
    from nedra.core.words import Speech
    from nedra.lab.figures import Figure
    from nedra.lab.findings import Contrast
    from nedra.lab.matters import Matter
    from nedra.lab.standings import Line
    from nedra.lab.study import SetUp


class Written:
    """A study's language; ± is two standard errors, or the bound where a verdict stands beside it.

    A share has bounds of its own in brackets: they are not as far from it to either side.
    """

    def __init__(self, say: Speech, game: AnyGame) -> None:
        self.say = say
        self._game = game
        self._usual = game.settle()
        self._switches = {option.name for option in game.options if option.is_switch}

    def plain(self, value: float, digits: int) -> str:
        written = f"{value:,.{digits}f}".replace("-", "−")
        return written.replace(",", "\u202f").replace(".", ",") if self._russian else written

    def whole(self, value: float) -> str:
        return self.plain(value, 0)

    def rounded(self, value: float) -> str:
        """Two digits are enough for what is guessed."""
        return self.whole(float(f"{value:.1e}"))

    def figure(self, figure: Figure, digits: int) -> str:
        return f"{self.plain(figure.mean, digits)} ± {self.plain(2 * figure.error, digits)}"

    def percent(self, part: float, digits: int = 1) -> str:
        return f"{self.plain(100 * part, digits)}\u202f%" if self._russian else f"{100 * part:.{digits}f}%"

    def share(self, part: float, low: float, high: float, digits: int = 1) -> str:
        """A share, and between what bounds it lies."""
        return f"{self.percent(part, digits)} ({self.bounds(low, high, digits)})"

    def bounds(self, low: float, high: float, digits: int = 1) -> str:
        """The bounds of a share, in hundredths."""
        return " … ".join(self.plain(100 * bound, digits) for bound in (low, high))

    def rating(self, line: Line) -> str:
        """A rating, and between what bounds it lies."""
        bounds = (self.signed(bound, 0) for bound in (line.rating_low, line.rating_high))
        return f"{self.signed(line.rating, 0)} ({' … '.join(bounds)})"

    def signed(self, value: float, digits: int) -> str:
        return ("+" if value > 0 else "") + self.plain(value, digits)

    def points(self, part: float) -> str:
        """A difference of shares, in hundredths, with its sign."""
        return self.signed(100 * part, 1)

    def bounded(self, figure: Figure, scale: float = 1.0) -> str:
        """A difference with its sign, and how far to either side the truth may lie."""
        return f"{self.signed(scale * figure.mean, 2)} ± {self.plain(scale * figure.bound, 2)}"

    def thing(self, matter: Matter, set_up: SetUp) -> str:
        """A card, a tile, a treasure by the name that players call it."""
        assert self._game.tally is not None
        box = set_up.components(self._game) or self._game.box()
        named = {thing.name: thing.words for thing in self._game.tally.things(box)}
        key, args = named[matter.thing]
        return self.say(key, **args)

    def bot(self, name: str) -> str:
        """A bot by its name in words, if it has one; a level with its temper."""
        level, _, temper = name.partition(":")
        if temper and self.say.knows(f"bot-{temper}"):
            return f"{self.bot(level)} ({self.say(f'bot-{temper}')})"
        return self.say(f"bot-{name}") if self.say.knows(f"bot-{name}") else name

    def option(self, name: str) -> str:
        return self.say(f"option-{name}")

    def set_up(self, set_up: SetUp, but: str = "") -> str:
        """A set-up in a line: seats, bots, and what is not as usual; one thing may be left out."""
        return " · ".join((self.seated(set_up.seats, set_up.bots), *self.unusual(set_up, but)))

    def seated(self, seats: int, bots: tuple[str, ...]) -> str:
        """How many play, and who; one bot on all seats is named once."""
        named = bots[:1] if len(set(bots)) == 1 else bots
        return f"{self.say('report-set-up', seats=seats)} · {self.bots(named)}"

    def settings(self, set_up: SetUp) -> str:
        """What is not as usual, or that all of it is."""
        return " · ".join(self.unusual(set_up)) or self.say("report-as-usual")

    def unusual(self, set_up: SetUp, but: str = "") -> list[str]:
        """Every setting that is not as usual; one thing may be left out."""
        changed = sorted(set_up.options.items() - self._usual.items())
        box = [set_up.box] if set_up.box and but != "box" else []
        return [self.setting(name, value) for name, value in changed if name != but] + box

    def table(self, seats: int, options: dict[str, int]) -> str:
        """Seats, and what is not as usual."""
        unusual = sorted(options.items() - self._usual.items())
        settings = (self.setting(name, value) for name, value in unusual)
        return " · ".join((self.say("report-set-up", seats=seats), *settings))

    def bots(self, names: tuple[str, ...]) -> str:
        return ", ".join(map(self.bot, names))

    def setting(self, name: str, value: int) -> str:
        """An option as it is set."""
        if name not in self._switches:
            return f"{self.option(name)}: {value}"
        return self.option(name) if value else self.say("setting-off", option=self.option(name))

    def change(self, contrast: Contrast) -> str:
        """What the second of two set-ups does otherwise."""
        before, after = contrast.before, contrast.after
        if contrast.what == "box":
            own = self.say("answer-own-box")
            return self.say("change-box", before=before or own, after=after or own)
        option = self.option(contrast.what)
        if contrast.what in self._switches:
            return self.say("change-on" if int(after) else "change-off", option=option)
        return self.say("change-number", option=option, before=before, after=after)

    @property
    def _russian(self) -> bool:
        return self.say.language == "ru"
