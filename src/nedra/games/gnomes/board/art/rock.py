"""Rock and timber: the way into a mine, what blocks it, and the back of the cards."""

from __future__ import annotations

from nedra.ui.symbols import Symbol

WOOD = """
<linearGradient id="gnomes-wood" x2="1"><stop stop-color="#c58a4c"/><stop offset=".45" stop-color="#96602c"/><stop offset="1" stop-color="#5a3413"/></linearGradient>
<linearGradient id="gnomes-stone" x2=".7" y2="1"><stop stop-color="#b9bcc4"/><stop offset=".5" stop-color="#7d818d"/><stop offset="1" stop-color="#474a56"/></linearGradient>
<radialGradient id="gnomes-lamp"><stop stop-color="#ffe9a8" stop-opacity=".95"/><stop offset=".35" stop-color="#ffb84d" stop-opacity=".45"/><stop offset="1" stop-color="#ff9a2e" stop-opacity="0"/></radialGradient>"""

CAVE = Symbol(
    "gnomes-cave",
    "0 0 96 96",
    """
    <path fill="#4d505c" d="M2 92L6 44 20 18 46 4l28 8 16 30 4 50z"/><path fill="url(#gnomes-stone)" d="M6 92l4-46 12-24L46 8l26 8 14 28 4 48z"/>
    <path fill="#cfd2d9" opacity=".6" d="M10 46l12-24L46 8 30 30 22 52zM72 16l14 28-8 2-10-18z"/><path fill="#3a3d48" opacity=".5" d="M86 44l4 48H78l2-30z"/>
    <path fill="#0c0a10" d="M22 92V52c0-15 11-23 26-23s26 8 26 23v40z"/><path fill="url(#gnomes-lamp)" d="M22 92V52c0-15 11-23 26-23s26 8 26 23v40z" opacity=".75"/>
    <path stroke="#1c1c24" stroke-width="3" d="M40 62L28 92M56 62l12 30"/><path stroke="#7b4f24" stroke-width="4" d="M38 68h20M34 77h28M30 87h36"/>
    <path stroke="#9fa6b5" stroke-width="2" d="M40 62L28 92M56 62l12 30"/>
    <path fill="#3d2410" d="M14 34h68v14H14zM16 46h14v46H16zM66 46h14v46H66z"/><path fill="url(#gnomes-wood)" d="M17 47h12v45H17zM67 47h12v45H67z"/>
    <path fill="#b07a3f" d="M14 34h68v11H14z"/><path fill="#dba566" d="M14 34h68v3.500H14z"/><path stroke="#6b4119" stroke-width="1.400" d="M20 41h22M50 42h26M21 56v30M25 52v36M71 54v34M75 56v24"/>
    <path fill="#6b4119" d="M30 48h8L30 58zM66 48h-8l8 10z"/><circle cx="23" cy="40" r="2" fill="#2a190a"/><circle cx="73" cy="40" r="2" fill="#2a190a"/>
    <path stroke="#2a190a" stroke-width="1.500" d="M48 45v6"/><circle cx="48" cy="57" r="15" fill="url(#gnomes-lamp)"/><path fill="#3d2410" d="M43 51h10v2H43zM43 62h10v2H43z"/><path fill="#ffe08a" d="M44 53h8v9h-8z"/>""",
    WOOD,
)

COLLAPSE = Symbol(
    "gnomes-collapse",
    "0 0 96 96",
    """
    <path fill="#3d2410" d="M14 12l68-8 2 12-68 9zM14 26l12-2 4 66H16zM70 18l12-2 0 74H68z"/><path fill="#96602c" d="M16 14l64-7 1 7-65 8zM17 28l7-1 4 60H18zM72 21l8-1 0 66H70z"/>
    <path fill="#0c0a10" d="M29 24l40-6v70H30z"/><path fill="#3d2410" d="M24 34l50 34-4 7-50-34z"/><path fill="#b07a3f" d="M26 36l46 32-2 4-46-32z"/>
    <use href="#gnomes-heap"/>
    <path fill="none" stroke="#e8dcc6" stroke-width="2.500" stroke-linecap="round" opacity=".8" d="M36 22l-3 8M50 14l-1 9M62 18l3 8"/>
    <g fill="#d8ccb5" opacity=".45"><circle cx="10" cy="82" r="9"/><circle cx="88" cy="80" r="10"/><circle cx="22" cy="90" r="7"/><circle cx="76" cy="91" r="7"/></g>""",
    """<g id="gnomes-heap"><path fill="#2c2e38" d="M2 92l4-20 14-8 4-20 18-6 14 6 12-4 12 14 2 12 12 8 2 18z"/>
    <path fill="url(#gnomes-stone)" d="M5 90l4-17 13-6 14 8 2 15zM26 62l2-16 14-6 12 8-2 16-14 4zM58 46l10-3 9 11-2 12-14 4-8-10z"/>
    <path fill="#8f93a0" d="M40 90l2-18 14-6 14 6 4 18z"/><path fill="url(#gnomes-stone)" d="M74 72l12 0 8 6 2 13-18 0-4-8z"/>
    <path fill="#dfe1e7" opacity=".75" d="M9 73l13-6 5 3-12 6zM28 46l14-6 4 3-13 6zM58 46l10-3 4 4-11 3zM42 72l14-6 5 2-14 7zM74 72l12 0 3 3-11 2z"/>
    <path fill="none" stroke="#2c2e38" stroke-width="1.500" d="M15 78l6 6 8-1M38 50l2 8 8 3M62 56l6 4M50 76l4 6 10 1M82 80l4 5"/></g>""",
)

