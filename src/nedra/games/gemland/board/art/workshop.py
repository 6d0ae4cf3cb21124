"""The things of a jeweller: the cart, the holes of a velvet tray, the backs of tiles."""

from __future__ import annotations

from nedra.ui.symbols import Symbol

CUT_BOX = "-50 -50 100 100"
CUTS = {
    "red": '<circle r="44"/>',
    "green": '<path d="M-34-31L-20-46H20L34-31V31L20 46H-20L-34 31z"/>',
    "yellow": '<path d="M0-46Q30-8 42 28Q0 44-42 28Q-30-8 0-46z"/>',
    "blue": '<path d="M0-47C8-24 36-12 36 10A36 36 0 0 1-36 10C-36-12-8-24 0-47z"/>',
}
LINES = {"red": "#ff5c78", "green": "#3fd08a", "yellow": "#ffc53a", "blue": "#6ea4ff"}

HOLES = tuple(
    Symbol(
        f"gemland-hole-{colour}",
        CUT_BOX,
        f'<g fill="#0a0d16" fill-opacity=".42" stroke="{LINES[colour]}" stroke-width="8" stroke-linejoin="round">{cut}</g>',
    )
    for colour, cut in CUTS.items()
)
RAINBOW_HOLE = Symbol(
    "gemland-hole-rainbow",
    CUT_BOX,
    """<path fill="#0a0d16" fill-opacity=".42" d="M0-46L40-23V23L0 46-40 23V-23z"/><g fill="none" stroke-width="8" stroke-linecap="round">
    <path stroke="#ff5c78" d="M-40 23V-23L0-46"/><path stroke="#ffc53a" d="M0-46L40-23"/><path stroke="#3fd08a" d="M40-23V23"/><path stroke="#6ea4ff" d="M40 23L0 46-40 23"/></g>
    <path fill="#fff" d="M0-22l6 16 16 6-16 6-6 16-6-16-16-6 16-6z"/>""",
)
CART = Symbol(
    "gemland-cart",
    "0 0 150 76",
    """<ellipse cx="75" cy="71" rx="66" ry="4.500" fill="#000" opacity=".3"/>
    <path fill="#3a2310" d="M4 8h142l-9 50q-1 5-6 5H19q-5 0-6-5z"/><path fill="url(#gemland-wood)" d="M8 12h134l-8 44q-1 3-4 3H20q-3 0-4-3z"/>
    <path stroke="#4a2d14" stroke-opacity=".6" stroke-width="1.500" d="M11 26h128M14 42h122"/><path fill="#2f3743" d="M1 4h148q1 0 1 2v6q0 2-2 2H2q-2 0-2-2V6q0-2 1-2z"/><path fill="#8a97a8" d="M2 5h146v3H2z"/>
    <path fill="#2f3743" d="M50 12h6l1 47h-6zM94 12h6l-1 47h-6z"/><path fill="#6f7c8e" d="M50 12h2l1 47h-2zM94 12h2l-1 47h-2z"/>
    <g id="gemland-wheel"><circle cx="36" cy="63" r="11.500" fill="#1f252e"/><circle cx="36" cy="63" r="8.500" fill="#66717f"/><path stroke="#1f252e" stroke-width="2.200" d="M36 54v18M27 63h18M30 57l12 12M42 57L30 69"/><circle cx="36" cy="63" r="3" fill="#d6dce4"/></g>
    <use href="#gemland-wheel" x="78"/>""",
    """<linearGradient id="gemland-wood" x2="0" y2="1"><stop stop-color="#b97b40"/><stop offset=".55" stop-color="#96602e"/><stop offset="1" stop-color="#6b421d"/></linearGradient>""",
)
TILE_BACK = Symbol(
    "gemland-tile-back",
    "0 0 64 56",
    """<rect x="2" y="8" width="60" height="46" rx="8" fill="#4d2f14"/><rect x="2" y="5" width="60" height="46" rx="8" fill="#8a5a2e"/><rect x="2" y="2" width="60" height="44" rx="8" fill="#1f4786"/><rect x="2" y="0" width="60" height="43" rx="8" fill="#3a72c4"/>
    <rect x="6" y="4" width="52" height="35" rx="5" fill="none" stroke="#f2c24b" stroke-dasharray="3 2"/><use href="#gemland-crown" x="19" y="8" width="26" height="26"/>""",
)
WORKSHOP = (*HOLES, RAINBOW_HOLE, CART, TILE_BACK)
