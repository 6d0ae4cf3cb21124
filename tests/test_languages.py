"""Both languages everywhere: no text is hard-coded, and every message that code uses exists in both."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import nedra
from nedra.core.i18n.translator import LANGUAGES, register_messages, translator

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = {name: nedra.game(name) for name in nedra.games()}  # loading a game registers its messages
SOURCES = Path(nedra.__file__).parent
SHOWN = sorted(
    file
    for pattern in ("web/**/*.py", "ui/**/*.py", "terminal/*.py", "games/*/board/**/*.py", "games/*/text.py")
    for file in SOURCES.glob(pattern)
    if file.name not in ("play_command.py", "server.py")  # the command line speaks English
    and "api" not in file.parts  # what programs read
)
OPTIONAL_KEYS = {"text", "text-seat", "board-waiting", "board-you-decide"}
"""Messages of optional helpers: a game that uses one writes them, and the conformance kit checks them."""
TRANSLATED = sorted(file for file in SOURCES.rglob("*.py") if "conformance" not in file.parts)

# Attributes that a person reads or hears; all others are technical (classes, addresses, coordinates).
READ = {"alt", "aria_description", "aria_label", "data_copied", "label", "placeholder", "title"}
# What a program reads: headers, style sheets, messages of a log or of a programming error.
TECHNICAL = re.compile(r"[<>{};=]|^[\w-]+/[\w-]+|^\W")
# Keys of a Russian keyboard, a format, an SVG attribute, a command, a folder of macOS.
NO_WORDS = {*"йтипу", " (JSON)", "xMidYMid slice", "nedra verify record.json ", "Application Support"}
SILENT_CALLS = {
    *("ValueError", "KeyError", "TypeError", "RuntimeError"),
    *("re.compile", "re.sub", "re.search"),
    *("self._abort", "self._log_rejection"),  # their reason goes into the log
}


def literal_texts(source: str) -> list[str]:
    """Every hard-coded string in a source that a person could read."""
    tree = ast.parse(source)
    parents = {child: parent for parent in ast.walk(tree) for child in ast.iter_child_nodes(parent)}
    elements = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module in ("htpy", "nedra.ui.html")
        for alias in node.names
    }
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or node.value in NO_WORDS:
            continue
        if not is_docstring(node, parents):
            inside = is_inside_an_element(node, parents, elements)
            if is_text(node.value, inside=inside) and not is_technical(node, parents):
                found.append(node.value)
    return found


def is_text(value: str, *, inside: bool) -> bool:
    """Inside an element every word is text; elsewhere only Cyrillic or two words are."""
    if re.search(r"[А-Яа-яЁё]", value):
        return True
    if inside:
        return bool(re.search(r"[^\W\d_]{2}", value))
    return bool(re.search(r"[^\W\d_]{2,}[,.!?:]? [^\W\d_]{2,}", value)) and not TECHNICAL.search(value)


def is_docstring(node: ast.Constant, parents: dict[ast.AST, ast.AST]) -> bool:
    return isinstance(parents[node], ast.Expr)


def is_inside_an_element(node: ast.AST, parents: dict[ast.AST, ast.AST], elements: set[str]) -> bool:
    """Whether it is in the brackets of an htpy element, but not in a call or a comparison there."""
    child, parent = node, parents[node]
    while not isinstance(parent, ast.Call | ast.Compare | ast.comprehension | ast.keyword | ast.stmt):
        if isinstance(parent, ast.Subscript):
            return child is parent.slice and name_of(parent.value) in elements
        child, parent = parent, parents[parent]
    return False


def is_technical(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    """Whether it is an attribute that nobody reads, a programming error, a log line or a type."""
    while not isinstance(node, ast.stmt):
        parent = parents[node]
        if isinstance(parent, ast.Compare) or (isinstance(parent, ast.keyword) and parent.arg not in READ):
            return True
        if isinstance(parent, ast.Call) and (
            name_of(parent) in SILENT_CALLS or name_of(parent).startswith("log.")
        ):
            return True
        if isinstance(parent, ast.arg | ast.AnnAssign) and node is not getattr(parent, "value", None):
            return True
        node = parent
    return isinstance(node, ast.Assert)


def name_of(node: ast.AST) -> str:
    """`div` of `div`, `div(".x")` and `say("key")`; `log.error` of its call."""
    if isinstance(node, ast.Call):
        return name_of(node.func)
    if isinstance(node, ast.Attribute):
        return f"{name_of(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def test_no_text_hides_in_code() -> None:
    hidden = {(file.name, text) for file in SHOWN for text in literal_texts(file.read_text(encoding="utf-8"))}
    assert len(SHOWN) > 100
    assert hidden == set()


@pytest.mark.parametrize(
    "planted",
    [
        'from htpy import p\np["Next"]',
        'from htpy import p\np(".news")[f"{count} rubies"]',
        'from htpy import p\np[here and "Welcome", 1]',
        'from htpy import img\nimg(alt="A small picture")',
        'heading = "Открыть"',
        'def told():\n    return "You cannot do that now."',
        'rows = [f"It is {name} who begins"]',
    ],
)
def test_a_planted_text_is_found(planted: str) -> None:
    assert len(literal_texts(planted)) >= 1


@pytest.mark.parametrize(
    "harmless",
    [
        '"""A page that says something."""',
        'from htpy import p\np(".news.bad")[say("event-lost")]',
        'from htpy import p\np[say("a") if kind == "two words" else say("b")]',
        'from htpy import svg\nsvg(viewBox="0 0 10 10", preserveAspectRatio="xMidYMid slice")',
        'raise ValueError("two moves of the game have the same notation")',
        'log.error("%s failed on %s", a, b)',
        'from htpy import span\nspan["×", "·", f"{n}/8"]',
        'fields["some name"] = 1',
    ],
)
def test_what_no_person_reads_is_ignored(harmless: str) -> None:
    assert [text for text in literal_texts(harmless) if text != "some name"] == []


@pytest.fixture(scope="module", autouse=True)
def all_words() -> None:
    """Register the messages of every package, imported or not."""
    for words in SOURCES.rglob("words.en.ftl"):
        package = ".".join(words.parent.relative_to(SOURCES.parent).parts)
        if not package.startswith("nedra.games"):
            register_messages(package)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_that_code_uses_exists(language: str) -> None:
    missing = {(file.name, key) for file in TRANSLATED for key in missing_keys(file, language)}
    assert missing == set()


def missing_keys(file: Path, language: str) -> Iterator[str]:
    """Keys without a message in the file's own game, or, outside the games, in any game."""
    own = game_of(file)
    translators = [translator(language, name) for name in ([own] if own else GAMES)]
    for key in set(keys_used(file.read_text(encoding="utf-8"))) - OPTIONAL_KEYS:
        if not all(say.has_message(key) for say in translators):
            yield key


