"""The four gnomes, told apart by hat, beard and what they carry."""

from __future__ import annotations

from nedra.ui.symbols import Symbol

BOX = "0 0 100 140"

PARTS = """
<g id="gnomes-boots"><path fill="#2a190a" d="M22 126c0-8 6-12 14-12h10v20H22zM78 126c0-8-6-12-14-12H54v20h24z"/><path fill="#6b4119" d="M26 124c1-5 5-8 10-8h8v8zM74 124c-1-5-5-8-10-8h-8v8z"/><path fill="#120a04" d="M20 131h27v5H20zM53 131h27v5H53z"/></g>
<g id="gnomes-eyes"><g fill="#fff"><ellipse cx="41" cy="56" rx="4.600" ry="5"/><ellipse cx="59" cy="56" rx="4.600" ry="5"/></g><g fill="#1c120c"><circle cx="42" cy="57" r="2.600"/><circle cx="58" cy="57" r="2.600"/></g><g fill="#fff"><circle cx="41" cy="56" r=".9"/><circle cx="57" cy="56" r=".9"/></g></g>
<g id="gnomes-nose"><circle cx="50" cy="64" r="6.500" fill="#d9805c"/><circle cx="48" cy="62" r="4" fill="#f0a583"/></g>
<path id="gnomes-face" d="M30 56c0-14 8-20 20-20s20 6 20 20-8 20-20 20-20-6-20-20z"/>
<path id="gnomes-coat" d="M20 118c-2-28 8-44 30-44s32 16 30 44c-18 8-42 8-60 0z"/>
<g id="gnomes-pick"><path stroke="#3d2410" stroke-width="6" stroke-linecap="round" d="M88 62v62"/><path stroke="#b07a3f" stroke-width="3" stroke-linecap="round" d="M88 62v62"/><path fill="#3b4450" d="M66 66q22-16 38 4-18-7-38-4z"/><path fill="#cdd6e2" d="M68 64q20-12 34 3-16-7-34-3z"/></g>"""

ELDER = Symbol(
    "gnomes-gnome-0",
    BOX,
    """
    <use href="#gnomes-boots"/><use href="#gnomes-coat" fill="#8f2a22"/><path fill="#c2473b" d="M20 118c-2-26 6-40 24-43-12 10-14 26-12 47z"/><path fill="#3d2410" d="M20 104q30 9 60 0v8q-30 9-60 0z"/><path fill="#f3c655" d="M44 106h12v9H44z"/>
    <use href="#gnomes-pick"/><circle cx="86" cy="92" r="8" fill="#f2bd92"/><circle cx="16" cy="98" r="8" fill="#f2bd92"/>
    <use href="#gnomes-face" fill="#f2bd92"/><use href="#gnomes-eyes"/>
    <path fill="#fff" d="M27 62c6 6 14 6 23 5 9 1 17 1 23-5 3 22-6 46-23 50-17-4-26-28-23-50z"/><path fill="#d5d9e2" d="M60 68c6 0 10-2 13-6 3 22-6 46-23 50 12-12 14-30 10-44z"/><path fill="#fff" d="M50 66q-14-4-20 6 12 4 20 0 8 4 20 0-6-10-20-6z"/>
    <use href="#gnomes-nose"/><path fill="#9c2a20" d="M26 50C28 30 42 24 44 2c14 10 30 26 30 48-16-8-32-8-48 0z"/><path fill="#d8503f" d="M26 50C28 30 42 24 44 2c2 18-6 26-6 44z"/><path fill="#7a1d16" d="M24 46q26-11 52 0v8q-26-10-52 0z"/>""",
    PARTS,
)

DIGGER = Symbol(
    "gnomes-gnome-1",
    BOX,
    """
    <use href="#gnomes-boots"/><use href="#gnomes-coat" fill="#2f6b3a"/><path fill="#4f9a58" d="M20 118c-2-26 6-40 24-43-12 10-14 26-12 47z"/><path fill="#3d2410" d="M20 104q30 9 60 0v8q-30 9-60 0z"/><circle cx="50" cy="111" r="5" fill="#f3c655"/>
    <circle cx="16" cy="98" r="8" fill="#e0a878"/><circle cx="84" cy="96" r="8" fill="#e0a878"/><path fill="none" stroke="#2a190a" stroke-width="2" d="M84 100v6"/><use href="#gnomes-lantern" x="74" y="102" width="20" height="28"/>
    <use href="#gnomes-face" fill="#e0a878"/><use href="#gnomes-eyes"/>
    <path fill="#8a3f12" d="M28 60c4 10 12 9 22 8 10 1 18 2 22-8 2 14-2 24-8 28l-4-6-4 10-6-6-6 6-4-10-4 6c-6-4-10-14-8-28z"/><path fill="#c0692c" d="M28 60c4 10 12 9 22 8-6 6-8 12-8 20l-6-6-4 6c-4-6-6-16-4-28z"/>
    <use href="#gnomes-nose"/><path fill="#1f5230" d="M24 50c0-22 12-38 30-40 16 0 30 6 40 22-10-4-16-2-20 4 2 5 2 9 2 14-18-8-34-8-52 0z"/><path fill="#3f8a4e" d="M24 50c0-22 12-38 30-40-12 8-16 20-16 36z"/><circle cx="93" cy="34" r="6" fill="#f3e5bd"/><path fill="#163d24" d="M22 46q28-11 56 0v8q-28-10-56 0z"/>""",
)

