"""The style sheet of a guide: it highlights the element of the board that each step is about."""

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
    """One rule per target. The page names its step, so replacing the fragment moves the hand."""
    return "\n".join(
        f'#main[data-step="{step.name}"]{selector} {{ {GLOW_CSS} {anchor} }}'
        for step in guide.steps
        for selector, anchor in _step_selectors(step)
    )


def _step_selectors(step: GuideStep) -> list[tuple[str, str]]:
    """What is highlighted, and with the anchor, where the hand points: target, button or drawer opener."""
    selectors = []
    if step.target_selector:
        selectors.append((f" :is({step.target_selector})", ANCHOR_CSS))
    if step.move:
        selectors.append((f' button[value="{step.move}"]', "" if step.target_selector else ANCHOR_CSS))
    if step.sheet:
        selectors.append(
            (f':not(:has(#{step.sheet}:popover-open)) [popovertarget="{step.sheet}"]', ANCHOR_CSS)
        )
    return selectors
