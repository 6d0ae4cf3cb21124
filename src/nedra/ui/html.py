"""HTML as htpy has it, written down at once: an element is text as soon as its children are known.

An element of htpy keeps its children and walks down to every one of them when it becomes text; for the
five hundred elements of a board that walk takes longer than all the rest. These are elements of htpy too,
and may stand in one another's brackets; only how they become text is their own.
"""

from __future__ import annotations

from functools import lru_cache
from types import GeneratorType, NoneType
from typing import TYPE_CHECKING, Any, Final, Self

from htpy import Element, Node, VoidElement, html
from htpy import fragment as fragment_of_htpy
from markupsafe import Markup, escape

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Element", "Node", "VoidElement", "html"]  # handed on, beside the elements below

ATTRIBUTES_KEPT: Final = 16_384
"""Sets of attributes whose text is kept: those of some forty tables at play."""
TEXTS_KEPT: Final = 8192


class Written(Element):
    """An element whose children are text already, escaped."""

    def __call__(self, /, *css: Any, **attributes: Any) -> Self:  # noqa: ANN401 - as htpy has it
        return type(self)(self._name, _attributes(*css, **attributes), "")

    def __getitem__(self, children: Node) -> Self:
        return type(self)(self._name, self._attrs, _text(children))

    def written(self) -> str:
        """The element as text."""
        return f"<{self._name}{self._attrs}>{self._children}</{self._name}>"

    def iter_chunks(self, _: object = None) -> Iterator[str]:
        """The whole, in one piece."""
        yield self.written()


class WrittenVoid(VoidElement):
    """An element that has no children."""

    def __call__(self, /, *css: Any, **attributes: Any) -> Self:  # noqa: ANN401 - as htpy has it
        return type(self)(self._name, _attributes(*css, **attributes))


def _text(node: Any) -> str:  # noqa: ANN401 - a Node; what is none of the usual ones, htpy judges
    """What stands in an element's brackets, escaped."""
    kind = type(node)
    if kind is str:
        return _escaped(node)
    if kind is Markup:
        return node  # type: ignore[no-any-return]  # its type has just been asked for
    if kind is Written:
        return node.written()  # type: ignore[no-any-return]  # the same
    if kind is tuple or kind is list or kind is GeneratorType:
        return "".join([_text(child) for child in node])
    if kind is NoneType or kind is bool:
        return ""
    return str(fragment_of_htpy[node])


@lru_cache(TEXTS_KEPT)
def _escaped(text: str) -> str:
    """A picture of a table says mostly what the one before said."""
    return str(escape(text))


@lru_cache(ATTRIBUTES_KEPT, typed=True)  # typed, for True equals 1 and is written otherwise
def _attributes(*css: Any, **attributes: Any) -> str:  # noqa: ANN401 - as above
    """Attributes as htpy writes them; boards say the same ones again and again."""
    return str(VoidElement("x")(*css, **attributes)).removeprefix("<x").removesuffix(">")


class _Fragment:
    def __getitem__(self, node: Node) -> Markup:
        """What stands in the brackets, without an element around it."""
        return Markup(_text(node))  # noqa: S704 - escaped there


fragment = _Fragment()

a: Element = Written("a", "", "")
article: Element = Written("article", "", "")
aside: Element = Written("aside", "", "")
b: Element = Written("b", "", "")
body: Element = Written("body", "", "")
button: Element = Written("button", "", "")
caption: Element = Written("caption", "", "")
circle: Element = Written("circle", "", "")
code: Element = Written("code", "", "")
dd: Element = Written("dd", "", "")
defs: Element = Written("defs", "", "")
details: Element = Written("details", "", "")
div: Element = Written("div", "", "")
dl: Element = Written("dl", "", "")
dt: Element = Written("dt", "", "")
fieldset: Element = Written("fieldset", "", "")
figcaption: Element = Written("figcaption", "", "")
figure: Element = Written("figure", "", "")
form: Element = Written("form", "", "")
g: Element = Written("g", "", "")
h1: Element = Written("h1", "", "")
h2: Element = Written("h2", "", "")
h3: Element = Written("h3", "", "")
head: Element = Written("head", "", "")
header: Element = Written("header", "", "")
label: Element = Written("label", "", "")
legend: Element = Written("legend", "", "")
li: Element = Written("li", "", "")
line: Element = Written("line", "", "")
main: Element = Written("main", "", "")
nav: Element = Written("nav", "", "")
noscript: Element = Written("noscript", "", "")
ol: Element = Written("ol", "", "")
option: Element = Written("option", "", "")
output: Element = Written("output", "", "")
p: Element = Written("p", "", "")
path: Element = Written("path", "", "")
polyline: Element = Written("polyline", "", "")
rect: Element = Written("rect", "", "")
script: Element = Written("script", "", "")
section: Element = Written("section", "", "")
select: Element = Written("select", "", "")
small: Element = Written("small", "", "")
span: Element = Written("span", "", "")
strong: Element = Written("strong", "", "")
summary: Element = Written("summary", "", "")
svg: Element = Written("svg", "", "")
symbol: Element = Written("symbol", "", "")
table: Element = Written("table", "", "")
tbody: Element = Written("tbody", "", "")
td: Element = Written("td", "", "")
text: Element = Written("text", "", "")
th: Element = Written("th", "", "")
thead: Element = Written("thead", "", "")
time: Element = Written("time", "", "")
title: Element = Written("title", "", "")
tr: Element = Written("tr", "", "")
ul: Element = Written("ul", "", "")
use: Element = Written("use", "", "")

img: VoidElement = WrittenVoid("img")
input: VoidElement = WrittenVoid("input")
link: VoidElement = WrittenVoid("link")
meta: VoidElement = WrittenVoid("meta")
