"""`nedra completion`: shell scripts that complete commands, options, games and bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.internals.argparse_parts import options_of, positionals_of
from nedra.terminal.command_options import add_command
from nedra.terminal.parser.command_parser import subcommands

if TYPE_CHECKING:
    from argparse import Action, Namespace
    from collections.abc import Iterable, Sequence

    from nedra.terminal.command_options import Commands
    from nedra.terminal.parser.command_parser import CommandParser

SCRIPTS: Final = {
    "bash": """\
_nedra() {
    local IFS=$'\\n'
    COMPREPLY=($(nedra completion bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _nedra nedra
""",
    "zsh": """\
#compdef nedra
_nedra() {
    local -a found
    found=(${(f)"$(nedra completion zsh -- ${words[2,CURRENT]} 2>/dev/null)"})
    (( $#found )) && compadd -a found || _files
}
compdef _nedra nedra
""",
    "fish": """\
complete -c nedra -a '(nedra completion fish -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
""",
}


def add_completion_command(commands: Commands) -> None:
    """Add `nedra completion`."""
    parser = add_command(
        commands, "completion", run_completion, summary="help-completion", epilog="help-completion-examples"
    )
    parser.add_argument("shell", choices=tuple(SCRIPTS), help="help-completion-shell")
    parser.add_argument("words", nargs="*", metavar="WORD", help="help-completion-words")


def run_completion(args: Namespace) -> int:
    """Print the script, or, where words are given, what the last of them can become."""
    if not args.words:
        print(SCRIPTS[args.shell], end="")
        return 0
    for word in completions(args.root_parser, args.words):
        print(word)
    return 0


def completions(parser: CommandParser, words: Sequence[str]) -> list[str]:
    """All that the last word can become, given the words before it."""
    *before, started = words
    previous = ""
    for word in before:
        previous = word
        parser = subcommands(parser).get(word, parser)
    value_of = options_of(parser.complete()).get(previous)
    return sorted(word for word in _candidates(parser, value_of, started) if word.startswith(started))


def _candidates(parser: CommandParser, value_of: Action | None, started: str) -> Iterable[str]:
    if value_of is not None and value_of.nargs != 0:
        return map(str, value_of.choices or ())
    if started.startswith("-"):
        return [option for option in options_of(parser) if option.startswith("--")]
    if commands := subcommands(parser):
        return commands
    return [word for action in positionals_of(parser) for word in _positional_values(action)]


def _positional_values(action: Action) -> Iterable[str]:
    if action.dest == "game":
        from nedra.core.match.catalogue import games

        return games()
    return map(str, action.choices or ())
