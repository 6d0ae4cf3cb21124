game-name = The Rope
game-line = One rope for all, and nobody knows what it bears.
game-goal = Goal: the most gems out of the shaft after the last rope.
rules-goal = Everybody climbs down a shaft for gems, all on one rope. The deeper, the richer, but every step wears the rope. Whoever climbs up in time and saves the most has won.

option-ropes = How many ropes
option-ropes-about = How many times everybody climbs down the shaft.

move-down = Down
move-up = Up

event-tied = Rope { $a }: everybody climbs down the shaft.
event-stepped = { $name } takes a step down: +{ $a }.
event-climbed = { $name } climbs up and saves { $a ->
    [one] { $a } gem
   *[other] { $a } gems
}.
event-snapped = The rope snaps! It bore { $a ->
    [one] { $a } step
   *[other] { $a } steps
}.
event-fell = { $name } loses { $a ->
    [one] { $a } gem
   *[other] { $a } gems
}.

refused-turn = It is not your turn.
refused-empty = Nobody climbs up with an empty basket.

board-rope = Rope { $rope } of { $ropes }
board-climbers = Who hangs where
board-saved = Saved
board-you-decide = Your turn: down, or up?
board-waiting = It is the turn of { $names }.
board-strain = Steps: { $strain }. The rope bears { $least } to { $most }. { $risk ->
    [0] The next step is safe.
   *[other] Risk of the next step: { $risk } %.
}
board-down = { $risk ->
    [0] +{ $step }, safely
   *[other] +{ $step }, risk { $risk } %
}
board-up = save { $basket }
board-you-won = You win! { $points ->
    [one] { $points } gem.
   *[other] { $points } gems.
}
board-winner = { $names } wins. { $points ->
    [one] { $points } gem.
   *[other] { $points } gems.
}
board-tie = { $names } share the win. { $points ->
    [one] { $points } gem each.
   *[other] { $points } gems each.
}

text =
    { board-rope }
    { board-strain }
text-seat = { $name }: { $saved } + { $basket }, { $depth ->
    [-1] off the rope
   *[other] at depth { $depth }
}

rule-R1 = Everybody hangs on one rope. Nobody knows how many steps it bears: the table only says how many at least and at most, and all in between are equally likely.
rule-R2 = Players take turns. Whoever hangs on the rope takes a step down or climbs up.
rule-R3 = The first step brings one gem, the second two, the third three and so on: they go into the basket. Every step wears the rope.
rule-R4 = Whoever climbs up has saved the basket for good. Nobody climbs up with an empty one.
rule-R5 = One step too many and the rope snaps: all who hang on it lose their baskets.
rule-R6 = When nobody is left on the rope a new one is tied, and the next player begins. After the last rope the most gems saved win; equal players share the win.