def keys_used(source: str) -> Iterator[str]:
    """The literal message keys that a source uses."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and name_of(node).rpartition(".")[2] in ("say", "_say") and node.args:
            for key in ast.walk(node.args[0]):
                if isinstance(key, ast.Constant) and is_whole_key(key, node.args[0]):
                    yield str(key.value)


def is_whole_key(key: ast.Constant, argument: ast.expr) -> bool:
    """Whether the key is the whole argument, or one branch of a conditional expression."""
    if isinstance(argument, ast.IfExp):
        return any(is_whole_key(key, branch) for branch in (argument.body, argument.orelse))
    return key is argument and isinstance(key.value, str)


def game_of(file: Path) -> str:
    parts = file.relative_to(SOURCES).parts
    return parts[1] if parts[0] == "games" and parts[1] in GAMES else ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_defined_twice(language: str) -> None:
    """Of two messages with one key, the one that was loaded first would win."""
    homes: dict[str, list[str]] = {}
    for words in sorted(SOURCES.rglob(f"words.{language}.ftl")):
        for key in re.findall(r"^([A-Za-z][\w-]*) =", words.read_text(encoding="utf-8"), re.MULTILINE):
            homes.setdefault(key, []).append(words.parent.name)
    common = {key for key, places in homes.items() if not set(places) <= set(GAMES)}
    assert len(common) > 300
    assert {key: places for key, places in homes.items() if key in common and len(places) > 1} == {}


def test_a_missing_message_would_be_found() -> None:
    used = list(
        keys_used('context.say("no-such-key")\nsay("a-key" if x else "b-key", n=1)\nsay(f"rule-{n}")')
    )
    assert used == ["no-such-key", "a-key", "b-key"]
    assert not translator("en").has_message("no-such-key")
