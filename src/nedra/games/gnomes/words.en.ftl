game-name = Quick Gnomes
game-line = Gems for yourself, fogs and collapses for the others. Whose sets are the best?
game-goal = Goal: the most sets of six gems, of one colour or shape.

option-light_fog = Light fog
option-light_fog-about = A fog hides one colour only: the one it is not mixed from.
option-quick_start = Quick start
option-quick_start-about = A cave lies in front of everybody from the start.
option-cave_first = Cave first
option-cave_first-about = Whoever has a cave in hand and none in front must lay it.
option-short_end = Short end
option-short_end-about = The game ends with the round in which the deck’s last card is taken.
option-first_seat_begins = Seat 1 begins
option-first_seat_begins-about = The player in seat 1 begins. Without this option, who begins is drawn.

# Names of things

card = { $card ->
    [ruby-round] round ruby
    [ruby-square] square ruby
    [ruby-triangle] triangular ruby
    [heliodor-round] round heliodor
    [heliodor-square] square heliodor
    [heliodor-triangle] triangular heliodor
    [sapphire-round] round sapphire
    [sapphire-square] square sapphire
    [sapphire-triangle] triangular sapphire
    [diamond] diamond
    [cave] cave
    [red-wind] red wind
    [yellow-wind] yellow wind
    [blue-wind] blue wind
    [collapse] collapse
    [orange-fog] orange fog
    [green-fog] green fog
   *[violet-fog] violet fog
}
gem = { $shape ->
    [round] round
    [square] square
   *[triangle] triangular
} { $colour ->
    [ruby] ruby
    [heliodor] heliodor
   *[sapphire] sapphire
}
colour = { $colour ->
    [ruby] rubies
    [heliodor] heliodors
   *[sapphire] sapphires
}
shape = { $shape ->
    [round] round
    [square] square
   *[triangle] triangular
}
wind = { $wind ->
    [red] red wind
    [yellow] yellow wind
   *[blue] blue wind
}
fog = { $fog ->
    [orange] orange fog
    [green] green fog
   *[violet] violet fog
}

# Moves

move-draw = Draw from the deck
move-take = Take card { $place } of the row
move-skip = Draw no card
move-cave = Lay a cave
move-gem = Lay a { gem }
move-diamond = Lay a diamond
move-collapse = A collapse for { $player }
move-fog = { $fog ->
    [orange] An orange
    [green] A green
   *[violet] A violet
} fog for { $player }
move-wind = { $wind ->
    [red] Red
    [yellow] Yellow
   *[blue] Blue
} wind: blow the { fog } away
move-discard = Discard a card: { card }

# Events

event-dealt = Everybody is dealt { $a ->
    [one] 1 card
   *[other] { $a } cards
}{ $b ->
    [0] .
    [one] , 1 lies open beside the deck.
   *[other] , { $b } lie open beside the deck.
}
event-first = { $name } begins.
event-round = Round { $a }.
event-drew = { $name } draws from the deck.
event-drew-card = You have drawn a card: { card }.
event-took = { $name } takes a card from the row: { card }.
event-refilled = A new card in the row: { card }.
event-deck-empty = The deck is empty: round { $a } is the last.
event-skipped = { $name } draws no card.
event-entered = { $name } lays a cave: the way in is open.
event-cleared = { $name } clears a collapse{ $a ->
    [0] , and the cave goes with it.
   *[other] .
}
event-laid = { $name } lays a gem: { card }.
event-cursed = { $name } curses { $other }: { card }.
event-blew = { $name } blows the { fog } away: { wind }.
event-discarded = { $name } discards a card: { card }.
event-ended = The last round is over. The gems are laid out in sets.

# Refusals

refused-not-your-turn = It is not your turn.
refused-draw-first = First draw a card, then play one.
refused-drawn-already = You have drawn a card, now play one.
refused-drawing-is-over = The time for drawing has passed: now play a card.
refused-nothing-to-draw = There is nothing left to draw, the deck and the row are empty: play a card.
refused-empty-place = There is no card in place { $place } of the row.
refused-skip = While the deck has cards you draw one: from the deck or from the row.
refused-no-deck = The deck is empty: take a card of the row, or none.
refused-not-in-hand = You have no such card in your hand: { card }.
refused-cave-first = First lay your cave: there is none in front of you.
refused-spare-cave = You have a cave and no collapse: no spare caves are laid.
refused-no-cave = Without a cave no gem can be laid.
refused-collapse = The way is blocked: with a collapse in front of you no gem can be laid.
refused-hidden = A fog in front of you hides { colour }.
refused-curse-yourself = A curse is for another player, not for yourself.
refused-no-such-player = There is no player { $player } at the table.
refused-cursed-enough = That player is cursed enough: { $most ->
    [one] 1 curse is
   *[other] { $most } curses are
} the most.
refused-no-such-fog = No { fog } lies in front of you.
refused-wrong-wind = The { wind } cannot blow the { fog } away.
refused-discard = A card may be discarded only when none can be played.

