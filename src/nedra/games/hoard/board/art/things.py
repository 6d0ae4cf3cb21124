"""What lies on the table: coins, labels, the back of a card, and the heaps that grow under the piles."""

from __future__ import annotations

from nedra.games.hoard.board.art.kinds import METALS
from nedra.ui.symbols import Symbol

GOLD = Symbol(
    "hoard-gold",
    "0 0 64 64",
    """
    <circle cx="32" cy="33.500" r="29" fill="#5f3704"/><circle cx="32" cy="31" r="29" fill="#8a5508"/><circle cx="32" cy="31" r="27" fill="url(#hoard-gilt)"/>
    <circle cx="32" cy="31" r="20.500" fill="none" stroke="#8f5a0c" stroke-width="2.200"/><path fill="none" stroke="#fff3c0" stroke-width="1.800" d="M13 38a20 20 0 0 1 30-24"/>
    <path fill="#7a4708" d="M18 42l-2-20 9 7 7-13 7 13 9-7-2 20z"/><path fill="#ffe58a" d="M20.500 39.500l-1-12 7.500 6 5-9.500v15.500z"/><path fill="#e7ad2c" d="M32 24l5 9.500 7.500-6-1 12H32z"/>
    <g fill="#c1263f"><circle cx="25" cy="44.500" r="2"/><circle cx="32" cy="44.500" r="2.400"/><circle cx="39" cy="44.500" r="2"/></g><path fill="#fff" opacity=".75" d="M9 27C11 15 20 7 32 6 20 11 14 18 12 30z"/>""",
    METALS,
)

SILVER = Symbol(
    "hoard-silver",
    "0 0 64 64",
    """
    <path fill="#2f3d49" d="M22 8h20l14 14v22L42 58H22L8 44V22z"/><path fill="#566878" d="M22 6h20l14 14v22L42 56H22L8 42V20z"/><path fill="url(#hoard-steel)" d="M23 8.500h18L53.500 21v20L41 53.500H23L10.500 41V21z"/>
    <path fill="none" stroke="#6f8494" stroke-width="2" d="M25 14h14l9 9v16l-9 9H25l-9-9V23z"/>
    <path fill="#5a6e7e" d="M32 17q8 6 9 17H23q1-11 9-17zM21 37h22v4H21z"/><path fill="#eef6fb" d="M32 17q-5 6-5 17h-4q1-11 9-17z"/><path fill="#fff" opacity=".85" d="M12 22l11-11h7L15 26z"/>""",
    METALS,
)

TAG = Symbol(
    "hoard-tag",
    "0 0 72 92",
    """
    <path fill="none" stroke="#5a4020" stroke-width="3" d="M36 15C30 6 40 2 36-4M36 15C44 6 34 2 38-4"/>
    <path fill="#1d1206" opacity=".35" d="M18 11h38l13 14v66H5V25z"/><path fill="#8d6a35" d="M17 8h38l13 14v66H4V22z"/><path fill="url(#hoard-paper)" d="M18 10.500h36L65.500 23v62.500h-59V23z"/>
    <path fill="none" stroke="#b08a4c" stroke-width="1.500" stroke-dasharray="4 3" d="M20 14h32l10 11v57H10V25z"/><circle cx="36" cy="17" r="5.500" fill="#8d6a35"/><circle cx="36" cy="17" r="3" fill="#241505"/>""",
    """<linearGradient id="hoard-paper" x2=".6" y2="1"><stop stop-color="#fff9e6"/><stop offset=".6" stop-color="#f4e1b4"/><stop offset="1" stop-color="#ddbf84"/></linearGradient>""",
)

TAG_BACK = Symbol(
    "hoard-tag-back",
    "0 0 72 92",
    """
    <path fill="none" stroke="#5a4020" stroke-width="3" d="M36 15C30 6 40 2 36-4M36 15C44 6 34 2 38-4"/>
    <path fill="#1d1206" opacity=".35" d="M18 11h38l13 14v66H5V25z"/><path fill="#1d2f4e" d="M17 8h38l13 14v66H4V22z"/><path fill="url(#hoard-dusk)" d="M18 10.500h36L65.500 23v62.500h-59V23z"/>
    <path fill="none" stroke="#9db8e6" stroke-width="1.500" stroke-dasharray="4 3" d="M20 14h32l10 11v57H10V25z"/><circle cx="36" cy="17" r="5.500" fill="#1d2f4e"/><circle cx="36" cy="17" r="3" fill="#0b1424"/>
    <path fill="#f3bd97" d="M23 56q0-8 13-8t13 8-5 12H28q-5-4-5-12z"/><path fill="#fbfcfd" d="M20 56q6 6 16 6t16-6q3 18-16 26-19-8-16-26z"/><path fill="#d5d9de" d="M36 62q10 0 16-6 3 18-16 26z"/>
    <circle cx="36" cy="58" r="5.500" fill="#e88a72"/><path fill="#a3231f" d="M18 54Q24 32 40 26q-1 12 14 28-18-8-36 0z"/><path fill="#de4a3f" d="M18 54Q24 32 40 26 29 36 28 51q-6 1-10 3z"/>""",
    """<linearGradient id="hoard-dusk" x2=".6" y2="1"><stop stop-color="#5f83c4"/><stop offset="1" stop-color="#28406e"/></linearGradient>""",
)

