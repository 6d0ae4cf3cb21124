"""A guided first game of Diamant: share, be warned, leave in time, and take an artifact by leaving alone."""

from nedra.core.contract.guide import Guide, GuideStep

GUIDE = Guide(
    seats=3,
    seed=34928,
    options={"artifacts": 1},
    steps=(
        GuideStep("welcome", target_selector=".corridor .card"),
        GuideStep("share", target_selector=".carried"),
        GuideStep("deeper", move="continue", replies=("1 continue", "2 continue")),
        GuideStep("warning", target_selector=".card-trap"),
        GuideStep("deeper-again", move="continue", replies=("1 return", "2 continue")),
        GuideStep("neighbour-left", target_selector='[data-key="seat-1"]'),
        GuideStep("home", move="return", replies=("2 continue",)),
        GuideStep("second-trap", target_selector=".calamity .pair"),
        GuideStep("next-expedition", move="continue", replies=("1 continue", "2 continue")),
        GuideStep("artifact", target_selector=".card-artifact"),
        GuideStep("leave-alone", move="return", replies=("1 continue", "2 continue")),
        GuideStep("safe", target_selector=".own .purse"),
        GuideStep("end"),
    ),
)
