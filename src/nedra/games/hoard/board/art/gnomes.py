"""Four gnomes: bust portraits that differ by hat, beard and nose, not by colour alone."""

from __future__ import annotations

from nedra.ui.symbols import Symbol

BOX = "0 0 64 64"

PARTS = """
<g id="hoard-eyes-small"><g fill="#1c120c"><ellipse cx="26" cy="34" rx="2" ry="2.500"/><ellipse cx="38" cy="34" rx="2" ry="2.500"/></g>
<g fill="#fff"><circle cx="25.300" cy="33" r=".8"/><circle cx="37.300" cy="33" r=".8"/></g></g>
<path id="hoard-bust" d="M5 64c0-11 9-17 19-18h16c10 1 19 7 19 18z"/>
<path id="hoard-head" d="M17 33c0-10 6-16 15-16s15 6 15 16-6 17-15 17-15-7-15-17z"/>
<path id="hoard-ears" d="M18 31q-8-3-9 3 1 6 10 6zM46 31q8-3 9 3-1 6-10 6z"/>"""

LONGBEARD = Symbol(
    "hoard-gnome-0",
    BOX,
    """
    <use href="#hoard-bust" fill="#2d5a86"/><path fill="#4d80b3" d="M5 64c0-11 8-16 17-18l3 18z"/><use href="#hoard-ears" fill="#e8a986"/>
    <use href="#hoard-head" fill="#f3bd97"/>
    <path fill="#d5d9de" d="M15 34c2 3 4 5 7 5 6-3 14-3 20 0 3 0 5-2 7-5 4 13 0 24-8 29H23c-8-5-12-16-8-29z"/>
    <path fill="#fbfcfd" d="M15 34c2 3 4 5 7 5 3-1 6-2 9-2-6 6-8 16-5 27h-3c-8-5-12-17-8-30z"/>
    <path fill="none" stroke="#a9b0b8" stroke-width="1.400" stroke-linecap="round" d="M23 48q1 8 4 14M41 48q-1 8-4 14M32 50v13"/>
    <use href="#hoard-eyes-small" y="-3"/>
    <path fill="#fff" d="M32 41c4-4 10-3 14 2-5 3-11 2-14-1-3 3-9 4-14 1 4-5 10-6 14-2z"/><path fill="#8b2f2a" d="M29 46q3 2 6 0l-1 3h-4z"/>
    <path fill="#e88a72" d="M32 33c5 0 7 3 6 7-1 3-11 3-12 0-1-4 1-7 6-7z"/><path fill="#ffc4ae" d="M28 36q1-3 4-3-2 2-2 4z"/>
    <path fill="#eef0f2" d="M20 29q5-6 10-1l-1 3q-4-3-9 0zM44 29q-5-6-10-1l1 3q4-3 9 0z"/>
    <path fill="#8d1c1c" d="M13 29C18 14 27 5 45 1c-3 8 0 17 6 28q-19-8-38 0z"/><path fill="#d53a33" d="M13 29C18 14 27 5 45 1 34 8 27 16 24 25q-6 1-11 4z"/>
    <path fill="#f4796a" d="M18 24C22 14 28 7 37 3 29 10 24 17 22 24z"/><path fill="#6d1414" d="M12 27q20-8 40 0l1 5q-21-8-42 0z"/><path fill="#f2c24b" d="M28 23h9v8h-9z"/><path fill="#6d1414" d="M30.500 25.500h4v3h-4z"/>""",
    PARTS,
)

