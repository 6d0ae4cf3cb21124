game-name = Rock, paper, scissors
game-line = Three hands, two heads.

move-rock = Rock
move-paper = Paper
move-scissors = Scissors

event-tied = Both chose the same.
event-beat = { $name } wins throw { $a }.
event-swept = { $name } lost no throw.

refused-chosen = You have chosen already.

text = Rock, paper, scissors
text-seat = { $name }