box-many-gems = { $most ->
    [one] more than { $most } gem
   *[other] more than { $most } gems
}
box-few-cards = too few cards: dealt to { $players ->
    [one] { $players } player
   *[other] { $players } players
}, they would leave no deck
box-many-cards = { $most ->
    [one] there is more than { $most } card in all
   *[other] there are more than { $most } cards in all
}

# The rules, in our words

rule-G1 = There are 102 cards: 14 caves, 15 winds (five of each colour), 6 collapses, 9 fogs (three of each kind) and 58 gems: 4 diamonds, and rubies, heliodors and sapphires, each round, square and triangular, six of every sort. Shuffle them all. Everybody gets five and hides them. Turn three cards over beside the deck: the row.
rule-G2 = Quick start: first lay a cave in front of everybody, then shuffle the rest and deal.
rule-G3 = In every match anew, the player who begins is drawn by lot; that player begins every round. Play goes clockwise. With the option “seat 1 begins” it is the player in seat 1. On your turn you draw one card, then play one.
rule-G4 = Take the top card of the deck, unseen, or one of the row. The deck refills the row at once.
rule-G5 = Once the deck’s last card is taken, the row is not refilled: you may take a card from it, or draw nothing. With an empty row nobody draws.
rule-G6 = With no cave in front of you, you may lay one. Without it there is no way in.
rule-G7 = A cave clears a collapse: the collapse and one of your caves are discarded. If you had a cave, one stays; if you had none, none stays.
rule-G8 = A cave is laid for no other reason: there are no spare ones.
rule-G9 = A collapse or a fog is laid in front of another player; you need no cave for that. Nobody has more curses than opponents: one with two players, two with three, three with four.
rule-G10 = With a cave and no collapse you may lay a gem, unless a fog hides it. Orange fog hides rubies and heliodors, green heliodors and sapphires, violet rubies and sapphires. A light fog hides only the colour it is not mixed from.
rule-G11 = A diamond is laid in the same way, and no fog hides it.
rule-G12 = A wind blows away one fog in front of you, and both are discarded. Red blows away orange and violet, yellow orange and green, blue green and violet.
rule-G13 = You need not lay a cave: a curse will do. With the option “cave first” you must.
rule-G14 = A card may be discarded only when none can be played, and then it must be. The discard lies open and never comes back.
rule-G20 = The round in which the deck’s last card is taken is played to its end, so that all have had the same number of turns; then one whole round more, the last. With the option “short end” that last round is left out.
rule-G21 = At the end gems that a fog hides do not count. Collapses and caves do not matter any more.
rule-G22 = Gems make sets of one to six: of one colour or of one shape. Every gem is in exactly one set, and a diamond stands for any gem. Diamonds alone make a set too. The best division is found for you.
rule-G23 = More sixes win; if equal, more fives, then fours, and so on. If all are equal, it is a draw between them.
rule-G24 = The best division has the most sixes, then the most fives, fours, threes, twos and ones.

# The terminal

text-round = Round { $round } of { $rounds }
text-begins = { $name } begins each round
text-deck = { $deck ->
    [0] the deck is empty
    [one] 1 card in the deck
   *[other] { $deck } cards in the deck
}
text-discard = { $discard ->
    [0] nothing discarded
    [one] 1 card discarded
   *[other] { $discard } cards discarded
}
text-row = Row
text-moves-fog = Curse with fog…
text-moves-collapse = Curse with a collapse…
text-moves-gem = Lay a gem…
text-moves-discard = Discard a card…
text-legend =
    R ruby, H heliodor, S sapphire; ● round, ■ square, ▲ triangular; ◆ diamond, which stands for any gem
    ◂ whose turn it is; — an empty place; Sets: how many gems each set has