CARD_BACK = Symbol(
    "hoard-back",
    "0 0 96 134",
    """
    <path fill="#15291a" d="M0 0h96v134H0z"/><path fill="url(#hoard-hide)" d="M4 4h88v126H4z"/><path fill="none" stroke="#c9a24a" stroke-width="1.800" d="M9 9h78v116H9z"/>
    <g id="hoard-corners" fill="#c9a24a"><path id="hoard-corner" d="M9 9h20q-2 10-8 12-2 8-12 8z"/><use href="#hoard-corner" transform="matrix(-1 0 0 1 96 0)"/></g><use href="#hoard-corners" transform="matrix(1 0 0 -1 0 134)"/>
    <circle cx="48" cy="67" r="31" fill="#132618"/><circle cx="48" cy="67" r="29" fill="none" stroke="#c9a24a" stroke-width="1.800"/>
    <path fill="#c9a24a" d="M48 40q-16 14-20 38h40Q64 54 48 40zM25 80h46l-3 7H28z"/><path fill="#f3d98c" d="M48 40q-10 14-10 38H28q4-24 20-38z"/>
    <path fill="#132618" d="M48 60a5 5 0 0 1 3 9l1.500 8h-9l1.500-8a5 5 0 0 1 3-9z"/>""",
    """<linearGradient id="hoard-hide" x2="1" y2="1"><stop stop-color="#4f7a45"/><stop offset=".5" stop-color="#305a33"/><stop offset="1" stop-color="#1b3722"/></linearGradient>""",
)

SLAB = """
<ellipse cx="100" cy="56" rx="98" ry="16" fill="#03100a" opacity=".5"/>
<path fill="#27362b" d="M8 44l26-16 60-6 62 4 36 18-8 16-60 10H66l-50-8z"/><path fill="#4d6a4a" d="M8 44l26-16 60-6 62 4 36 18-54 8-66 2z"/><path fill="#6b944f" d="M34 28l60-6 62 4-40 8-52 2z"/>
<g fill="#7fae55"><path d="M14 45q6-12 16-4 6-10 16-2-14 10-32 6zM150 46q8-12 18-4 8-8 18 1-16 9-36 3z"/></g>"""


def heap(level: int) -> Symbol:
    """A mossy slab, and on it the more gold the higher the pile has grown."""
    return Symbol(
        f"hoard-heap-{level}", "0 0 200 76", f'<use href="#hoard-slab"/>{GOLD_HEAPS[level]}', SHARED
    )


SHARED = f"""{METALS}<g id="hoard-slab">{SLAB}</g>
<g id="hoard-few"><g fill="#6b3f06"><ellipse cx="22" cy="52" rx="11" ry="5"/><ellipse cx="178" cy="54" rx="11" ry="5"/><ellipse cx="38" cy="60" rx="11" ry="5"/></g>
<g fill="#f5c544"><ellipse cx="22" cy="50.500" rx="10" ry="4.300"/><ellipse cx="178" cy="52.500" rx="10" ry="4.300"/><ellipse cx="38" cy="58.500" rx="10" ry="4.300"/></g><g fill="#fff2ad"><ellipse cx="19" cy="49.500" rx="4" ry="1.500"/><ellipse cx="175" cy="51.500" rx="4" ry="1.500"/></g></g>
<g id="hoard-more"><path fill="#6b3f06" d="M2 60q14-26 34-26 16 2 26 26zM138 60q10-26 28-28 18 2 32 28z"/><path fill="#d99a1f" d="M5 58q14-22 31-22 14 2 23 22zM141 58q10-22 25-24 16 2 29 24z"/>
<g fill="#f7cd55"><ellipse cx="24" cy="46" rx="9" ry="4"/><ellipse cx="42" cy="44" rx="9" ry="4"/><ellipse cx="34" cy="38" rx="8" ry="3.500"/><ellipse cx="158" cy="46" rx="9" ry="4"/><ellipse cx="176" cy="47" rx="9" ry="4"/><ellipse cx="166" cy="38" rx="8" ry="3.500"/><ellipse cx="14" cy="55" rx="9" ry="4"/><ellipse cx="188" cy="55" rx="9" ry="4"/></g>
<g fill="#fff2ad"><ellipse cx="21" cy="45" rx="4" ry="1.500"/><ellipse cx="39" cy="43" rx="4" ry="1.500"/><ellipse cx="155" cy="45" rx="4" ry="1.500"/><ellipse cx="163" cy="37" rx="4" ry="1.500"/></g></g>
<g id="hoard-much"><path fill="#6b3f06" d="M-8 64q8-44 34-52 24 2 44 52zM130 64q12-46 40-54 26 4 38 54z"/><path fill="#d99a1f" d="M-4 62q8-40 30-47 20 2 40 47zM134 62q12-42 36-49 22 4 34 49z"/></g>"""
GOLD_HEAPS = (
    "",
    '<use href="#hoard-few"/>',
    '<use href="#hoard-more"/><use href="#hoard-few"/>',
    """<use href="#hoard-much"/><use href="#hoard-more" y="-12"/><use href="#hoard-more" y="3"/><use href="#hoard-few" y="4"/>
    <path fill="#c1263f" d="M52 46l8-5 7 5-7 9z"/><path fill="#ff8f98" d="M52 46l8-5v5z"/><path fill="#2f78b0" d="M150 30l7-5 6 5-6 8z"/><path fill="#bfe8fb" d="M150 30l7-5v5z"/><path fill="#1c9a5a" d="M6 42l7-5 7 5-7 8z"/><path fill="#7ff0bd" d="M6 42l7-5v5z"/>""",
)

THINGS = (GOLD, SILVER, TAG, TAG_BACK, CARD_BACK, *map(heap, range(len(GOLD_HEAPS))))
