"""A guided first game of Diamant: share, be warned, leave in time, and take an artifact by leaving alone."""

from nedra.core.guide import Guide, Step

GUIDE = Guide(
    seats=3,
    seed=34928,
    options={"artifacts": 1},
    steps=(
        Step("welcome", point=".corridor .card"),
        Step("share", point=".carried"),
        Step("deeper", move="continue", then=("1 continue", "2 continue")),
        Step("warning", point=".card-trap"),
        Step("deeper-again", move="continue", then=("1 return", "2 continue")),
        Step("neighbour-left", point='[data-key="seat-1"]'),
        Step("home", move="return", then=("2 continue",)),
        Step("second-trap", point=".calamity .pair"),
        Step("next-expedition", move="continue", then=("1 continue", "2 continue")),
        Step("artifact", point=".card-artifact"),
        Step("leave-alone", move="return", then=("1 continue", "2 continue")),
        Step("safe", point=".own .purse"),
        Step("end"),
    ),
)
