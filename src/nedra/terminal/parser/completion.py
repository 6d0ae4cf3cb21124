"""`nedra completion`: shell scripts that complete commands, options, games and bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.internals.argparse_parts import options_of, positionals_of
from nedra.terminal.command_options import add_command
from nedra.terminal.parser.command_parser import subcommands

if TYPE_CHECKING:
    from argparse import Action, Namespace
    from collections.abc import Iterable, Sequence

    from nedra.core.contract.game import AnyGame
    from nedra.terminal.command_options import Commands
    from nedra.terminal.parser.command_parser import CommandParser

SCRIPTS: Final = {
    "bash": """\
_nedra() {
    local IFS=$'\\n'
    COMPREPLY=($(nedra completion bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
    case "${COMPREPLY[0]}" in *=|*/) compopt -o nospace 2>/dev/null;; esac
}
complete -o default -F _nedra nedra
""",
    "zsh": """\
#compdef nedra
_nedra() {
    local -a found
    found=(${(f)"$(nedra completion zsh -- ${words[2,CURRENT]} 2>/dev/null)"})
    if [[ ${found[1]} == *[=/] ]]; then compadd -S '' -a found
    elif (( $#found )); then compadd -a found
    else _files; fi
}
compdef _nedra nedra
""",
    "fish": """\
complete -c nedra -a '(nedra completion fish -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
""",
}

BASH_BREAKS: Final = "=:"


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
    words = join_broken(args.words) if args.shell == "bash" else args.words
    unbroken = max(map(words[-1].rfind, BASH_BREAKS)) + 1 if args.shell == "bash" else 0
    for word in completions(args.root_parser, words):
        print(word[unbroken:])
    return 0


def join_broken(words: Sequence[str]) -> list[str]:
    """Bash breaks words at `=` and `:`, as in `--set artifacts = 1`, and completes their last part only."""
    joined: list[str] = []
    goes_on = False
    for word in words:
        is_break = bool(word) and set(word) <= set(BASH_BREAKS)
        if joined and (is_break or goes_on):
            joined[-1] += word
        else:
            joined.append(word)
        goes_on = is_break
    return joined


def completions(parser: CommandParser, words: Sequence[str]) -> list[str]:
    """All that the last word can become, given the words before it."""
    *before, started = words
    if started.startswith("--") and "=" in started:  # --option=value
        option, _, value = started.partition("=")
        return [f"{option}={found}" for found in completions(parser, [*before, option, value])]
    previous = ""
    for word in before:
        previous = word
        parser = subcommands(parser).get(word, parser)
    value_of = options_of(parser.complete()).get(previous)
    if value_of is not None and value_of.nargs != 0:
        candidates = _option_values(value_of, parser, before, started)
    else:
        candidates = _candidates(parser, started)
    return sorted(word for word in candidates if word.startswith(started))


def _option_values(
    value_of: Action, parser: CommandParser, before: Sequence[str], started: str
) -> Iterable[str]:
    from nedra.terminal.parser.completion_values import option_values

    if value_of.choices:
        return map(str, value_of.choices)
    command = parser.prog.rpartition(" ")[2]
    return option_values(value_of.option_strings[-1], command, _named_game(before), started)


def _named_game(words: Sequence[str]) -> AnyGame | None:
    from nedra.core.match.catalogue import game, games

    return next((game(word) for word in words if word in games()), None)


def _candidates(parser: CommandParser, started: str) -> Iterable[str]:
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