MINER = Symbol(
    "gnomes-gnome-2",
    BOX,
    """
    <use href="#gnomes-boots"/><use href="#gnomes-coat" fill="#2a4f94"/><path fill="#4a78c6" d="M20 118c-2-26 6-40 24-43-12 10-14 26-12 47z"/><path fill="#f6efdc" d="M40 78h20l-2 22H42z"/><path fill="#3d2410" d="M20 104q30 9 60 0v8q-30 9-60 0z"/>
    <use href="#gnomes-pick" transform="matrix(-1 0 0 1 100 0)"/><circle cx="14" cy="94" r="8" fill="#f7cfa6"/><circle cx="84" cy="98" r="8" fill="#f7cfa6"/>
    <path fill="#d3932f" d="M26 56q-8 14-4 34 8 4 10-4-4-14 2-24zM74 56q8 14 4 34-8 4-10-4 4-14-2-24z"/><path fill="#c7392f" d="M20 86h12v5H20zM68 86h12v5H68z"/>
    <use href="#gnomes-face" fill="#f7cfa6"/><use href="#gnomes-eyes"/><use href="#gnomes-nose"/><path fill="none" stroke="#a2473a" stroke-width="2.200" stroke-linecap="round" d="M43 72q7 4 14 0"/><g fill="#ef9a86" opacity=".7"><circle cx="36" cy="66" r="4"/><circle cx="64" cy="66" r="4"/></g>
    <path fill="#e8ab12" d="M24 46c0-18 10-28 26-28s26 10 26 28q-26-9-52 0z"/><path fill="#ffd75a" d="M24 46c0-18 10-28 26-28-10 6-14 14-14 25z"/><path fill="#a8761c" d="M20 44q30-12 60 0v7q-30-11-60 0z"/><circle cx="50" cy="31" r="9" fill="#5a3413"/><circle cx="50" cy="31" r="6.500" fill="#fff7d2"/><path fill="#fff" opacity=".8" d="M46 29q1-3 4-3l-3 5z"/>""",
)

WATCHMAN = Symbol(
    "gnomes-gnome-3",
    BOX,
    """
    <use href="#gnomes-boots"/><use href="#gnomes-coat" fill="#5b3a86"/><path fill="#8460b4" d="M20 118c-2-26 6-40 24-43-12 10-14 26-12 47z"/><path fill="#3d2410" d="M20 104q30 9 60 0v8q-30 9-60 0z"/><path fill="#cdd6e2" d="M45 106h10v9H45z"/>
    <path fill="#7b5227" d="M74 96h24l-2 26H76z"/><path fill="#b98a4c" d="M76 98h9l-1 22h-6z"/><path fill="#3d2410" d="M72 92h28v6H72z"/><use href="#gnomes-sapphire-round" x="76" y="80" width="16" height="16"/><use href="#gnomes-ruby-square" x="86" y="82" width="14" height="14"/>
    <circle cx="16" cy="98" r="8" fill="#c78655"/><circle cx="74" cy="102" r="7" fill="#c78655"/>
    <use href="#gnomes-face" fill="#c78655"/><use href="#gnomes-eyes"/>
    <path fill="#20140c" d="M28 62c5 6 12 6 22 5 10 1 17 1 22-5 0 10-3 15-8 18-2 18-8 26-14 34-6-8-12-16-14-34-5-3-8-8-8-18z"/><path fill="#4a3324" d="M28 62c5 6 12 6 22 5-6 6-8 16-6 34-5-6-7-14-8-21-5-3-8-8-8-18z"/><path fill="#f3c655" d="M43 92h14v4H43z"/>
    <use href="#gnomes-nose"/><path fill="#48286e" d="M28 50c0-16 4-26 10-32l8-16 4 14 4-14 8 16c6 6 10 16 10 32-14-7-30-7-44 0z"/><path fill="#7a52a8" d="M28 50c0-16 4-26 10-32l8-16c0 18-6 26-6 44z"/><path fill="#33194f" d="M14 50q36-16 72 0-4 6-10 4-26-9-52 0-6 2-10-4z"/>""",
)

GNOMES = (ELDER, DIGGER, MINER, WATCHMAN)
