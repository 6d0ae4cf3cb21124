"""What is seen through the mouth of the cavern, and the small things that stand before it."""

from __future__ import annotations

from nedra.ui.symbols import Symbol

NIGHT = Symbol(
    "hoard-night",
    "0 0 1280 720",
    """
    <path fill="url(#hoard-sky)" d="M300 0h680v330H300z"/>
    <g fill="#eaf6ff"><circle cx="420" cy="120" r="1.600"/><circle cx="470" cy="80" r="1.200"/><circle cx="520" cy="140" r="1.800"/><circle cx="560" cy="96" r="1.300"/><circle cx="600" cy="60" r="1.600"/><circle cx="636" cy="128" r="1.200"/><circle cx="690" cy="84" r="1.500"/><circle cx="730" cy="150" r="1.200"/><circle cx="860" cy="150" r="1.700"/><circle cx="846" cy="96" r="1.300"/><circle cx="500" cy="186" r="1.300"/><circle cx="664" cy="170" r="1.400"/></g>
    <path fill="#3c6a74" d="M300 262l70-52 62 34 66-60 74 62 60-34 72 40 68-66 80 62 60-30 68 34v90H300z"/>
    <path fill="#558b8c" d="M498 184l-30 28 30-10 20 14 8-8zM772 186l-28 28 26-8 18 12 12-6z" opacity=".8"/>
    <path fill="#244a4c" d="M300 282q90-30 180-16t160-2q90-18 170 2t170 2v70H300z"/>
    <g fill="#173534"><path id="hoard-fir" d="M404 216l-15 30h8l-13 22h40l-13-22h8z"/><use href="#hoard-fir" x="34" y="10"/><use href="#hoard-fir" x="96" y="6"/><use href="#hoard-fir" x="356" y="6"/><use href="#hoard-fir" x="420" y="12"/><use href="#hoard-fir" x="460" y="0"/></g>
    <path fill="#1b3b34" d="M300 300q170-36 340-30t340 26v50H300z"/>
    <path fill="#5f8d86" d="M628 271h24q-16 8 6 18t44 46H560q34-34 46-46t22-18z"/><path fill="#8fbcb0" d="M634 271h12q-16 8 2 18t22 46h-48q4-34 12-46t0-18z" opacity=".6"/>""",
    """<linearGradient id="hoard-sky" x2="0" y2="1"><stop stop-color="#0c2338"/><stop offset=".45" stop-color="#2a5a6f"/><stop offset=".8" stop-color="#79aeb2"/><stop offset="1" stop-color="#b9dcd0"/></linearGradient>
    <radialGradient id="hoard-moonshine"><stop stop-color="#f4fbe8" stop-opacity=".85"/><stop offset=".35" stop-color="#cfeee0" stop-opacity=".35"/><stop offset="1" stop-color="#9fd6cf" stop-opacity="0"/></radialGradient>
    <radialGradient id="hoard-shine"><stop stop-color="#ffdf9a" stop-opacity=".8"/><stop offset=".35" stop-color="#ffb04a" stop-opacity=".32"/><stop offset="1" stop-color="#ff9a2e" stop-opacity="0"/></radialGradient>
    <radialGradient id="hoard-spore"><stop stop-color="#8dffd8" stop-opacity=".7"/><stop offset="1" stop-color="#3fd8b0" stop-opacity="0"/></radialGradient>""",
    fit="none",
)

MOON = Symbol(
    "hoard-moon",
    "0 0 100 100",
    """
    <circle cx="50" cy="50" r="46" fill="#dfeedd"/><path fill="#fbfff0" d="M50 4a46 46 0 0 0-30 81Q8 40 62 6q-6-2-12-2z"/>
    <g fill="#bdd3c4"><circle cx="62" cy="34" r="9"/><circle cx="42" cy="62" r="12"/><circle cx="72" cy="62" r="6"/><circle cx="36" cy="30" r="5"/><circle cx="60" cy="82" r="5"/></g>
    <g fill="#d3e5d4"><circle cx="64" cy="36" r="6.500"/><circle cx="44.500" cy="64.500" r="9"/><circle cx="73" cy="63" r="4"/></g>""",
    fit="none",
)