text-hand = Hand
text-player = Gnome
text-cave = Way in
text-curses = Curses
text-gems = Gems
text-sets = Sets
text-cards = Cards
text-in = cave
text-outside = none
text-hidden = hidden: { $colours }
text-letter = { $colour ->
    [ruby] R
    [heliodor] H
   *[sapphire] S
}
text-size = { $size ->
    [6] six
    [5] five
    [4] four
    [3] three
    [2] two
   *[1] one
}
text-fog-effect = { fog } hides: { $colours }

result-points = Gems that count

# The board

board-kind-ruby = ruby
board-kind-heliodor = heliodor
board-kind-sapphire = sapphire
board-kind-diamond = diamond
board-kind-cave = cave
board-kind-wind = wind
board-kind-collapse = collapse
board-kind-fog = fog
board-and = and
board-or = or
fog-colour = { $fog ->
    [orange] orange
    [green] green
   *[violet] violet
}
board-does-gem = Goes into your own cave, unless a fog hides it.
board-does-diamond = Stands for any gem in a set; no fog hides it.
board-does-cave = Opens your way in, or clears a collapse.
board-does-wind = Blows one fog off your own cave: { $fogs }.
board-does-collapse = Closes an opponent’s cave: no gems can be laid.
board-does-fog = Lies before an opponent and hides { $colours }.

board-round = Round
board-round-of = Round { $number } of { $of }; { $name } begins each round
board-dealing = The deal
board-last-round = Last round!
board-seats = The other gnomes
board-own = Your cave
board-market-caption = To draw
board-hand-caption = Your hand
board-market = Deck, open cards and discard
board-row = Open cards
board-deck = { $deck ->
    [0] The deck is empty
    [one] { $deck } card in the deck
   *[other] { $deck } cards in the deck
}
board-draw = Draw from the deck
board-draw-about = Draw the top card of the deck; nobody sees it.
board-take = Take
board-skip = Take none
board-discard = { $count ->
    [0] The discard is empty
    [one] { $count } card discarded
   *[other] { $count } cards discarded
}
board-discard-empty = discard
board-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
board-holds = { $cards ->
    [0] No cards in hand
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}
board-way-open = The cave is open
board-way-blocked = The way in is blocked
board-way-solid = There is no cave yet
board-no-cave = no cave yet
board-collapses = { $count ->
    [one] { $count } collapse
   *[other] { $count } collapses
}
board-your-turn = your turn
board-draws = drawing…
board-plays = playing…
board-waits = waits
board-did-drew = drew a card
board-did-skipped = drew nothing
board-did-entered = a new cave
board-did-cleared = way cleared
board-did-round = waits
board-blown = { $wind ->
    [red] Red wind!
    [yellow] Yellow wind!
   *[blue] Blue wind!
}

board-you-draw = Your turn: draw a card
board-you-play = Your turn: play a card
board-you-throw = Your turn: discard a card
board-turn-of = { $name } is playing
board-answered = Your answer is in; you can still change it.
board-how-to-draw = The top of the deck, unseen by others, or one of the open cards.
board-how-to-draw-last = The deck is empty: take an open card, or take none.
board-how-to-play = Lay a gem in your own cave, or spoil the weather for somebody else.
board-how-to-lay = Lay a gem in your own cave.
board-how-to-curse = You have no gem to lay: spoil the weather for somebody else.
board-how-in-fog = Fog lies before you: a wind with one of its marks blows it away.
board-how-blocked = Your way in is blocked: only a cave card clears it.
board-how-outside = You need a cave first; meanwhile you can curse the others.
board-how-enter = You hold a cave: lay it, and the way in is open.
board-how-enter-or-curse = You hold a cave: lay it to get in, or curse somebody.
board-how-cave-first = You hold a cave and have none in front of you: by the option “cave first” you must lay it.
board-how-to-throw = Nothing can be played, so one card of your choice is discarded.
board-they-draw = Choosing a card from the deck or the row.
board-they-play = Choosing a card to play.
board-whom = to whom?
board-which-fog = which fog?
board-blow = Blow
board-enter = Get in
board-clear = Clear it
board-lay = Lay
board-throw = Discard
board-would-hide = { $gems ->
    [0] would hide nothing
    [one] would hide { $gems } gem
   *[other] would hide { $gems } gems
}
board-would-block = { $gems ->
    [0] no gems yet
    [one] { $gems } gem there
   *[other] { $gems } gems there
}
board-unplayable-cave-first = cave first
board-unplayable-has-cave = have one
board-unplayable-other-wind = wrong wind
board-unplayable-no-fog = no fog
board-unplayable-curses = nobody
board-unplayable-collapse = way blocked
board-unplayable-no-cave = no cave yet
board-unplayable-fog = in the fog