ACORN = Symbol(
    "hoard-gnome-1",
    BOX,
    """
    <use href="#hoard-bust" fill="#5b6b2a"/><path fill="#84973f" d="M5 64c0-11 8-16 17-18l3 18z"/><path fill="#3c2411" d="M30 46h4v18h-4z"/>
    <use href="#hoard-ears" fill="#c98255"/><use href="#hoard-head" fill="#dda073"/><path fill="#c07f50" d="M39 20c5 3 8 7 8 13 0 10-6 17-15 17 10-5 11-17 7-30z"/>
    <path fill="#93380f" d="M15 33c2 4 5 7 9 8 5 1 11 1 16 0 4-1 7-4 9-8 2 10 0 17-5 21l-5 10-6-9h-2l-6 9-5-10c-5-4-7-11-5-21z"/>
    <path fill="#d4652a" d="M15 33c2 4 5 7 9 8l4 1c-3 4-4 8-3 13l0 8-5-9c-5-4-7-11-5-21z"/><path fill="#d4652a" d="M38 55l5-3-4 11z"/>
    <g fill="#f2c24b"><path d="M20 55h8v3h-8zM36 55h8v3h-8z"/></g>
    <use href="#hoard-eyes-small" y="-3"/><path fill="#7a2b1b" d="M27 45q5 3 10 0-1 4-5 4t-5-4z"/><path fill="#fff" d="M29 45.800h6v1.700h-6z"/>
    <path fill="#e07e5a" d="M30 33h4l3 10q-5 4-9 0z"/><path fill="#f7b08d" d="M30 33h2l-1 10-3 0z"/>
    <path fill="none" stroke="#7b2d0c" stroke-width="2.600" stroke-linecap="round" d="M21 29q4-3 8-1M43 29q-4-3-8-1"/>
    <path fill="#4d2c11" d="M32 0q5 1 3 6h-6q0-4 3-6z"/><path fill="#5a3617" d="M9 29C8 12 19 4 32 4s24 8 23 25q-23-10-46 0z"/>
    <path fill="#a3703a" d="M10 28C9 13 20 5 32 5c-9 5-14 11-15 20q-4 1-7 3z"/>
    <g fill="none" stroke="#3b210c" stroke-width="1.500"><path d="M13 22q5-5 9 0 5-5 10 0 5-5 10 0 4-5 9 0M16 14q4-5 8 0 4-5 8 0 4-5 8 0 4-5 8 0M24 8q4-4 8 0 4-4 8 0"/></g>
    <path fill="#7c5024" d="M8 27q24-10 48 0l-1 5q-23-9-46 0z"/>""",
)

TOADSTOOL = Symbol(
    "hoard-gnome-2",
    BOX,
    """
    <use href="#hoard-bust" fill="#7a3564"/><path fill="#a85a8d" d="M5 64c0-11 8-16 17-18l3 18z"/><path fill="#fbf3e2" d="M23 46h18l-9 10z"/>
    <path fill="#c98d24" d="M15 38C12 22 20 15 32 15s20 7 17 23z"/><use href="#hoard-head" fill="#fbd3b0"/><path fill="#ecaf86" d="M39 20c5 3 8 7 8 13 0 10-6 17-15 17 10-5 11-17 7-30z"/>
    <path fill="#e9b343" d="M32 21c-8 1-13 5-15 13-3-11 3-18 15-18s18 7 15 18c-2-8-7-12-15-13z"/>
    <use href="#hoard-eyes-small"/><path fill="none" stroke="#6b4210" stroke-width="1.500" stroke-linecap="round" d="M23 29q3-2 6 0M35 29q3-2 6 0"/>
    <g fill="#f38d85" opacity=".75"><circle cx="22" cy="40" r="3"/><circle cx="42" cy="40" r="3"/></g><circle cx="32" cy="38.500" r="2.600" fill="#f2957b"/><circle cx="31.300" cy="37.800" r=".9" fill="#fff" opacity=".8"/>
    <path fill="#9c2f3d" d="M27 43q5 2 10 0-1 5-5 5t-5-5z"/><path fill="#fff" d="M28.500 43.500q3.500 1 7 0v1.500q-3.500 1-7 0z"/>
    <g id="hoard-plait"><path fill="#e9b343" d="M15 36q6 3 2 9 5 3 1 8 3 3 0 7l-4 4-4-4q-3-4 1-7-4-4 0-8-3-5 4-9z"/><path fill="none" stroke="#a06d12" stroke-width="1.400" d="M10 45q3 3 7 0M10 53q4 3 8 0"/><path fill="#3f8f5b" d="M9.500 57h9v3h-9z"/></g>
    <use href="#hoard-plait" transform="matrix(-1 0 0 1 64 0)"/>
    <path fill="#f6e9d2" d="M12 25q20-9 40 0l-5 4q-15-6-30 0z"/><path fill="#8f1220" d="M3 27C3 11 16 0 32 0s29 11 29 27q-29-12-58 0z"/>
    <path fill="#d9303a" d="M4 26C4 10 17 0 32 0c-10 5-15 12-16 21q-7 2-12 5z"/><path fill="#c0212d" d="M32 0c16 0 28 11 28 26-13-5-28-7-44-5C17 12 22 5 32 0z"/>
    <g fill="#fff8ec"><ellipse cx="31" cy="9" rx="6.500" ry="4.800"/><ellipse cx="14" cy="17" rx="4" ry="4.800"/><ellipse cx="49" cy="16" rx="4.600" ry="4.800"/><ellipse cx="37" cy="19.500" rx="3.600" ry="2.400"/><ellipse cx="22" cy="6" rx="2.200" ry="1.600"/><ellipse cx="43" cy="5.500" rx="2.400" ry="1.700"/><ellipse cx="57" cy="23" rx="2" ry="2.400"/></g>""",
)

