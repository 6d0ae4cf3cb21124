"""Numbers, setups, items and changes as text, in the language of a report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from nedra.core.contract.game import AnyGame
    from nedra.core.i18n.translator import Translator
    from nedra.lab.setup import GameSetup
    from nedra.lab.stats.estimates import Estimate
    from nedra.lab.stats.item_effects import ItemEffect
    from nedra.lab.study.analysis import Comparison
    from nedra.lab.study.facts import FactEstimate
    from nedra.lab.tournament.standings import BotStanding

MAX_DIGITS: Final = 5
"""Of a number close to the bound of its interval; more would say nothing."""


def digits_that_differ(larger: float, smaller: float, digits: int) -> int:
    """At least so many digits, and more where both would look the same: else a verdict contradicts them."""
    while digits < MAX_DIGITS and round(larger, digits) <= round(smaller, digits):
        digits += 1
    return digits


class ReportFormatter:
    """Formats for one game and language.

    ± is two standard errors, or the margin of an estimate next to a conclusion. The interval of a share is
    asymmetric and stands in brackets.
    """

    def __init__(self, say: Translator, game: AnyGame) -> None:
        self.say = say
        self._game = game
        self._default_options = game.resolve_options()
        self._switches = {option.name for option in game.options if option.is_switch}

    def number(self, value: float, digits: int) -> str:
        text = f"{value:,.{digits}f}".replace("-", "−")
        return text.replace(",", "\u202f").replace(".", ",") if self._is_russian else text

    def integer(self, value: float) -> str:
        return self.number(value, 0)

    def shortest(self, value: float, *, is_signed: bool = False) -> str:
        """A round number, with the digits that it has."""
        digits = next(
            digits for digits in range(4) if digits == 3 or abs(round(value, digits) - value) < 1e-9
        )
        return self.signed(value, digits) if is_signed else self.number(value, digits)

    def estimate(self, estimate: Estimate, digits: int) -> str:
        return f"{self.number(estimate.mean, digits)} ± {self.number(2 * estimate.standard_error, digits)}"

    def percent(self, share: float, digits: int = 1) -> str:
        return f"{self.number(100 * share, digits)}{self._percent_sign}"

    def share_interval(self, share: float, low: float, high: float, digits: int = 1) -> str:
        """A share and its interval."""
        return f"{self.percent(share, digits)} ({self.interval(low, high, digits)})"

    def interval(self, low: float, high: float, digits: int = 1) -> str:
        """The interval of a share, in percent."""
        return " … ".join(self.number(100 * bound, digits) for bound in (low, high))

    def rating(self, standing: BotStanding) -> str:
        """A rating and its interval."""
        bounds = (self.signed(bound, 0) for bound in (standing.rating_low, standing.rating_high))
        return f"{self.signed(standing.rating, 0)} ({' … '.join(bounds)})"

    def signed(self, value: float, digits: int) -> str:
        rounded = round(value, digits) + 0.0  # no sign before a zero
        return ("+" if rounded > 0 else "") + self.number(rounded, digits)

    def percentage_points(self, share: float) -> str:
        """A difference of shares, with its sign."""
        return self.signed(100 * share, 1)

    def difference(self, estimate: Estimate, scale: float = 1.0) -> str:
        """A difference with its sign and its margin; if the interval excludes zero, the digits show it."""
        mean, margin = scale * estimate.mean, scale * estimate.margin
        digits = digits_that_differ(abs(mean), margin, 2) if estimate.is_significant else 2
        return f"{self.signed(mean, digits)} ± {self.number(margin, digits)}"

    def item(self, item_effect: ItemEffect, setup: GameSetup) -> str:
        """The name of a card, tile or treasure for players."""
        assert self._game.item_stats is not None
        messages = {item.name: item.message for item in self._game.item_stats.items(setup.components())}
        key, args = messages[item_effect.item]
        return self.say(key, **args)

    def bot(self, name: str) -> str:
        """A bot by its translated name, if it has one; a level with its style."""
        level, _, style = name.partition(":")
        if style and self.say.has_message(f"bot-{style}"):
            return f"{self.bot(level)} ({self.say(f'bot-{style}')})"
        return self.say(f"bot-{name}") if self.say.has_message(f"bot-{name}") else name

    def option(self, name: str) -> str:
        return self.say(f"option-{name}")

    def setup(self, setup: GameSetup, omit: str = "") -> str:
        """A setup in a line: seats, bots and changed settings; one setting may be left out."""
        return " · ".join((self.players(setup.seats, setup.bots), *self.changed_settings(setup, omit)))

    def players(self, seats: int, bots: tuple[str, ...]) -> str:
        """Number of players, and bots; one bot on all seats is named once."""
        named = bots[:1] if len(set(bots)) == 1 else bots
        return f"{self.say('report-setup', seats=seats)} · {self.bots(named)}"

    def settings(self, setup: GameSetup) -> str:
        """The changed settings, or words for none."""
        return " · ".join(self.changed_settings(setup)) or self.say("report-default-settings")

    def changed_settings(self, setup: GameSetup, omit: str = "") -> list[str]:
        """Every setting that differs from the default; one may be left out."""
        box = [self.box(setup.box)] if setup.box and omit != "box" else []
        return self.changed_options(setup.options, omit) + box

    def box(self, name: str) -> str:
        """The name of a box, or words for the game's own."""
        return self.say("box-name", name=name) if name else self.say("answer-default-box")

    def identical_boxes(self, pairs: tuple[tuple[str, str], ...]) -> list[str]:
        """A sentence for each box that holds the same as another."""
        return [
            self.say("answer-identical-boxes", box=self.box(box), other=self.box(other))
            for box, other in pairs
        ]

    def fact(self, name: str) -> str:
        """What a fact is called."""
        return self.say(f"fact-{name}")

    def fact_value(self, fact: FactEstimate) -> str:
        """A fact with twice its standard error."""
        if not fact.is_share:
            return self.estimate(fact.estimate, 2)
        mean, error = 100 * fact.estimate.mean, 200 * fact.estimate.standard_error
        digits = 1 if error >= 0.1 else 2
        return f"{self.number(mean, digits)}{self._percent_sign} ± {self.number(error, digits)}"

    def fact_difference(self, fact: FactEstimate) -> str:
        """The difference of a fact with its margin; of a share, in percentage points."""
        if fact.estimate.is_constant:
            return self.signed(fact.estimate.mean * (100 if fact.is_share else 1), 2)
        return self.difference(fact.estimate, 100 if fact.is_share else 1)

    def changed_options(self, options: dict[str, int], omit: str = "") -> list[str]:
        changed = sorted(options.items() - self._default_options.items())
        return [self.setting(name, value) for name, value in changed if name != omit]

    def seats_and_options(self, seats: int, options: dict[str, int]) -> str:
        """Number of players, and changed options."""
        return " · ".join((self.say("report-setup", seats=seats), *self.changed_options(options)))

    def bots(self, names: tuple[str, ...]) -> str:
        return ", ".join(map(self.bot, names))

    def setting(self, name: str, value: int) -> str:
        """An option and its value."""
        if name not in self._switches:
            return f"{self.option(name)}: {value}"
        return self.option(name) if value else self.say("setting-off", option=self.option(name))

    def change(self, comparison: Comparison) -> str:
        """The difference between the two setups of a comparison."""
        before, after = comparison.before, comparison.after
        if comparison.factor == "box":
            return self.say("change-box", before=self.box(before), after=self.box(after))
        option = self.option(comparison.factor)
        if comparison.factor in self._switches:
            return self.say("change-on" if int(after) else "change-off", option=option)
        return self.say("change-number", option=option, before=before, after=after)

    @property
    def _percent_sign(self) -> str:
        return "\u202f%" if self._is_russian else "%"

    @property
    def _is_russian(self) -> bool:
        return self.say.language == "ru"
