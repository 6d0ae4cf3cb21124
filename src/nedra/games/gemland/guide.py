"""A guided beginning of Land of Gems: orders, gems, a card in another's turn, a ring handed in."""

from nedra.core.contract.guide import Guide, GuideStep

GUIDE = Guide(
    seats=2,
    seed=728,
    steps=(
        GuideStep("welcome", target_selector=".track li:last-child"),
        GuideStep(
            "keep",
            move="keep 1 3 4",
            replies=("1 keep 1 2 3",),
            target_selector='[for="keep-1"], [for="keep-3"], [for="keep-4"]',
        ),
        GuideStep("slide", target_selector=".slide li:first-child"),
        GuideStep("set", move="set 2 red", replies=("1 pass",)),
        GuideStep("take", move="take", replies=("1 pass",)),
        GuideStep("their-turn", target_selector=".rivals", replies=("1 take",)),
        GuideStep("me-too", move="copy-take", replies=("1 pass", "1 draw")),
        GuideStep("finish", move="set 2 red", replies=("1 pass",)),
        GuideStep("hand-in", move="hand-in 2"),
        GuideStep("market", move="pick 1", alternatives=("pick 2", "pick 3", "pick 4")),
        GuideStep("points", target_selector=".dock .score"),
        GuideStep("bracelet", move="set 3 red", replies=("1 pass",)),
        GuideStep("kept", target_selector=".bench"),
        GuideStep("end"),
    ),
)
