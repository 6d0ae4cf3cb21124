"""The style sheet by which a guide points: for every step, which thing of the board it means."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nedra.core.contract.guide import Guide, GuideStep

GLOW_CSS = (
    "outline: 4px solid #ffd24a; outline-offset: 3px; "
    "animation: guide-glow 1.1s ease-in-out infinite alternate;"
)
ANCHOR_CSS = "anchor-name: --pointed;"


def guide_stylesheet(guide: Guide) -> str:
    """One rule a thing. The step's name is on the page, so that swapping the picture moves the hand."""
    return "\n".join(
        f'#main[data-step="{step.name}"]{selector} {{ {GLOW_CSS} {hand} }}'
        for step in guide.steps
        for selector, hand in _step_selectors(step)
    )


def _step_selectors(step: GuideStep) -> list[tuple[str, str]]:
    """What glows, and what of it the hand points at: the thing, else the button, or what unfolds it."""
    found = []
    if step.target_selector:
        found.append((f" :is({step.target_selector})", ANCHOR_CSS))
    if step.move:
        found.append((f' button[value="{step.move}"]', "" if step.target_selector else ANCHOR_CSS))
    if step.sheet:
        found.append((f':not(:has(#{step.sheet}:popover-open)) [popovertarget="{step.sheet}"]', ANCHOR_CSS))
    return found
