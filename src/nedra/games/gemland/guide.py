"""A guided beginning of Land of Gems: orders, gems, a card in another's turn, a ring handed in."""

from nedra.core.guide import Guide, Step

GUIDE = Guide(
    seats=2,
    seed=728,
    steps=(
        Step("welcome", point=".track li:last-child"),
        Step(
            "keep",
            move="keep 1 3 4",
            then=("1 keep 1 2 3",),
            point='[for="keep-1"], [for="keep-3"], [for="keep-4"]',
        ),
        Step("slide", point=".slide li:first-child"),
        Step("set", move="set 2 red", then=("1 pass",)),
        Step("take", move="take", then=("1 pass",)),
        Step("their-turn", point=".rivals", then=("1 take",)),
        Step("me-too", move="copy-take", then=("1 pass", "1 draw")),
        Step("finish", move="set 2 red", then=("1 pass",)),
        Step("hand-in", move="hand-in 2"),
        Step("market", move="pick 1", also=("pick 2", "pick 3", "pick 4")),
        Step("points", point=".dock .score"),
        Step("bracelet", move="set 3 red", then=("1 pass",)),
        Step("kept", point=".bench"),
        Step("end"),
    ),
)
