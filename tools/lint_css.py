"""Lint the style sheets: `python tools/lint_css.py FILE...` prints the findings and exits with 1 if any.

No CSS linter comes as a wheel for every platform, and Node is not a tool of this project. tinycss2 parses,
Pygments knows the names of properties, and this file holds the few checks that find real mistakes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

import tinycss2  # type: ignore[import-untyped]  # it brings no types
from pygments.lexers.css import CssLexer  # type: ignore[import-untyped]  # the same
from pygments.token import Keyword  # type: ignore[import-untyped]  # the same

Node = Any  # tinycss2 is not typed

NEW_PROPERTIES: Final = {
    *(
        "font-display",
        "position-anchor",
        "position-try-fallbacks",
        "position-visibility",
        "src",
        "touch-action",
    )
}
"""Properties that browsers know and Pygments does not."""
UNITS: Final = {
    *("px", "mm", "pt", "rem", "em", "ch", "fr", "s", "ms", "deg", "turn"),
    *("vw", "vh", "dvw", "dvh", "svh", "lvh", "vmin", "vmax", "cqw", "cqh", "cqi", "cqb"),
}
ANIMATION_WORDS: Final = {
    *("none", "infinite", "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"),
    *("normal", "reverse", "alternate", "alternate-reverse", "forwards", "backwards", "both"),
    *("running", "paused", "initial", "inherit", "unset"),
}
RULES_INSIDE: Final = {"container", "keyframes", "layer", "media", "supports"}


@dataclass
class Sheets:
    """Names that the sheets declare and use. One sheet may use what another declares."""

    findings: list[str] = field(default_factory=list)
    declared: dict[str, str] = field(default_factory=dict)
    used: dict[str, str] = field(default_factory=dict)
    keyframes: dict[str, str] = field(default_factory=dict)
    animated: dict[str, str] = field(default_factory=dict)


def main(files: Iterable[str]) -> int:
    sheets = Sheets()
    for file in files:
        check_rules(sheets, file, tinycss2.parse_stylesheet(Path(file).read_text("utf-8"), True, True))  # noqa: FBT003 - skip comments, skip space
    check_names(sheets)
    print("\n".join(sheets.findings), end="\n" if sheets.findings else "")
    return bool(sheets.findings)


def check_rules(sheets: Sheets, file: str, rules: Iterable[Node]) -> None:
    for rule in rules:
        place = f"{file}:{rule.source_line}"
        if rule.type == "error":
            sheets.findings.append(f"{place}: syntax: {rule.message}")
        elif rule.type == "at-rule" and rule.lower_at_keyword in RULES_INSIDE and rule.content is not None:
            if rule.lower_at_keyword == "keyframes":
                sheets.keyframes[tinycss2.serialize(rule.prelude).strip()] = place
            check_rules(sheets, file, tinycss2.parse_rule_list(rule.content, True, True))  # noqa: FBT003 - as above
        elif rule.content is not None:
            check_block(sheets, file, place, rule.content)


def check_block(sheets: Sheets, file: str, place: str, content: list[Node]) -> None:
    parts = tinycss2.parse_blocks_contents(content, True, True)  # noqa: FBT003 - as above
    if not parts:
        sheets.findings.append(f"{place}: empty block")
    declarations = [part for part in parts if part.type == "declaration"]
    check_rules(sheets, file, (part for part in parts if part.type != "declaration"))
    check_repeats(sheets, file, [part.name for part in declarations], declarations)
    for declaration in declarations:
        check_declaration(sheets, f"{file}:{declaration.source_line}", declaration)


def check_repeats(sheets: Sheets, file: str, names: list[str], declarations: list[Node]) -> None:
    """A property stands once in a block. A fallback for older browsers stands right before the new value."""
    for index, name in enumerate(names):
        if name in names[: max(index - 1, 0)] and names[index - 1] != name:
            sheets.findings.append(
                f"{file}:{declarations[index].source_line}: {name} stands twice in one block"
            )


def check_declaration(sheets: Sheets, place: str, declaration: Node) -> None:
    name = declaration.lower_name
    if name.startswith("--"):
        sheets.declared.setdefault(declaration.name, place)
    elif not is_property(name):
        sheets.findings.append(f"{place}: unknown property {name}")
    for token in tokens(declaration.value):
        if token.type == "dimension" and token.lower_unit not in UNITS:
            sheets.findings.append(f"{place}: unknown unit {token.unit}")
        elif token.type == "function" and token.lower_name == "var":
            sheets.used.setdefault(
                next(word.value for word in token.arguments if word.type == "ident"), place
            )
    if name in {"animation", "animation-name"}:
        words = {token.value for token in declaration.value if token.type == "ident"}
        sheets.animated.update(dict.fromkeys(words - ANIMATION_WORDS, place))


def check_names(sheets: Sheets) -> None:
    in_python = "".join(file.read_text("utf-8") for file in Path("src").rglob("*.py"))
    for what, needed, present, verdict in (
        ("custom property", sheets.used, sheets.declared, "is not declared"),
        ("custom property", sheets.declared, sheets.used, "is not used"),
        ("animation", sheets.animated, sheets.keyframes, "has no @keyframes"),
        ("animation", sheets.keyframes, sheets.animated, "is not used"),
    ):
        missing = (name for name in needed.keys() - present.keys() if name not in in_python)
        sheets.findings += [f"{needed[name]}: {what} {name} {verdict}" for name in sorted(missing)]


def tokens(nodes: Iterable[Node]) -> Iterator[Node]:
    """Every token of a value, also those inside functions and brackets."""
    for node in nodes:
        yield node
        yield from tokens(getattr(node, "arguments", None) or getattr(node, "content", None) or ())


@cache
def is_property(name: str) -> bool:
    if name.startswith(("-webkit-", "-moz-")) or name in NEW_PROPERTIES:
        return True
    return (Keyword, name) in CssLexer().get_tokens(f"a {{ {name}: 0 }}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