LANTERN = Symbol(
    "hoard-lantern",
    "0 0 60 110",
    """
    <path fill="none" stroke="#2b2016" stroke-width="5" d="M6 4h30q6 0 6 8v10"/><path fill="none" stroke="#7d6038" stroke-width="1.800" d="M6 3h30q6 0 6 8"/>
    <path fill="#2b2016" d="M24 34l18-14 18 14-4 8H28zM26 92h32l3 9H23z"/><path fill="#a8834a" d="M24 34l18-14 4 3-16 14zM24 95h36l1 3H23z"/>
    <path fill="#ffe29a" d="M29 42h26v50H29z"/><path fill="#ffb03c" d="M29 62h26v30H29z"/>
    <path fill="#ff7a1a" d="M42 50c2 9 10 14 10 25 0 9-5 14-10 14s-10-5-10-14c0-8 8-13 10-25z"/><path fill="#fff3c2" d="M42 64c1 5 5 8 5 14 0 5-2 8-5 8s-5-3-5-8c0-5 4-8 5-14z"/>
    <path fill="none" stroke="#2b2016" stroke-width="3" d="M28 42v50M56 42v50M42 40v52" /><path fill="#fff" opacity=".6" d="M31 45h4v30l-4 6z"/>""",
    fit="none",
)

TOADSTOOLS = Symbol(
    "hoard-toadstools",
    "0 0 120 90",
    """
    <ellipse cx="58" cy="82" rx="56" ry="8" fill="#06120b" opacity=".5"/>
    <g id="hoard-shroom"><path fill="#d8f3e2" d="M52 44h14q-2 20 5 38H47q7-18 5-38z"/><path fill="#8fc4ae" d="M60 44h6q-2 20 5 38H59z"/><path fill="#116b63" d="M22 46C24 20 40 8 59 8s35 12 37 38q-37 12-74 0z"/>
      <path fill="#35c9a8" d="M24 45C26 22 42 10 59 10c-16 7-20 20-20 38q-8-1-15-3z"/><path fill="#0a4742" d="M22 46q37 12 74 0-8 9-37 9t-37-9z"/>
      <g fill="#c9fff0"><circle cx="52" cy="24" r="5"/><circle cx="72" cy="30" r="4"/><circle cx="36" cy="36" r="3.500"/><circle cx="86" cy="40" r="3"/></g></g>
    <g transform="translate(66 34) scale(.52)"><use href="#hoard-shroom"/></g><g transform="translate(-6 46) scale(.42)"><use href="#hoard-shroom"/></g>""",
    fit="none",
)

FERN = Symbol(
    "hoard-fern",
    "0 0 120 90",
    """
    <g fill="none" stroke="#2d5a24" stroke-width="3" stroke-linecap="round"><path d="M60 90C54 60 34 40 8 36M60 90C60 54 58 30 50 6M60 90C66 56 86 36 114 34"/></g>
    <g fill="#4f8a35"><path d="M48 62q-12-14-22-10 6 12 22 10zM38 50q-6-16-16-16 0 14 16 16zM26 42q-2-14-12-14-2 12 12 14zM57 56q-14-6-20-22 18 2 20 22zM54 34q-12-4-16-18 14 2 16 18zM60 60q14-8 18-26-18 4-18 26zM57 38q12-6 12-22-14 6-12 22zM72 62q0-18 12-26 6 14-12 26zM86 48q2-16 14-18 2 14-14 18zM72 62q16 2 26-8-14-8-26 8z"/></g>
    <g fill="#7fbb4f"><path d="M48 62q-8-10-18-9 6 8 18 9zM57 56q-10-8-16-18 12 4 16 18zM60 60q10-10 14-20-12 6-14 20zM72 62q4-14 10-20 2 10-10 20z"/></g>""",
    fit="none",
)

NIGHTFALL = (NIGHT, MOON, LANTERN, TOADSTOOLS, FERN)
