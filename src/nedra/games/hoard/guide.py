"""A guided first round of My Hoard: lay, cover, take in time, and see who waited for the orc."""

from nedra.core.contract.guide import Guide, GuideStep

GUIDE = Guide(
    seats=3,
    seed=8304,
    options={"first_seat_begins": 1},
    steps=(
        GuideStep("welcome", target_selector=".piles"),
        GuideStep("draw", move="draw"),
        GuideStep("place", move="place 1", replies=("1 draw", "1 place 2", "2 draw")),
        GuideStep("orc", target_selector=".orcs"),
        GuideStep("draw-again", move="draw"),
        GuideStep("cover", move="place 1", replies=("1 draw", "2 draw", "2 place 3")),
        GuideStep("remember", target_selector=".spot.k-0"),
        GuideStep("take", move="take 1 diamond", sheet="take-1"),
        GuideStep(
            "wait",
            target_selector=".rivals",
            replies=(
                *("1 draw", "1 place 2", "2 draw", "2 place 3"),
                *("1 draw", "2 draw", "2 place 3"),
                *("1 draw", "1 place 2", "2 draw", "1 draw", "2 draw"),
            ),
        ),
        GuideStep("arrived", target_selector=".rivals", replies=("1 grab 2", "2 grab 3")),
        GuideStep("count", target_selector=".tablet"),
        GuideStep("end"),
    ),
)
