"""The HTML page of a report, with its styles and without any other file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import htpy as h
from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Sequence


def html_page(
    title: str, facts: str, content: Sequence[h.Node], language: str, notices: Sequence[str] = ()
) -> str:
    """The whole page: title, facts, what the reader must know first, and content."""
    page = h.html(lang=language)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.title[title],
            h.style[Markup(STYLE)],  # noqa: S704 - our own
        ],
        h.body[
            h.header[h.h1[title], h.p(".facts")[facts]],
            (h.p(".notice", role="note")[one] for one in notices),
            content,
        ],
    ]
    return f"{page}\n"


STYLE: Final = """
:root { color-scheme: light dark; --paper: #fff; --ink: #22262e; --faint: #5b6270; --line: #e1e4ea;
  --mark: #8a5a00; --fill: #c9a24b; --band: #faf6ec; }
@media screen and (prefers-color-scheme: dark) { :root { --paper: #16181d; --ink: #e9e7e1; --faint: #a3a9b5;
  --line: #333842; --mark: #e3b95c; --fill: #a9853a; --band: #1e2127; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 62rem;
  margin: 0 auto 3rem; padding: 0 1.25rem; }
header { border-top: .4rem solid var(--fill); padding: 1.75rem 0 .25rem; }
h1 { font-size: 2.25rem; line-height: 1.15; margin: 0 0 .35rem; text-wrap: balance; }
h2 { margin: 2.5rem 0 .6rem; } h3 { margin: 0 0 .75rem; font-size: 1.2rem; } h4 { margin: 1.75rem 0 .25rem; }
.facts, figcaption, .note { color: var(--faint); }
.notice { margin: .5rem 0; padding: .6rem 1rem; border-left: .3rem solid var(--mark);
  background: var(--band); }
.answers { list-style: none; padding: 1rem 1.25rem; margin: 0; background: var(--band);
  border-radius: .6rem; }
.answers li { margin: .5rem 0; padding-left: 1.5rem; text-indent: -1.5rem; text-wrap: pretty; }
.answers li::before { content: "◇"; display: inline-block; width: 1.5rem; text-indent: 0;
  color: var(--faint); }
.answers .sure::before { content: "◆"; color: var(--mark); }
details { margin: .75rem 0; } summary { color: var(--faint); cursor: pointer; }
details .answers { font-size: .85rem; background: none; padding: .25rem 0; } a { color: var(--mark); }
.others { border-top: 1px solid var(--line); padding-top: 1rem; } .others > summary { color: inherit; }
.setup { border-top: 1px solid var(--line); padding: .75rem 0 .5rem; margin: 0; }
.setup h3, summary h2 { display: inline; } .setup[open] > summary { margin-bottom: .75rem; }
.setup > summary { color: inherit; }
.overview .table { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  gap: .75rem 1.5rem; margin-bottom: 1.25rem; }
.overview h3 { font-size: 1rem; margin: 1.25rem 0 .5rem; padding: .15rem .5rem; background: var(--band);
  border-radius: .3rem; }
.overview figcaption { font-weight: 600; color: var(--ink); }
.overview svg { max-width: 18rem; } .overview svg text { font-size: 12px; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 1rem 1.5rem; }
.wide { overflow-x: auto; } .wide svg { min-width: 54rem; } .ratings svg { max-width: 50rem; }
figure { margin: 0; } figcaption { font-size: .85rem; } .items { margin: .75rem 0 1.25rem; }
svg { width: 100%; height: auto; display: block; }
svg text { font: 11px system-ui, sans-serif; fill: var(--ink); font-variant-numeric: tabular-nums; }
svg .axis { stroke: var(--line); } svg .fair { stroke: var(--faint); stroke-dasharray: 4 3; }
svg .error { stroke: var(--mark); stroke-width: 1.75; stroke-linecap: round; }
svg .dot { fill: var(--mark); stroke: var(--mark); } svg .bar { fill: var(--fill); }
svg .row.unsure .dot { fill: var(--paper); }
svg .row.unsure text { fill: var(--faint); }
svg .row.unsure .dot, svg .row.unsure .error { stroke: var(--faint); } svg .band { fill: var(--band); }
svg .unsure .bar { fill: var(--line); } svg .faint { fill: var(--faint); }
table { border-collapse: collapse; width: 100%; margin: .75rem 0; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .25rem .6rem; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child, .seats th:nth-child(2), .seats td:nth-child(2) { text-align: left; }
.comparisons small { display: block; color: var(--faint); } .facts-table tbody th { font-weight: 400; }
.facts-table thead th { min-width: 6rem; vertical-align: bottom; }
.facts-table tbody th { position: sticky; left: 0; background: var(--paper); }
.facts-table :is(td, tbody th) { vertical-align: top; }
.fact-group h3 { display: inline; } .fact-group > summary { color: inherit; }
.comparisons td:not(:first-child), .facts-table td { white-space: nowrap; }
.comparisons td:first-child, .facts-table tbody th { min-width: 12rem; }
.facts-table td:first-child { min-width: 0; }
@media screen and (max-width: 40rem) { .ratings text { font-size: 13.5px; } h1 { font-size: 1.75rem; }
  .seats { font-size: .85rem; } .seats th, .seats td { padding: .25rem .3rem; }
  .seats td:nth-child(n+3) { white-space: nowrap; } .facts-table { font-size: .85rem; }
  .facts-table :is(th, td) { padding: .25rem .35rem; } .facts-table tbody th { min-width: 7rem; } }
@media print {
  @page { margin: 14mm; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .wide svg { min-width: 0; } .plots { grid-template-columns: repeat(3, 1fr); }
  figure, .plots, table, .answers li { break-inside: avoid; }
  details:not([open]) { display: none; }
  details.printed { display: block; } .printed > summary, .setup > summary { list-style: none; }
  .printed::details-content { content-visibility: visible; display: block; block-size: auto; }
  body { margin: 0; padding: 0; max-width: none; font-size: 9pt; line-height: 1.35; }
  header { padding-top: .5rem; } .overview svg { max-width: none; }
  .overview .table { grid-template-columns: repeat(3, 1fr); gap: .3rem 1.2rem; margin-bottom: .5rem; }
  .overview h3 { margin: .5rem 0 .25rem; } .overview figure { break-inside: avoid; }
  .others .answers { columns: 2; column-gap: 1.5rem; font-size: 7.5pt; } figcaption { font-size: 8pt; }
  .answers { padding: .4rem .8rem; } .answers li { margin: .2rem 0; }
  h1 { font-size: 1.75rem; } h2 { margin: .9rem 0 .3rem; } h4 { margin: .5rem 0 0; }
  table { margin: .4rem 0; } td, th { padding: .1rem .4rem; } .comparisons { font-size: 8pt; }
  .wide { overflow: visible; }
  .comparisons td:first-child { min-width: 7rem; } .comparisons td:not(:first-child) { white-space: normal; }
  h2, h3, h4 { break-after: avoid; } .setup[open] + .setup[open] { break-before: page; } }
"""
