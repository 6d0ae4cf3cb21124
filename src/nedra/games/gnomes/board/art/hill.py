"""The place: a hill under high mountains, with firs, mushrooms and crystals, and its picture for the first page."""

from __future__ import annotations

from nedra.ui.symbols import Symbol

SHARED = """
<linearGradient id="gnomes-slope" x2="0" y2="1"><stop stop-color="#6f8f5a"/><stop offset=".4" stop-color="#4d6b46"/><stop offset="1" stop-color="#27392c"/></linearGradient>
<linearGradient id="gnomes-peak" x2="1" y2="1"><stop stop-color="#a7b4cf"/><stop offset=".5" stop-color="#7383a6"/><stop offset="1" stop-color="#4c5a7c"/></linearGradient>
<linearGradient id="gnomes-ridge" x2="0" y2="1"><stop stop-color="#5f7489"/><stop offset="1" stop-color="#3d5560"/></linearGradient>
<linearGradient id="gnomes-earth" x2="0" y2="1"><stop stop-color="#7a5a3a"/><stop offset="1" stop-color="#3a2818"/></linearGradient>
<g id="gnomes-fir"><path fill="#3a2818" d="M27 88h6v12h-6z"/><path fill="#1d4234" d="M30 2l14 28h-7l13 24h-8l16 36H2l16-36h-8l13-24h-7z"/><path fill="#2f6650" d="M30 2l-14 28h7L10 54h8L2 90h16l8-34-6 0 8-24-5 0z"/></g>
<g id="gnomes-shroom"><path fill="#efe2c6" d="M15 20h10l3 18H12z"/><path fill="#c7392f" d="M2 22C3 9 11 3 20 3s17 6 18 19q-18 6-36 0z"/><path fill="#ef7a68" d="M2 22C3 9 11 3 20 3 12 8 9 14 8 23z"/><g fill="#fff3df"><circle cx="14" cy="13" r="3"/><circle cx="25" cy="10" r="2.500"/><circle cx="30" cy="18" r="2.500"/><circle cx="20" cy="19" r="2"/></g></g>
<g id="gnomes-crystals"><path fill="#3169de" d="M10 40l4-24 6-8 6 10 2 22z"/><path fill="#97bdff" d="M14 16l6-8v32h-8z"/><path fill="#662aab" d="M26 40l2-14 5-5 6 7 1 12z"/><path fill="#cba6f9" d="M28 26l5-5v19h-6z"/><path fill="#d82546" d="M0 40l2-10 5-5 4 7 1 8z"/><path fill="#ff8f98" d="M2 30l5-5v15H1z"/></g>"""

PEAKS = """
<path fill="url(#gnomes-peak)" d="M-40 330L70 150l50 60 90-130 70 100 80-110 84 130 66-76 120 150 70-190 80 120 50-60 110 130 80-120 86 110 74-90 120 156z"/>
<path fill="#eef3fb" d="M210 80l-34 49 22-8 14 16 16-12 20 20 8-4zM360 70l-34 47 24-6 14 18 14-16 24 24zM700 84l-22 60 18-14 16 20 14-16 20 12zM70 150l-24 40 20-8 14 12 10-12z"/>
<path fill="#fff" opacity=".35" d="M210 80l-90 130 60-40zM360 70l-80 110 60-30zM700 84l-70 190 60-90z"/>
<path fill="url(#gnomes-ridge)" d="M-40 360q140-120 280-70 120-90 280-20 140-70 260-10 150-80 300 0 120-40 260 60v80H-40z"/>"""

FAR_FIRS = "".join(
    f'<use href="#gnomes-fir" transform="translate({x} {y}) scale({size})"/>'
    for x, y, size in (
        (30, 232, 0.8), (80, 248, 0.6), (196, 214, 0.7), (236, 224, 0.55), (420, 206, 0.7), (470, 200, 0.55),
        (610, 216, 0.6), (780, 200, 0.75), (826, 208, 0.55), (1010, 200, 0.7), (1054, 212, 0.55), (1180, 232, 0.75), (1222, 250, 0.6),
    )
)  # fmt: skip

