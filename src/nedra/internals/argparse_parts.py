"""A parser's arguments and the texts of its help: argparse documents no way to read or change them."""

from __future__ import annotations

from argparse import Action, ArgumentParser, HelpFormatter


def options_of(parser: ArgumentParser) -> dict[str, Action]:
    """The options of a parser by each of their names."""
    return parser._option_string_actions  # noqa: SLF001 - argparse lists them nowhere else


def positionals_of(parser: ArgumentParser) -> list[Action]:
    """The positional arguments of a parser; one with a dict as its choices stands for subcommands."""
    return parser._get_positional_actions()  # noqa: SLF001 - as above


class HelpTexts(HelpFormatter):
    """A formatter with a public method for each kind of text."""

    def argument_text(self, action: Action) -> str:
        """The text of an argument."""
        return action.help or ""

    def paragraph(self, text: str, indent: str) -> str | None:
        """A description or an epilog as it is printed; None: argparse wraps it."""

    def _get_help_string(self, action: Action) -> str:
        return self.argument_text(action).replace("%", "%%")  # argparse formats it

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        printed = self.paragraph(text, indent)
        return super()._fill_text(text, width, indent) if printed is None else printed