BOULDERS = Symbol(
    "gnomes-boulders",
    "0 0 320 96",
    """
    <path fill="#16161d" d="M0 96L0 30l22-8 16 18 22-10 24 14 26-8 24 12 30-10 26 12 26-14 24 10 22-16 20 10 16-14 22 8v66z"/>
    <path fill="url(#gnomes-stone)" d="M0 34l20-8 16 20-4 24-32 8zM42 44l18-8 20 14-2 22-28 4-14-14zM92 46l20-4 16 16-4 22-28-2-12-18zM138 54l28-8 16 20-6 20-30 2-16-16zM194 54l22-10 20 16-2 22-28 4-20-14zM248 44l20-6 14 16-2 22-24 6-18-16zM290 34l16-10 14 6v50l-26-4-10-20z"/>
    <path fill="#8f93a0" d="M0 84l30-12 20 8 4 16H0zM58 84l26-8 20 8 4 12H54zM112 88l22-6 22 8 2 6h-48zM168 92l30-8 22 6 2 6h-54zM228 88l26-8 20 8 2 8h-50zM280 84l22-6 18 4v14h-42z"/>
    <path fill="#e3e5ea" opacity=".7" d="M0 34l20-8 5 6-22 9zM42 44l18-8 7 5-19 9zM92 46l20-4 6 6-20 5zM138 54l28-8 6 7-28 9zM194 54l22-10 7 6-23 9zM248 44l20-6 5 6-20 7zM290 34l16-10 6 4-15 10zM0 84l30-12 6 3-30 13zM168 92l30-8 8 3-28 7z"/>
    <path fill="none" stroke="#2c2e38" stroke-width="2" d="M12 46l6 12M62 52l4 12M108 58l2 14M158 64l6 12M212 60l4 14M262 52l6 14M304 44l2 18"/>
    <path fill="#3d2410" d="M116 8l92 42-5 10-91-42z"/><path fill="#b07a3f" d="M118 11l88 40-3 6-88-40z"/><path fill="#dba566" d="M118 11l88 40-1 2-88-40z"/>""",
    fit="none",
)

WALL = Symbol(
    "gnomes-wall",
    "0 0 320 180",
    """
    <path fill="#737886" d="M18 34l44-18 26 20-30 30zM232 24l40 2 22 26-34 20-26-18zM10 104l34-14 20 26-18 32-34-6zM250 104l36-16 22 22-8 36-38 4z" opacity=".55"/>
    <path fill="#8f95a3" d="M18 34l44-18 6 5-42 22zM232 24l40 2-4 8-32 0zM10 104l34-14 4 6-34 16zM250 104l36-16 4 5-36 18z" opacity=".5"/>
    <path fill="none" stroke="#33363f" stroke-width="2.200" stroke-linecap="round" d="M62 16l26 20-30 30 6 50-18 32M88 36l18 8M58 66L18 62M64 116l22 6M272 26l22 26-34 20-10 32 12 46M260 72l-26-18-8-30M250 104l-20 8M294 52l14 4" opacity=".75"/>
    <path fill="#23252e" d="M74 180V92c0-50 38-78 86-78s86 28 86 78v88z" opacity=".16"/>
    <path fill="#23252e" d="M86 180V92c0-43 32-68 74-68s74 25 74 68v88z" opacity=".26"/>
    <path fill="#1d1f27" d="M98 180V92c0-36 26-56 62-56s62 20 62 56v88z" opacity=".55"/>
    <path fill="none" stroke="#f4efe2" stroke-opacity=".8" stroke-width="4" stroke-linecap="round" stroke-dasharray="11 9" d="M98 172V92c0-36 26-56 62-56s62 20 62 56v80"/>""",
    fit="none",
)

