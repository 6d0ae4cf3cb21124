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

ATTRIBUTE_CACHE_SIZE: Final = 16_384
"""Sets of attributes whose text is kept: those of some forty tables at play."""
TEXT_CACHE_SIZE: Final = 8192


class PrerenderedElement(Element):
    """An element whose children are text already, escaped."""

    def __call__(self, /, *css: Any, **attributes: Any) -> Self:  # noqa: ANN401 - as htpy has it
        return type(self)(self._name, _render_attributes(*css, **attributes), "")

    def __getitem__(self, children: Node) -> Self:
        return type(self)(self._name, self._attrs, _render_node(children))

    def to_html(self) -> str:
        """The element as text."""
        return f"<{self._name}{self._attrs}>{self._children}</{self._name}>"

    def iter_chunks(self, _: object = None) -> Iterator[str]:
        """The whole, in one piece."""
        yield self.to_html()


class PrerenderedVoidElement(VoidElement):
    """An element that has no children."""

    def __call__(self, /, *css: Any, **attributes: Any) -> Self:  # noqa: ANN401 - as htpy has it
        return type(self)(self._name, _render_attributes(*css, **attributes))


def _render_node(node: Any) -> str:  # noqa: ANN401 - a Node; what is none of the usual ones, htpy judges
    """What stands in an element's brackets, escaped."""
    kind = type(node)
    if kind is str:
        return _escaped(node)
    if kind is Markup:
        return node  # type: ignore[no-any-return]  # its type has just been asked for
    if kind is PrerenderedElement:
        return node.to_html()  # type: ignore[no-any-return]  # the same
    if kind is tuple or kind is list or kind is GeneratorType:
        return "".join([_render_node(child) for child in node])
    if kind is NoneType or kind is bool:
        return ""
    return str(fragment_of_htpy[node])


@lru_cache(TEXT_CACHE_SIZE)
def _escaped(text: str) -> str:
    """A picture of a table says mostly what the one before said."""
    return str(escape(text))


@lru_cache(ATTRIBUTE_CACHE_SIZE, typed=True)  # typed, for True equals 1 and is written otherwise
def _render_attributes(*css: Any, **attributes: Any) -> str:  # noqa: ANN401 - as above
    """Attributes as htpy writes them; boards say the same ones again and again."""
    return str(VoidElement("x")(*css, **attributes)).removeprefix("<x").removesuffix(">")


class _Fragment:
    def __getitem__(self, node: Node) -> Markup:
        """What stands in the brackets, without an element around it."""
        return Markup(_render_node(node))  # noqa: S704 - escaped there


fragment = _Fragment()

a: Element = PrerenderedElement("a", "", "")
article: Element = PrerenderedElement("article", "", "")
aside: Element = PrerenderedElement("aside", "", "")
b: Element = PrerenderedElement("b", "", "")
body: Element = PrerenderedElement("body", "", "")
button: Element = PrerenderedElement("button", "", "")
caption: Element = PrerenderedElement("caption", "", "")
circle: Element = PrerenderedElement("circle", "", "")
code: Element = PrerenderedElement("code", "", "")
dd: Element = PrerenderedElement("dd", "", "")
defs: Element = PrerenderedElement("defs", "", "")
details: Element = PrerenderedElement("details", "", "")
div: Element = PrerenderedElement("div", "", "")
dl: Element = PrerenderedElement("dl", "", "")
dt: Element = PrerenderedElement("dt", "", "")
fieldset: Element = PrerenderedElement("fieldset", "", "")
figcaption: Element = PrerenderedElement("figcaption", "", "")
figure: Element = PrerenderedElement("figure", "", "")
form: Element = PrerenderedElement("form", "", "")
g: Element = PrerenderedElement("g", "", "")
h1: Element = PrerenderedElement("h1", "", "")
h2: Element = PrerenderedElement("h2", "", "")
h3: Element = PrerenderedElement("h3", "", "")
head: Element = PrerenderedElement("head", "", "")
header: Element = PrerenderedElement("header", "", "")
label: Element = PrerenderedElement("label", "", "")
legend: Element = PrerenderedElement("legend", "", "")
li: Element = PrerenderedElement("li", "", "")
line: Element = PrerenderedElement("line", "", "")
main: Element = PrerenderedElement("main", "", "")
nav: Element = PrerenderedElement("nav", "", "")
noscript: Element = PrerenderedElement("noscript", "", "")
ol: Element = PrerenderedElement("ol", "", "")
option: Element = PrerenderedElement("option", "", "")
output: Element = PrerenderedElement("output", "", "")
p: Element = PrerenderedElement("p", "", "")
path: Element = PrerenderedElement("path", "", "")
polyline: Element = PrerenderedElement("polyline", "", "")
rect: Element = PrerenderedElement("rect", "", "")
script: Element = PrerenderedElement("script", "", "")
section: Element = PrerenderedElement("section", "", "")
select: Element = PrerenderedElement("select", "", "")
small: Element = PrerenderedElement("small", "", "")
span: Element = PrerenderedElement("span", "", "")
strong: Element = PrerenderedElement("strong", "", "")
summary: Element = PrerenderedElement("summary", "", "")
svg: Element = PrerenderedElement("svg", "", "")
symbol: Element = PrerenderedElement("symbol", "", "")
table: Element = PrerenderedElement("table", "", "")
tbody: Element = PrerenderedElement("tbody", "", "")
td: Element = PrerenderedElement("td", "", "")
text: Element = PrerenderedElement("text", "", "")
th: Element = PrerenderedElement("th", "", "")
thead: Element = PrerenderedElement("thead", "", "")
time: Element = PrerenderedElement("time", "", "")
title: Element = PrerenderedElement("title", "", "")
tr: Element = PrerenderedElement("tr", "", "")
ul: Element = PrerenderedElement("ul", "", "")
use: Element = PrerenderedElement("use", "", "")

img: VoidElement = PrerenderedVoidElement("img")
input: VoidElement = PrerenderedVoidElement("input")
link: VoidElement = PrerenderedVoidElement("link")
meta: VoidElement = PrerenderedVoidElement("meta")