NIGHTCAP = Symbol(
    "hoard-gnome-3",
    BOX,
    """
    <use href="#hoard-bust" fill="#8a4a1f"/><path fill="#b9703a" d="M5 64c0-11 8-16 17-18l3 18z"/><use href="#hoard-ears" fill="#8d5a3c"/>
    <use href="#hoard-head" fill="#a9714c"/><path fill="#8c5838" d="M39 20c5 3 8 7 8 13 0 10-6 17-15 17 10-5 11-17 7-30z"/>
    <g fill="#20161a"><circle cx="18" cy="42" r="5"/><circle cx="22" cy="49" r="5.500"/><circle cx="29" cy="53" r="5.500"/><circle cx="36" cy="53" r="5.500"/><circle cx="42" cy="49" r="5.500"/><circle cx="46" cy="42" r="5"/><circle cx="32" cy="49" r="5"/></g>
    <g fill="none" stroke="#55444c" stroke-width="1.300"><path d="M15 41q2-3 5-1M19 49q2-4 5-1M27 54q2-4 5-1M35 54q3-4 5 0M41 49q3-4 5 0"/></g>
    <path fill="#20161a" d="M32 42c4-3 9-2 13-5-1 6-7 8-13 6-6 2-12 0-13-6 4 3 9 2 13 5z"/><path fill="#7c2a24" d="M28 46q4 2 8 0-1 3-4 3t-4-3z"/>
    <path fill="#c2805a" d="M24 37q0-5 8-5t8 5q-1 4-8 4t-8-4z"/><path fill="#e5ab85" d="M27 35q3-2 6-1-4 1-5 4z"/>
    <g fill="#eaf7ff" fill-opacity=".85" stroke="#d8a63a" stroke-width="1.900"><circle cx="24" cy="32" r="5.600"/><circle cx="40" cy="32" r="5.600"/></g><path fill="none" stroke="#d8a63a" stroke-width="1.900" d="M29.500 31q2.500-2 5 0"/>
    <g fill="#1c120c"><circle cx="25" cy="32" r="2.300"/><circle cx="39" cy="32" r="2.300"/></g><g fill="#fff"><circle cx="24.200" cy="31.200" r=".9"/><circle cx="38.200" cy="31.200" r=".9"/></g>
    <path fill="#1d3f86" d="M13 28C13 10 24 2 38 3c14 2 20 12 21 26l-6 1c-1-7-3-11-6-13 1 4 2 7 2 11q-18-7-36 0z"/>
    <path fill="#3f6fc4" d="M13 28C13 10 24 2 38 3c-9 3-14 11-15 22q-5 1-10 3z"/><path fill="none" stroke="#9fc0f5" stroke-width="2.200" d="M17 19q14-8 31-1M24 10q10-5 21-2"/>
    <circle cx="57" cy="31" r="6" fill="#f7d46a"/><circle cx="55.500" cy="29.500" r="2.400" fill="#fff3c2"/><path fill="#e8edf7" d="M11 25q21-9 42 0l1 6q-22-9-44 0z"/><path fill="#bcc9e0" d="M32 21q12 0 21 4l1 6q-10-4-22-4z"/>""",
)

GNOMES = (LONGBEARD, ACORN, TOADSTOOL, NIGHTCAP)