OUTCROP = Symbol(
    "gnomes-outcrop",
    "0 0 400 240",
    """
    <path fill="#23252e" d="M0 240L4 120 20 58 52 26 96 30 132 6l62 8 44-12 60 20 52 6 30 40 16 62 4 110z"/>
    <path fill="#5b5f6c" d="M4 240l4-118 16-60 30-30 42 4 38-24 60 8 44-12 58 20 50 6 28 38 14 60 4 108z"/>
    <path fill="#737886" d="M8 122l16-60 30-30 8 30-22 50zM96 36l38-24 60 8-22 26-50 8zM238 8l58 20-10 26-56-12zM346 34l28 38-22 20-28-30zM378 96l10 40 2 60-24-44z"/>
    <path fill="#8f95a3" d="M54 32l42 4-16 20-18 6zM134 12l60 8-12 12-56-2zM296 28l50 6-8 12-44-2zM24 62l16 4-14 40-18 16z" opacity=".85"/>
    <path fill="#3b3e49" d="M4 240l4-118 22 26-6 92zM388 136l4 104h-20l-4-60zM60 200l16-6 4 46H56zM330 190l18 8 2 42h-24z"/>
    <path fill="#4f7a3c" d="M50 30q10-8 24-2 12 0 20 8-24 4-44-6zM130 12q14-10 30-4 18-2 28 10-34 6-58-6zM296 26q16-8 30 0 14 0 22 8-30 6-52-8zM236 8q10-8 24-2 10 2 16 8-22 4-40-6z"/>
    <path fill="#7fae58" d="M54 28q8-5 18-1 8 0 14 4-18 0-32-3zM136 9q12-6 24-2 12 0 20 6-24 2-44-4zM300 24q12-5 24 0 10 0 16 5-22 1-40-5z"/>""",
    fit="none",
)

LANTERN = Symbol(
    "gnomes-lantern",
    "0 0 32 44",
    """<path fill="none" stroke="#2a190a" stroke-width="2" d="M16 0v7M10 14c0-9 12-9 12 0"/><path fill="#3d2410" d="M7 14h18l2 4H5zM6 36h20l2 5H4z"/>
    <path fill="#ffdf8a" d="M8 18h16v18H8z"/><path fill="#fff7d2" d="M16 20c1 4 4 6 4 9a4 4 0 0 1-8 0c0-3 3-5 4-9z"/><path fill="#f08a24" d="M16 24c1 3 2 4 2 6a2 2 0 0 1-4 0c0-2 1-3 2-6z"/>
    <path stroke="#3d2410" stroke-width="1.500" d="M8 18v18M24 18v18M13 18v18M19 18v18" opacity=".7"/>""",
)

BACK = Symbol(
    "gnomes-back",
    "0 0 96 134",
    """
    <path fill="#123a33" d="M0 0h96v134H0z"/><path fill="url(#gnomes-hide)" d="M5 5h86v124H5z"/>
    <path fill="none" stroke="#e7c77a" stroke-width="1.600" d="M9 9h78v116H9z"/><path fill="none" stroke="#e7c77a" stroke-opacity=".45" d="M13 13h70v108H13z"/>
    <g fill="#e7c77a"><path d="M9 9h20L9 29zM87 9H67l20 20zM9 125h20L9 105zM87 125H67l20-20z"/></g>
    <g stroke-linecap="round" fill="none"><path stroke="#5a3413" stroke-width="6" d="M26 100l44-56M70 100L26 44"/><path stroke="#c58a4c" stroke-width="3" d="M26 100l44-56M70 100L26 44"/>
    <path stroke="#3b4450" stroke-width="8" d="M54 32q18 2 26 20M42 32q-18 2-26 20"/><path stroke="#cdd6e2" stroke-width="4" d="M54 32q18 2 26 20M42 32q-18 2-26 20"/></g>
    <circle cx="48" cy="72" r="21" fill="#0c2420" stroke="#e7c77a" stroke-width="2"/>
    <path fill="#f6d0a4" d="M38 76c0-6 4-10 10-10s10 4 10 10z"/><path fill="#fff" d="M36 76c4-3 8-2 12 0 4-2 8-3 12 0 0 9-6 15-12 15s-12-6-12-15z"/><circle cx="48" cy="75" r="3" fill="#e58f6b"/>
    <path fill="#c7392f" d="M35 69C38 58 44 54 50 46c2 8 10 12 11 23-8-4-18-4-26 0z"/><path fill="#ef7a68" d="M35 69C38 58 44 54 50 46c-2 8-6 12-7 21z"/>""",
    """<linearGradient id="gnomes-hide" x2="1" y2="1"><stop stop-color="#2f7a68"/><stop offset=".5" stop-color="#1d5548"/><stop offset="1" stop-color="#0f332c"/></linearGradient>""",
    fit="xMidYMid slice",
)

ROCK = (CAVE, COLLAPSE, BOULDERS, WALL, OUTCROP, LANTERN, BACK)
