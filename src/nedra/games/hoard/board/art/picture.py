"""The picture that invites to My Hoard."""

from __future__ import annotations

from nedra.ui.symbols import Symbol


def picture() -> Symbol:
    """Two gnomes share out a heap, and neither has seen who stands in the mouth of the cave."""
    body = (
        '<use href="#hoard-night" x="-235" y="-6" width="1030" height="580"/>'
        '<circle cx="386" cy="136" r="130" fill="url(#hoard-moonshine)"/><use href="#hoard-moon" x="360" y="110" width="52" height="52"/>'
        '<use href="#hoard-orc" x="206" y="80" width="148" height="178"/><use href="#hoard-orc-eyes" x="246" y="107" width="68" height="32"/>'
        '<use href="#hoard-cavern" x="-235" y="-6" width="1030" height="580"/>'
        '<circle cx="60" cy="186" r="150" fill="url(#hoard-shine)"/><use href="#hoard-lantern" x="34" y="114" width="46" height="86"/>'
        '<use href="#hoard-toadstools" x="432" y="186" width="96" height="72"/>'
        '<use href="#hoard-heap-3" x="128" y="266" width="310" height="118"/>'
        '<use href="#hoard-gnome-0" x="36" y="186" width="184" height="184"/>'
        '<use href="#hoard-gnome-2" x="356" y="204" width="164" height="164"/>'
        '<use href="#hoard-ring" x="222" y="262" width="56" height="56"/><use href="#hoard-potion" x="296" y="258" width="60" height="60"/>'
        '<use href="#hoard-necklace" x="252" y="296" width="62" height="62"/><use href="#hoard-coins" x="196" y="304" width="60" height="60"/><use href="#hoard-mouse" x="312" y="318" width="50" height="50"/>'
        '<path fill="url(#hoard-evening)" d="M0 180h560v260H0z"/>'
    )
    shared = """<linearGradient id="hoard-evening" x2="0" y2="1"><stop offset=".55" stop-color="#06100a" stop-opacity="0"/>
    <stop offset=".85" stop-color="#06100a" stop-opacity=".95"/></linearGradient>"""
    return Symbol("scene-hoard", "0 0 560 440", body, shared, fit="xMidYMid slice")