board-so-far = Sets so far
board-no-sets = No gems yet.
board-under-fog = { $gems ->
    [one] { $gems } gem under fog does not count.
   *[other] { $gems } gems under fog do not count.
}
board-sets = Best sets
board-set = A set of { $size }: { $of ->
    [ruby] rubies
    [heliodor] heliodors
    [sapphire] sapphires
    [round] round stones
    [square] square stones
    [triangle] triangular stones
   *[diamond] diamonds
}
board-sized = sets of { $size }: { $count }
board-scale = How many sets of each size
board-ranking = Places
board-you-won = You win!
board-winner = { $names } wins
board-tie = { $names } share the win
board-why = { $size ->
    [6] Sets of six
    [5] Sixes are equal; sets of five
    [4] Sixes and fives are equal; sets of four
    [3] The larger sets are equal; sets of three
    [2] The larger sets are equal; sets of two
   *[1] The larger sets are equal; single gems
}: { $more } against { $fewer }.
board-why-equal = The sets of every size are equal.

board-rules-turn = The start, and a turn
board-rules-drawing = Drawing
board-rules-playing = Playing
board-rules-end = The end

# The page of the rules

rules-goal = Gnomes lay out gems at their caves, and send each other fogs and collapses. At the end gems make sets of one colour or one shape, of up to six cards. Whoever has the most full sixes wins.

about-credits = Quick Gnomes is by Vlad Choporov, with art by K. Lemesheva. It was published by Magellan (2013).

# The guided first game

guide-welcome = You are a gnome with five cards in hand. Collect sets of gems of one colour or one shape: the more cards in a set, the better.
guide-draw = A turn is always the same: draw a card, then play a card. Take the top one of the deck.
guide-cave = Without a cave no gem can be laid. You hold a cave: lay it.
guide-take = Ada has laid a cave too. You can also draw from the open row, and a ruby lies there. Take it!
guide-gem = Now you hold two rubies. Lay the square one, the first gem of your set.
guide-fog = Oh! Ada sent you a violet fog: it hides rubies and sapphires. Under it you cannot lay them, and at the end they do not count.
guide-draw-again = Never mind, you have a wind! First draw a card, whichever you like.
guide-wind = A red wind blows a violet fog away. Blow!
guide-draw-third = The sky is clear. Now it is your turn to spoil the weather! Draw a card.
guide-collapse = A collapse blocks Ada’s entrance, and she cannot lay gems. Send it to her.
guide-cleared = Ada spent a turn and a cave on clearing it, and laid no gem. Just what we wanted.
guide-draw-fourth = Back to your set. Draw a card.
guide-second-gem = Lay the triangular ruby: another shape, but the same colour.
guide-sets = Two rubies are a set of two. The largest set is six, and whoever has the most sixes wins. The best division is found for you.
guide-end = The game goes on until the deck is empty, and then for one last round. A diamond stands for any gem, and no fog hides it. Now try it yourself!

# Hints

hint-sets = Your sets if the game ended now: the largest first.
hint-leaders = The best sets now: { $names }. Sixes are compared first, then fives, and so on.
hint-growing = What can still grow
hint-of = Set
hint-laid = Laid
hint-held = In hand
hint-unseen = Unseen
hint-kind = { $kind ->
    [ruby] rubies
    [heliodor] heliodors
    [sapphire] sapphires
    [round] round
    [square] square
   *[triangle] triangular
}
hint-time = How much is left
hint-turns = { $own ->
    [yes] Turns left, including this one.
   *[no] Turns you have left.
}
hint-deck = { $deck ->
    [0] The deck is empty.
   *[other] Cards in the deck; every turn takes one.
}
hint-out-of-sight = In the deck and in others’ hands
hint-diamonds = Diamonds out of sight; a diamond stands for any gem.
hint-fogs = Fogs out of sight.
hint-collapses = Collapses out of sight.

# Why a move is good or bad

