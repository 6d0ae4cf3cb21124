"""A guided beginning of Quick Gnomes: a cave, gems, a fog and the wind against it, a collapse, a set."""

from nedra.core.contract.guide import Guide, GuideStep

GUIDE = Guide(
    seats=2,
    seed=523,
    options={"first_seat_begins": 1},
    steps=(
        GuideStep("welcome", target_selector=".hand"),
        GuideStep("draw", move="draw"),
        GuideStep("cave", move="cave", replies=("1 draw", "1 cave")),
        GuideStep("take", move="take 3"),
        GuideStep("gem", move="gem ruby square", replies=("1 draw", "1 fog violet 1")),
        GuideStep("fog", target_selector=".own .mouth"),
        GuideStep("draw-again", move="draw", alternatives=("take 1", "take 2", "take 3")),
        GuideStep("wind", move="wind red violet", replies=("1 draw", "1 gem ruby round")),
        GuideStep("draw-third", move="draw", alternatives=("take 1", "take 2", "take 3")),
        GuideStep("collapse", move="collapse 2", replies=("1 draw", "1 cave")),
        GuideStep("cleared", target_selector=".rivals .mine"),
        GuideStep("draw-fourth", move="draw", alternatives=("take 1", "take 2", "take 3")),
        GuideStep("second-gem", move="gem ruby triangle"),
        GuideStep("sets", target_selector=".own .holds, .so-far"),
        GuideStep("end"),
    ),
)
