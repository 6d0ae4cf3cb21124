"""argparse still keeps a parser's arguments where we read them, and asks our formatter for every text."""

from argparse import Action, ArgumentParser

from nedra.internals.argparse_parts import HelpTexts, options_of, positionals_of


class Shouting(HelpTexts):
    def argument_text(self, action: Action) -> str:
        return f"100% {action.help}".upper()

    def paragraph(self, text: str, indent: str) -> str | None:
        return f"{indent}<{text}>\n" if text == "about" else None


def test_options_and_positionals_are_found() -> None:
    parser = ArgumentParser(add_help=False)
    parser.add_argument("-d", "--deep")
    parser.add_argument("game")
    commands = parser.add_subparsers()
    below = commands.add_parser("below")
    assert list(options_of(parser)) == ["-d", "--deep"]
    game, sub = positionals_of(parser)
    assert game.dest == "game"
    assert sub.choices == {"below": below}


def test_every_text_of_a_help_page_is_asked_for() -> None:
    parser = ArgumentParser(formatter_class=Shouting, description="about", epilog="more", add_help=False)
    parser.add_argument("--deep", help="down")
    shown = parser.format_help()
    assert "100% DOWN" in shown
    assert "<about>" in shown
    assert "more" in shown
