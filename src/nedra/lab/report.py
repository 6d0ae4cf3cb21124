"""The report of a study: one page of HTML with plots, to read, to print, to show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import htpy as h
from markupsafe import Markup

from nedra.core.catalogue import game as find_game
from nedra.core.words import speech
from nedra.lab.answers import Numbers, answers
from nedra.lab.plots import columns, overview, things, wins_by_seat

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.lab.findings import Finding, Findings

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
.answers { list-style: none; padding: 1rem 1.25rem; margin: 0; background: var(--band);
  border-radius: .6rem; }
.answers li { margin: .5rem 0; padding-left: 1.5rem; text-indent: -1.5rem; text-wrap: pretty; }
.answers li::before { content: "◇"; display: inline-block; width: 1.5rem; text-indent: 0;
  color: var(--faint); }
.answers .sure::before { content: "◆"; color: var(--mark); } .sure { font-weight: 600; }
section.set-up { border-top: 1px solid var(--line); padding: 1.25rem 0 .5rem; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 1rem 1.5rem; }
.wide { overflow-x: auto; } .wide svg { min-width: 40rem; }
figure { margin: 0; } figcaption { font-size: .85rem; } .things { margin: .75rem 0 1.25rem; }
svg { width: 100%; height: auto; display: block; }
svg text { font: 11px system-ui, sans-serif; fill: var(--ink); font-variant-numeric: tabular-nums; }
svg .axis { stroke: var(--line); } svg .fair { stroke: var(--faint); stroke-dasharray: 4 3; }
svg .error { stroke: var(--mark); stroke-width: 2.5; stroke-linecap: round; }
svg .dot { fill: var(--paper); stroke: var(--mark); stroke-width: 2; } svg .bar { fill: var(--fill); }
svg .thing.sure .dot { fill: var(--mark); } svg .thing.unsure text { fill: var(--faint); }
svg .thing.unsure .dot, svg .thing.unsure .error { stroke: var(--faint); } svg .band { fill: var(--band); }
svg .faint { fill: var(--faint); }
table { border-collapse: collapse; width: 100%; margin: .75rem 0; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .25rem .6rem; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child, th:nth-child(2), td:nth-child(2) { text-align: left; }
@media print {
  @page { margin: 14mm; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .wide svg { min-width: 0; } .plots { grid-template-columns: repeat(3, 1fr); }
  figure, .plots, table, .answers li { break-inside: avoid; }
  body { margin: 0; padding: 0; max-width: none; font-size: 10.5pt; } header { padding-top: 1rem; }
  h2, h3, h4 { break-after: avoid; } section.set-up + section.set-up { break-before: page; } }
"""


def report(found: Findings, language: str) -> str:
    """The whole page in one language."""
    say, number = speech(language, found.game), Numbers(language, find_game(found.game))
    title = say("report-title", game=find_game(found.game).speech(language)("game-name"))
    facts = say("report-facts", games=number.whole(found.games), seed=str(found.seed), rules=str(found.rules))
    page = h.html(lang=language)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.title[title],
            h.style[Markup(STYLE)],  # noqa: S704 - written above
        ],
        h.body[
            h.header[h.h1[title], h.p(".facts")[facts]],
            h.h2[say("report-answers")],
            h.ul(".answers")[
                (
                    h.li(class_="sure" if answer.is_sure else None)[answer.words]
                    for answer in answers(found, say, number)
                )
            ],
            h.h2[say("report-overview")],
            h.figure[h.div(".wide")[overview(found, say, number)], h.figcaption[say("report-overview-note")]],
            h.h2[say("report-set-ups")],
            (set_up(finding, say, number) for finding in found.set_ups),
            h.p(".note")[say("report-note")],
        ],
    ]
    return f"{page}\n"


def set_up(finding: Finding, say: Speech, number: Numbers) -> h.Element:
    """One set-up: three plots and a table."""
    return h.section(".set-up")[
        h.h3[number.set_up(finding.set_up, say)],
        h.div(".plots")[
            h.figure[wins_by_seat(finding, number), h.figcaption[say("report-wins")]],
            h.figure[
                columns(finding.score, number),
                h.figcaption[say("report-score", mean=number.figure(finding.score.mean, 2))],
            ],
            h.figure[
                columns(finding.decisions, number),
                h.figcaption[say("report-decisions", mean=number.figure(finding.decisions.mean, 1))],
            ],
        ],
        table(finding, say, number),
        h.p(".note")[
            say(
                "report-leads",
                changes=number.figure(finding.lead_changes, 2),
                shared=number.percent(finding.shared),
            )
        ],
        things_of(finding, say, number),
    ]


def things_of(finding: Finding, say: Speech, number: Numbers) -> list[h.Element]:
    """What goes with winning, deed by deed; nothing where nothing is counted."""
    if not finding.matters:
        return []
    deeds = dict.fromkeys(one.deed for one in finding.matters)
    heads = [say(f"report-thing-{head}") for head in ("had", "with", "without")]
    return [
        h.h4[say("report-things")],
        *(
            h.figure(".things")[h.figcaption[say(f"things-{deed}")], h.div(".wide")[drawn]]
            for deed, drawn in ((deed, drawn_things(finding, deed, heads, say, number)) for deed in deeds)
        ),
        h.p(".note")[say("report-things-note")],
    ]


def drawn_things(finding: Finding, deed: str, heads: list[str], say: Speech, number: Numbers) -> h.Element:
    of_deed = sorted((one for one in finding.matters if one.deed == deed), key=lambda one: -one.more.mean)
    return things(of_deed, [number.thing(one, finding.set_up, say) for one in of_deed], heads, number)


def table(finding: Finding, say: Speech, number: Numbers) -> h.Element:
    headings = ("report-seat", "report-bot", "report-wins-short", "report-score-short")
    lines = zip(finding.set_up.bots, finding.wins, finding.scores, strict=True)
    return h.table[
        h.thead[h.tr[(h.th(scope="col")[say(heading)] for heading in headings)]],
        h.tbody[
            (
                h.tr[h.td[str(seat)], h.td[bot], h.td[number.share(wins)], h.td[number.figure(score, 2)]]
                for seat, (bot, wins, score) in enumerate(lines, 1)
            )
        ],
    ]