HILL = Symbol(
    "gnomes-hill",
    "0 0 1280 720",
    f"""{PEAKS}<g opacity=".85">{FAR_FIRS}</g>
    <path fill="url(#gnomes-slope)" d="M-10 330q160-60 340-30 150-40 310-10 160-40 330 0 170-30 320 50v380H-10z"/>
    <path fill="#8fb06c" opacity=".5" d="M-10 330q160-60 340-30 150-40 310-10 160-40 330 0 170-30 320 50v14q-150-76-320-48-170-38-330 0-160-28-310 12-180-32-340 28z"/>
    <path fill="#22331f" opacity=".45" d="M-10 470q200-50 420-24 240-40 460-6 220-30 420 30v26q-200-58-420-30-220-34-460 8-220-26-420 22z"/>
    <path fill="url(#gnomes-earth)" d="M470 720q40-130 120-190 40-40 30-90l40 0q-4 56 40 96 70 60 110 184z"/>
    <path fill="#c39a68" opacity=".3" d="M520 720q40-120 100-180 26-36 20-90h10q-2 60 10 90 20 60 26 180z"/>
    <use href="#gnomes-fir" transform="translate(-18 330) scale(2.300)"/><use href="#gnomes-fir" transform="translate(70 396) scale(1.600)"/><use href="#gnomes-fir" transform="translate(1166 330) scale(2.300)"/><use href="#gnomes-fir" transform="translate(1096 400) scale(1.500)"/>
    <use href="#gnomes-shroom" transform="translate(210 520) scale(1.100)"/><use href="#gnomes-shroom" transform="translate(246 534) scale(.7)"/><use href="#gnomes-shroom" transform="translate(1040 524)"/>
    <use href="#gnomes-crystals" transform="translate(290 500) scale(1.100)"/><use href="#gnomes-crystals" transform="translate(960 506) scale(.9)"/>""",
    SHARED,
    fit="xMidYMid slice",
)


def picture() -> Symbol:
    """The picture that invites to Quick Gnomes: a mine at dusk, and a fog that creeps over its gems."""
    body = f"""
    <path fill="url(#gnomes-dusk)" d="M0 0h560v440H0z"/><circle cx="452" cy="50" r="26" fill="#fff3cf"/><circle cx="452" cy="50" r="90" fill="url(#gnomes-lamp)" opacity=".6"/>
    <g transform="translate(-60 -36) scale(.5)">{PEAKS}</g><g transform="translate(-60 -28) scale(.5)" opacity=".9">{FAR_FIRS}</g>
    <g transform="translate(0 -66)">
    <path fill="url(#gnomes-slope)" d="M0 176q120-46 280-20 150-36 280 20v264H0z"/>
    <use href="#gnomes-fir" transform="translate(476 84) scale(1.600)"/><use href="#gnomes-fir" transform="translate(-16 84) scale(1.600)"/><use href="#gnomes-fir" transform="translate(86 106) scale(1.100)"/><use href="#gnomes-fir" transform="translate(410 106) scale(1.100)"/>
    <use href="#gnomes-cave" x="8" y="176" width="124" height="124"/><use href="#gnomes-cave" x="428" y="176" width="124" height="124"/>
    <use href="#gnomes-cave" x="156" y="82" width="248" height="248"/><circle cx="280" cy="226" r="110" fill="url(#gnomes-lamp)" opacity=".5"/>
    <path fill="url(#gnomes-earth)" d="M0 300q140-18 280-6 150-10 280 8v240H0z"/>
    <use href="#gnomes-sapphire-round" x="206" y="246" width="40" height="40"/><use href="#gnomes-sapphire-triangle" x="236" y="238" width="46" height="46"/><use href="#gnomes-diamond" x="272" y="228" width="58" height="58"/><use href="#gnomes-sapphire-square" x="322" y="246" width="38" height="38"/>
    <use href="#gnomes-ruby-round" x="196" y="278" width="44" height="44"/><use href="#gnomes-heliodor-square" x="236" y="274" width="46" height="46"/><use href="#gnomes-ruby-triangle" x="278" y="276" width="46" height="46"/><use href="#gnomes-heliodor-round" x="320" y="278" width="44" height="44"/>
    <use href="#gnomes-mist-orange" x="176" y="264" width="212" height="62"/>
    <use href="#gnomes-gnome-0" x="126" y="196" width="104" height="146"/><use href="#gnomes-gnome-3" x="352" y="204" width="100" height="140"/><use href="#gnomes-gnome-2" x="20" y="238" width="76" height="106"/><use href="#gnomes-gnome-1" x="470" y="240" width="74" height="104"/>
    <use href="#gnomes-shroom" transform="translate(96 318) scale(.7)"/><use href="#gnomes-crystals" transform="translate(440 318) scale(.8)"/></g>
    <path fill="url(#gnomes-night)" d="M0 200h560v240H0z"/>"""
    shared = """<linearGradient id="gnomes-dusk" x2="0" y2="1"><stop stop-color="#24335f"/><stop offset=".28" stop-color="#7a6a9c"/><stop offset=".5" stop-color="#f0b08a"/></linearGradient>
    <linearGradient id="gnomes-night" x2="0" y2="1"><stop offset=".5" stop-color="#0b0c12" stop-opacity="0"/><stop offset=".85" stop-color="#0b0c12" stop-opacity=".95"/></linearGradient>"""
    return Symbol("scene-gnomes", "0 0 560 440", body, shared, fit="xMidYMid slice")
