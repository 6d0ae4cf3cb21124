"""A guided beginning of Quick Gnomes: a cave, gems, a fog and the wind against it, a collapse, a set."""

from nedra.core.guide import Guide, Step

GUIDE = Guide(
    seats=2,
    seed=523,
    steps=(
        Step("welcome", point=".hand"),
        Step("draw", move="draw"),
        Step("cave", move="cave", then=("1 draw", "1 cave")),
        Step("take", move="take 3"),
        Step("gem", move="gem ruby square", then=("1 draw", "1 fog violet 1")),
        Step("fog", point=".own .mouth"),
        Step("draw-again", move="draw", also=("take 1", "take 2", "take 3")),
        Step("wind", move="wind red violet", then=("1 draw", "1 gem ruby round")),
        Step("draw-third", move="draw", also=("take 1", "take 2", "take 3")),
        Step("collapse", move="collapse 2", then=("1 draw", "1 cave")),
        Step("cleared", point=".rivals .mine"),
        Step("draw-fourth", move="draw", also=("take 1", "take 2", "take 3")),
        Step("second-gem", move="gem ruby triangle"),
        Step("sets", point=".own .holds, .so-far"),
        Step("end"),
    ),
)
