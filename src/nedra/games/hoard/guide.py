"""A guided first round of My Hoard: lay, cover, take in time, and see who waited for the orc."""

from nedra.core.guide import Guide, Step

GUIDE = Guide(
    seats=3,
    seed=8304,
    steps=(
        Step("welcome", point=".piles"),
        Step("draw", move="draw"),
        Step("place", move="place 1", then=("1 draw", "1 place 2", "2 draw")),
        Step("orc", point=".orcs"),
        Step("draw-again", move="draw"),
        Step("cover", move="place 1", then=("1 draw", "2 draw", "2 place 3")),
        Step("remember", point=".spot.k-0"),
        Step("take", move="take 1 diamond", sheet="take-1"),
        Step(
            "wait",
            point=".rivals",
            then=(
                *("1 draw", "1 place 2", "2 draw", "2 place 3"),
                *("1 draw", "2 draw", "2 place 3"),
                *("1 draw", "1 place 2", "2 draw", "1 draw", "2 draw"),
            ),
        ),
        Step("arrived", point=".rivals", then=("1 grab 2", "2 grab 3")),
        Step("count", point=".tablet"),
        Step("end"),
    ),
)
