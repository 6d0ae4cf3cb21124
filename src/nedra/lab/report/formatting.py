"""How a study is written: numbers, set-ups, things and changes, as a language writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nedra.core.contract.game import AnyGame
    from nedra.core.i18n.translator import Translator
    from nedra.lab.stats.estimates import Estimate
    from nedra.lab.stats.item_effects import ItemEffect
    from nedra.lab.study.analysis import Comparison
    from nedra.lab.study.study import SetUp
    from nedra.lab.tournament.standings import BotStanding


class ReportFormatter:
    """A study's language; ± is two standard errors, or the bound where a verdict stands beside it.

    A share has bounds of its own in brackets: they are not as far from it to either side.
    """

    def __init__(self, say: Translator, game: AnyGame) -> None:
        self.say = say
        self._game = game
        self._default_options = game.resolve_options()
        self._switches = {option.name for option in game.options if option.is_switch}

    def number(self, value: float, digits: int) -> str:
        formatter = f"{value:,.{digits}f}".replace("-", "−")
        return formatter.replace(",", "\u202f").replace(".", ",") if self._is_russian else formatter

    def integer(self, value: float) -> str:
        return self.number(value, 0)

    def approximate(self, value: float) -> str:
        """Two digits are enough for what is guessed."""
        return self.integer(float(f"{value:.1e}"))

    def estimate(self, estimate: Estimate, digits: int) -> str:
        return f"{self.number(estimate.mean, digits)} ± {self.number(2 * estimate.standard_error, digits)}"

    def percent(self, part: float, digits: int = 1) -> str:
        return (
            f"{self.number(100 * part, digits)}\u202f%" if self._is_russian else f"{100 * part:.{digits}f}%"
        )

    def share_interval(self, part: float, low: float, high: float, digits: int = 1) -> str:
        """A share, and between what bounds it lies."""
        return f"{self.percent(part, digits)} ({self.interval(low, high, digits)})"

    def interval(self, low: float, high: float, digits: int = 1) -> str:
        """The bounds of a share, in hundredths."""
        return " … ".join(self.number(100 * bound, digits) for bound in (low, high))

    def rating(self, standing: BotStanding) -> str:
        """A rating, and between what bounds it lies."""
        bounds = (self.signed(bound, 0) for bound in (standing.rating_low, standing.rating_high))
        return f"{self.signed(standing.rating, 0)} ({' … '.join(bounds)})"

    def signed(self, value: float, digits: int) -> str:
        return ("+" if value > 0 else "") + self.number(value, digits)

    def percentage_points(self, part: float) -> str:
        """A difference of shares, in hundredths, with its sign."""
        return self.signed(100 * part, 1)

    def difference(self, estimate: Estimate, scale: float = 1.0) -> str:
        """A difference with its sign, and how far to either side the truth may lie."""
        return f"{self.signed(scale * estimate.mean, 2)} ± {self.number(scale * estimate.margin, 2)}"

    def item(self, item_effect: ItemEffect, set_up: SetUp) -> str:
        """A card, a tile, a treasure by the name that players call it."""
        assert self._game.item_stats is not None
        box = set_up.components(self._game) or self._game.components()
        named = {thing.name: thing.message for thing in self._game.item_stats.items(box)}
        key, args = named[item_effect.item]
        return self.say(key, **args)

    def bot(self, name: str) -> str:
        """A bot by its name in words, if it has one; a level with its temper."""
        level, _, temper = name.partition(":")
        if temper and self.say.has_message(f"bot-{temper}"):
            return f"{self.bot(level)} ({self.say(f'bot-{temper}')})"
        return self.say(f"bot-{name}") if self.say.has_message(f"bot-{name}") else name

    def option(self, name: str) -> str:
        return self.say(f"option-{name}")

    def set_up(self, set_up: SetUp, omit: str = "") -> str:
        """A set-up in a line: seats, bots, and what is not as usual; one thing may be left out."""
        return " · ".join((self.players(set_up.seats, set_up.bots), *self.changed_settings(set_up, omit)))

    def players(self, seats: int, bots: tuple[str, ...]) -> str:
        """How many play, and who; one bot on all seats is named once."""
        named = bots[:1] if len(set(bots)) == 1 else bots
        return f"{self.say('report-set-up', seats=seats)} · {self.bots(named)}"

    def settings(self, set_up: SetUp) -> str:
        """What is not as usual, or that all of it is."""
        return " · ".join(self.changed_settings(set_up)) or self.say("report-default-settings")

    def changed_settings(self, set_up: SetUp, omit: str = "") -> list[str]:
        """Every setting that is not as usual; one thing may be left out."""
        changed = sorted(set_up.options.items() - self._default_options.items())
        box = [set_up.box] if set_up.box and omit != "box" else []
        return [self.setting(name, value) for name, value in changed if name != omit] + box

    def seats_and_options(self, seats: int, options: dict[str, int]) -> str:
        """Seats, and what is not as usual."""
        unusual = sorted(options.items() - self._default_options.items())
        settings = (self.setting(name, value) for name, value in unusual)
        return " · ".join((self.say("report-set-up", seats=seats), *settings))

    def bots(self, names: tuple[str, ...]) -> str:
        return ", ".join(map(self.bot, names))

    def setting(self, name: str, value: int) -> str:
        """An option as it is set."""
        if name not in self._switches:
            return f"{self.option(name)}: {value}"
        return self.option(name) if value else self.say("setting-off", option=self.option(name))

    def change(self, comparison: Comparison) -> str:
        """What the second of two set-ups does otherwise."""
        before, after = comparison.before, comparison.after
        if comparison.factor == "box":
            own = self.say("answer-default-box")
            return self.say("change-box", before=before or own, after=after or own)
        option = self.option(comparison.factor)
        if comparison.factor in self._switches:
            return self.say("change-on" if int(after) else "change-off", option=option)
        return self.say("change-number", option=option, before=before, after=after)

    @property
    def _is_russian(self) -> bool:
        return self.say.language == "ru"
