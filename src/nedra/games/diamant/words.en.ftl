game-name = Diamant
game-line = Deeper into the cave, or home with what you carry?

option-artifacts = The hunt for gold
option-artifacts-about = An artifact is shuffled into every expedition; whoever leaves alone takes what lies open.
option-open_chests = Open chests
option-open_chests-about = Everybody sees what everybody has brought home.

trap = { $trap ->
    [snake] snake
    [boulder] boulder
    [scorpion] scorpion
    [lava] lava
   *[spears] spears
}

move-continue = Continue
move-return = Return

event-entered = Expedition { $a } begins: everyone enters the cave.
event-turned-treasure = A treasure of { $worth }.
event-turned-trap = A trap: { $trap ->
    [snake] a snake
    [boulder] a boulder
    [scorpion] a scorpion
    [lava] lava
   *[spears] spears
}.
event-turned-artifact = An artifact lies in the corridor.
event-shared = { $a ->
    [0] Too little to share
    [one] 1 ruby each
   *[other] { $a } rubies each
}{ $b ->
    [0] .
   *[other] , { $b } left lying.
}
event-collapsed = The second { $trap ->
    [snake] snake
    [boulder] boulder
    [scorpion] scorpion
    [lava] lava flow
   *[spears] volley of spears
}! Everyone inside runs.
event-lost = { $name } loses { $a ->
    [0] nothing
    [one] 1 ruby
   *[other] { $a } rubies
}.
event-went-on = { $name } goes on.
event-returned = { $name } returns with { $a ->
    [0] empty hands
    [one] 1 ruby
   *[other] { $a } rubies
}.
event-took-artifact = { $name } leaves alone and takes the artifact: { $a } points.
event-all-home = The expedition is over{ $a ->
    [0] .
    [one] ; 1 ruby goes back to the bank.
   *[other] ; { $a } rubies go back to the bank.
}
event-trap-removed = One card of that trap leaves the game.
event-artifact-gone = The artifact of { $a } points stays in the cave for ever.
event-ended = The last expedition is over. The chests are opened.

refused-in-camp = Only those in the cave choose, and you are in camp.
