"""The picture that invites to Land of Gems: the mountain in the morning, a full cart before it."""

from __future__ import annotations

from nedra.games.gemland.board.mountain_shape import WIDE, gem_spots
from nedra.ui.symbols import Symbol

CLOUD = Symbol("gemland-cloud-one", "-80 -36 160 64", '<use href="#gemland-cloud"/>')
NAMES = ("ruby", "sapphire", "heliodor", "emerald", "sapphire", "ruby", "emerald", "heliodor")


def picture() -> Symbol:
    """A jeweller waits where the slide ends."""
    gems = "".join(
        f'<use href="#{NAMES[number % 8]}" x="{x * 4.2 + 60 - 15:.0f}" y="{y * 3.8 + 10 - 15:.0f}" width="30" height="30"/>'
        for number, (x, y) in enumerate(gem_spots(WIDE))
    )
    body = (
        '<path fill="url(#gemland-morning)" d="M0 0h560v440H0z"/><circle cx="86" cy="84" r="120" fill="url(#gemland-sun)"/>'
        '<use href="#gemland-valley" x="-220" y="-40" width="1000" height="480"/>'
        '<use href="#gemland-cloud-one" x="20" y="40" width="150" height="60"/><use href="#gemland-cloud-one" x="410" y="16" width="170" height="68"/>'
        f'<use href="#gemland-peak" x="60" y="10" width="420" height="380"/>{gems}'
        '<use href="#explorer-2" x="8" y="214" width="150" height="150"/>'
        '<use href="#gemland-cart" x="96" y="246" width="260" height="132"/>'
        '<use href="#ruby" x="112" y="232" width="70" height="70"/><use href="#emerald" x="190" y="230" width="70" height="70"/>'
        '<use href="#heliodor" x="268" y="234" width="68" height="68"/>'
        '<path fill="url(#gemland-shade)" d="M0 180h560v260H0z"/>'
    )
    shared = """<linearGradient id="gemland-morning" x2="0" y2="1"><stop stop-color="#4f9bd9"/><stop offset=".5" stop-color="#a9d8f3"/><stop offset=".7" stop-color="#fdf0d4"/></linearGradient>
    <radialGradient id="gemland-sun"><stop stop-color="#fffbe6"/><stop offset=".22" stop-color="#fff3bf" stop-opacity=".9"/><stop offset=".3" stop-color="#ffe9a3" stop-opacity=".35"/><stop offset="1" stop-color="#ffe9a3" stop-opacity="0"/></radialGradient>
    <linearGradient id="gemland-shade" x2="0" y2="1"><stop offset=".5" stop-color="#0d1b2c" stop-opacity="0"/><stop offset=".85" stop-color="#0d1b2c" stop-opacity=".92"/></linearGradient>"""
    return Symbol("scene-gemland", "0 0 560 440", body, shared, fit="xMidYMid slice")
