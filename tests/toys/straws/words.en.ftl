game-name = Straws
game-line = Keep them, or lay them down?

option-open_hands = Open hands
option-open_hands-about = Everybody sees every hand.
option-goal = Straws to lay
option-goal-about = Whoever has laid so many ends the game.

move-draw = Draw
move-lay = Lay { $length }

event-drew = You drew { $a }.
event-took = { $name } draws a straw.
event-laid = { $name } lays { $a }.

refused-turn = It is not your turn.
refused-full = Your hand is full.
refused-empty = The bag is empty.
refused-not-in-hand = You hold no straw of length { $length }.

text = { $bag } straws in the bag
text-seat = { $name }
