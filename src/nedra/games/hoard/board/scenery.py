"""The cavern behind the board, and the orc that comes nearer with every orc card."""

from typing import NamedTuple

from nedra.games.hoard.view import CavernView
from nedra.ui.html import Element, circle, div, g, svg, use

STEPS = ((28, 268), (46, 274), (70, 281), (98, 289), (130, 298), (176, 318), (330, 452))
"""The height of the orc in the mouth of the cavern and the position of its feet, by step."""


class Frame(NamedTuple):
    """A crop of the cavern: whole on a wide screen, its middle stretched on a tall one."""

    css: str
    view_box: str
    fit: str
    wider: float  # the factor by which things are drawn wider to keep their shape
    lanterns: tuple[int, ...]  # their x positions


WIDE = Frame(".scene-wide", "0 0 1280 720", "xMidYMid slice", 1, (300, 980))
TALL = Frame(".scene-tall", "330 0 620 720", "none", 1.86, ())


def scenery(view: CavernView) -> Element:
    """The cavern, once for wide screens and once, stretched, for tall ones."""
    return div(".scenery", aria_hidden="true")[_scene(view, WIDE), _scene(view, TALL)]


def _scene(view: CavernView, frame: Frame) -> Element:
    whole = {"width": "1280", "height": "720"}
    return svg(f".scene{frame.css}", viewBox=frame.view_box, preserveAspectRatio=frame.fit)[
        use(href="#hoard-night", **whole),
        _moon(frame),
        _orc(view, frame),
        use(href="#hoard-cavern", **whole),
        _shadow(view, frame),
        [_lantern(x) for x in frame.lanterns],
        _plants(frame),
    ]


def orc_step(view: CavernView) -> int:
    """How many of six steps the orc has come, for any number of orc cards."""
    if view.over:
        return 0
    return min(5, view.orcs * 6 // view.all_orcs) if view.orcs_left else len(STEPS) - 1


def _moon(frame: Frame) -> Element:
    wide = 66 * frame.wider
    return g(".moon")[
        circle(cx="760", cy="176", r="170", fill="url(#hoard-moonshine)"),
        use(href="#hoard-moon", x=f"{760 - wide / 2:.0f}", y="143", width=f"{wide:.0f}", height="66"),
    ]


def _orc(view: CavernView, frame: Frame) -> Element:
    """The orc's silhouette; its eyes glow once it is near."""
    step = orc_step(view)
    tall, feet = STEPS[step]
    wide = tall * 200 / 240 * frame.wider
    eyes = wide * 0.46
    return g(f".orc.step-{step}", data_key=f"orc{frame.css}")[
        use(
            href="#hoard-orc",
            x=f"{640 - wide / 2:.0f}",
            y=str(feet - tall),
            width=f"{wide:.0f}",
            height=str(tall),
        ),
        step >= 4
        and g(".eyes")[
            use(
                href="#hoard-orc-eyes",
                x=f"{640 - eyes / 2:.0f}",
                y=f"{feet - tall * 0.83:.0f}",
                width=f"{eyes:.0f}",
                height=f"{tall * 0.17:.0f}",
            )
        ],
    ]


def _shadow(view: CavernView, frame: Frame) -> Element:
    """The orc's shadow in the cavern, longer with every step."""
    step = orc_step(view)
    long, wide = 40 + 62 * step, STEPS[step][0] * 1.06 * frame.wider
    return g(".shadow", data_key=f"shadow{frame.css}")[
        step > 0
        and use(
            href="#hoard-shade",
            x=f"{640 - wide / 2:.0f}",
            y="297",
            width=f"{wide:.0f}",
            height=str(long),
        )
    ]


def _lantern(x: int) -> Element:
    """A lantern on a hook, on either side of the mouth."""
    side = 1 if x < 640 else -1
    return g(".lantern", transform=f"matrix({side} 0 0 1 {x} 148)")[
        circle(".halo", cx="35", cy="66", r="170", fill="url(#hoard-shine)"),
        use(href="#hoard-lantern", width="52", height="96"),
    ]


def _plants(frame: Frame) -> Element:
    """Glowing toadstools and ferns at the foot of the walls."""
    plants = (
        ("toadstools", 322, 262, 84, 62),
        ("fern", 388, 262, 62, 48),
        ("fern", 872, 258, 80, 60),
        ("toadstools", 842, 272, 54, 40),
    )
    return g(".growth")[
        [
            circle(".halo", cx=str(x + wide // 2), cy=str(y + 24), r="70", fill="url(#hoard-spore)")
            for name, x, y, wide, _ in plants
            if name == "toadstools"
        ],
        [
            use(
                href=f"#hoard-{name}",
                x=str(x),
                y=str(y),
                width=f"{wide * min(frame.wider, 1.4):.0f}",
                height=str(tall),
            )
            for name, x, y, wide, tall in plants
        ],
    ]