why-draw = Only you see it: of { $unseen ->
    [one] { $unseen } card
   *[other] { $unseen } cards
} out of sight { $gems ->
    [one] { $gems } is a gem
   *[other] { $gems } are gems
}, { $curses ->
    [one] { $curses } is a curse
   *[other] { $curses } are curses
}.
why-skip = { $hand ->
    [0] You hold no cards
    [one] You hold { $hand } card
   *[other] You hold { $hand } cards
}, and { $turns ->
    [one] { $turns } turn is left to you
   *[other] { $turns } turns are left to you
}.
why-take-gem = There is one { card } in the row: { $size ->
    [1] it would lie alone
    [6] with it you get a whole set of 6
   *[other] with it you get a set of { $size }
}{ $ready ->
    [yes] .
    [late] , but on your last turn you cannot lay it.
   *[no] , but first you need a free way into your cave.
}
why-take-hidden = There is one { card } in the row, but a fog hides that colour from you.
why-take-cave = There is a cave in the row: { $need ->
    [enter] without one no gem can be laid
    [clear] it clears the collapse
    [bare] it clears the collapse, but then you need another cave to lay gems
    [part] it clears one of your { $collapses } collapses
    [late] on your last turn it brings nothing
   *[spare] it helps against a collapse; collapses still out of sight: { $unseen }
}.
why-take-wind = There is one { card } in the row: { $blows ->
    [yes] it blows away a fog in front of you
    [late] on your last turn it brings nothing
   *[spare] it helps against a fog; fogs still out of sight: { $fogs }
}.
why-take-curse = There is one { card } in the row: { $targets ->
    [0] it can be sent to nobody now
    [one] it can be sent to { $targets } rival
   *[other] it can be sent to { $targets } rivals
}.
why-cave-enter = The way into your cave opens{ $gems ->
    [0] , but your hand has no gem to lay yet
    [one] , and { $gems } gem in your hand is ready to be laid
   *[other] , and { $gems } gems in your hand are ready to be laid
}.
why-cave-clear = The collapse goes, and the way is open again{ $gems ->
    [0] , but your hand has no gem to lay yet
    [one] : { $gems } gem in your hand is ready to be laid
   *[other] : { $gems } gems in your hand are ready to be laid
}.
why-cave-late = This is your last turn: a cave brings nothing any more.
why-cave-more = One collapse goes, but the way stays closed: { $collapses ->
    [0] one more cave is needed
    [one] { $collapses } more collapse lies there
   *[other] { $collapses } more collapses lie there
}.
why-lay = { $size ->
    [1] It lies alone
    [6] It makes a whole set of 6
   *[other] It makes a set of { $size }
}; { $ahead ->
    [0] nobody will have better sets
    [one] { $ahead } rival will have better ones
   *[other] { $ahead } rivals will have better ones
}.
why-collapse = { $leads ->
    [yes] This gnome has the best sets
    [none] Nobody has a gem yet
   *[no] Others have better sets than this gnome
}: no gem can be laid until the collapse is cleared; turns to come: { $turns }.
why-collapse-closed = { $turns ->
    [1] The way is closed here anyway, and one turn is too few to open it and lay a gem.
   *[other] The way is closed here anyway, but one more cave will be needed.
}
why-collapse-late = This gnome has no more turns: a collapse does no harm any more.
why-fog = { $leads ->
    [yes] This gnome has the best sets
    [none] Nobody has a gem yet
   *[no] Others have better sets than this gnome
}: { $gems ->
    [0] it hides no gem that lies there, but no new ones of these colours can be laid
    [one] it hides { $gems } gem
   *[other] it hides { $gems } gems
}, { $turns ->
    [0] and there is no time left to blow it away
   *[other] until a wind blows it away
}.
why-fog-late = This gnome has no more turns, and the fog hides no other gems: it does no harm any more.
why-fog-again = These colours are hidden here already: it only costs one more wind.
why-wind = { $gems ->
    [0] No gem in front of you comes to light{ $held ->
        [0] {""}
       *[other] , but then
    }
    [one] { $gems } gem in front of you comes to light{ $held ->
        [0] {""}
       *[other] , and
    }
   *[other] { $gems } gems in front of you come to light{ $held ->
        [0] {""}
       *[other] , and
    }
}{ $held ->
    [0] {""}
    [one] {" "}{ $held } gem of your hand can be laid
   *[other] {" "}{ $held } gems of your hand can be laid
}.
why-wind-still = The fog goes, but another one hides the same colours: nothing comes to light yet.
why-discard = Nothing can be played; cards like this still out of sight: { $unseen }.

items-played = Cards played

fact-curses = curses sent
fact-winds = fogs blown away
fact-discards = cards discarded
