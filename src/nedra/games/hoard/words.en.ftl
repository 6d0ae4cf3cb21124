game-name = My Hoard
game-line = Take a pile now, or risk waiting while the orc is still far away?
game-goal = Goal: the most coins when somebody has eight silver.

option-open_piles = Open piles
option-open_piles-about = Covered cards can be leafed through until a pile is taken. Without it they must be remembered.
option-first_seat_begins = Seat 1 begins
option-first_seat_begins-about = The player in seat 1 starts the first round: let the eldest sit there. Without this option, who starts is drawn.

kind = { $kind ->
    [ring] ring
    [diamond] diamond
    [sword] sword
    [necklace] necklace
    [coins] coins
    [potion] potion
   *[mouse] mouse
}

move-draw = Draw a card
move-place = Put it on place { $place }
move-take = Take pile { $place } with the token: { $token ->
    [ring] ring
    [diamond] diamond
    [sword] sword
    [necklace] necklace
    [coins] coins
   *[potion] potion
}
move-grab = Grab pile { $place }

event-began = Round { $a }. { $name } starts.
event-drew = { $name } draws a treasure.
event-placed = { $name } puts the treasure on place { $a }{ $b ->
    [1] .
   *[other] : { $b } cards lie there.
}
event-orc-came = { $name } draws an orc, { $a } of { $b }.
event-took = { $name } takes pile { $place } with the token: { $token ->
    [ring] ring
    [diamond] diamond
    [sword] sword
    [necklace] necklace
    [coins] coins
   *[potion] potion
}.
event-orc-arrived = The orc is here! The tokens that are left are turned over and mixed.
event-grabbed = { $name } grabs pile { $a }; the token is drawn unseen.
event-left-empty = { $name } finds no pile left and goes home with nothing.
event-turned-token = { $name } turns the token over: { $token ->
    [ring] ring
    [diamond] diamond
    [sword] sword
    [necklace] necklace
    [coins] coins
   *[potion] potion
}.
event-counted = { $name } has { $a ->
    [one] { $a } treasure
   *[other] { $a } treasures
} and gets { $b ->
    [0] nothing.
    [one] { $b } silver coin.
   *[other] { $b } silver coins.
}
event-most = { $name } has the most treasures, { $a }, and gets { $b ->
    [1] a gold coin.
   *[other] { $b } gold coins.
}
event-most-shared = { $name } ties for the most treasures, { $a }, and gets { $b ->
    [1] a gold coin.
   *[other] { $b } gold coins.
}
event-ended = The game is over: { $winners } { $count ->
    [1] wins
   *[other] share the win
} with coins worth { $a } silver.

refused-sits-out = You have your pile, and wait for the scoring.
refused-not-your-turn = It is another gnome’s turn.
refused-others-grab-first = The orc is here, and another gnome chooses now.
refused-put-down-first = First put down the treasure that you have drawn.
refused-place-closed = Nothing more goes on place { $place }: its pile has been taken.
refused-nothing-in-hand = There is nothing to put down: draw a card first.
refused-no-orc-yet = A pile is grabbed only once the orc is here.
refused-pile-taken = Pile { $place } has been taken.
refused-empty-place = Place { $place } is empty, there is nothing to take.
refused-token-gone = This token is no longer there: { $token ->
    [ring] ring
    [diamond] diamond
    [sword] sword
    [necklace] necklace
    [coins] coins
   *[potion] potion
}.
refused-tokens-turned = The orc is here and the tokens are turned over: you choose only a pile.
refused-orc-is-here = The orc is here and no more cards are drawn: grab a pile.

box-tokens-alike = two tokens are of a kind
box-card-alike = a card shows more than { $most } of a kind: { $symbol }
box-cards-alike = all cards together show more than { $most } of a kind: { $symbol }
box-many-cards = { $most ->
    [one] there is more than { $most } card in all
   *[other] there are more than { $most } cards in all
}

# The rules, in our words

rule-H1 = Coins are counted in silver. However many are needed, there are enough for all.
rule-H2 = There are 30 treasure cards and 6 orcs. Before a round all of them are shuffled into one deck. The four places are empty. The six tokens lie treasure side up: ring, diamond, sword, necklace, coins, potion.
rule-H3 = The player who starts the first round is drawn by lot; with the option “seat 1 begins” it is the player in seat 1. Each later round is started by the neighbour to the left of the last starter.
rule-H4 = Turns go clockwise. On your turn, draw a card or take a pile. Whoever has taken a pile waits for the scoring.
rule-H5 = Everybody sees the treasure that is drawn. Put it on any place whose pile has not been taken: it covers what lies there. Only the top card of a pile is seen, the rest must be remembered. With the option “open piles” covered cards can be looked at until the pile is taken.
rule-H6 = An orc that is drawn lies beside the deck, in sight, and the turn is over. With the sixth orc card the orc comes into the cave.
rule-H7 = To take a pile, choose a place with at least one card and one of the tokens that are left. Nothing more goes on that place, and nobody looks into a taken pile before the scoring, not even its owner.
rule-H8 = The last gnome without a pile goes on alone, and may draw as many cards as they like or take a pile.
rule-H9 = When everybody has a pile and a token, the round is over and is scored.
rule-H10 = The sixth orc is here! The tokens that are left are turned over and mixed. Clockwise from the left of whoever drew the orc, each gnome without a pile chooses one of the piles left and gets one of these tokens at random; which one, they learn at the scoring. Whoever drew the orc comes last.
rule-H11 = Only a pile with cards can be grabbed. If there is none left, the gnome goes home with nothing, and gets no coin.
rule-H12 = The treasures in your pile that match your token count, and one more for every mouse. Nothing else counts.
rule-H13 = Whoever has the most treasures gets a gold coin. If several have, each of them gets one. Whoever has no treasure at all gets no coin.
rule-H14 = One treasure fewer: two silver coins.
rule-H15 = Two fewer: one silver coin. Fewer still: nothing.
rule-H16 = A gold coin is worth three silver coins.
rule-H17 = The game ends after a round in which somebody has coins worth eight silver or more; a gold coin counts three. Whoever has the most wins. A tie goes to the tied player who won the last round; if several of them did, or none, they share the win.
rule-H18 = While nobody has eight silver, the cards are shuffled and a new round begins.

# The terminal

text-round = Round { $round }
result-points = Silver
text-starter = { $name } starts the round
text-deck = { $deck ->
    [one] { $deck } card in the deck
   *[other] { $deck } cards in the deck
}
text-orcs = orcs
text-place = Place
text-top = On top
text-pile = { $place } ({ $cards ->
    [0] empty
    [one] 1 card
   *[other] { $cards } cards
})
text-drew = { $name } draws a treasure: { $treasure }.
text-moves-take = Take pile { $place } with a token…
text-legend =
    ▲ an orc that has come, △ one still in the deck; ×2 two of a kind on the card
    A mouse counts as a treasure of any kind; Worth: all coins in silver, of the goal
text-covered = Below
text-taken-by = taken by { $name }
text-drawn = Drawn:
text-tokens = Tokens:
text-tokens-down = { $count ->
    [one] { $count } token lies
   *[other] { $count } tokens lie
} face down, of those turned over:
text-risk = { $percent ->
    [100] The next card is surely an orc.
   *[other] The next card is an orc with a chance of { $percent } %: { $orcs } of { $deck }.
}
text-gnome = Gnome
text-silver = Silver
text-worth = Worth
text-gold = Gold
text-where = Hoard
text-turn = thinking
text-inside = in the cave
text-empty-handed = empty-handed
text-blind = pile { $place }, token unseen
text-has = pile { $place }, { $token ->
    [ring] ring
    [diamond] diamond
    [sword] sword
    [necklace] necklace
    [coins] coins
   *[potion] potion
}

# The board

board-round = Round { $number }
board-goal = Play to
board-seats = The other players
board-scores = Scoring
board-deck = { $deck ->
    [one] { $deck } card in the deck
   *[other] { $deck } cards in the deck
}
board-orcs = Orc: { $come } of { $of }
board-piles = Four places with piles
board-tokens = Tokens that can still be taken
board-token-down = A token face down
board-turned = Among them were
board-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
board-seen = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, on top: { $top }
board-vacant = Empty
board-taken-by = Taken: { $name }
board-loot = { $cards ->
    [one] { $cards } card in the pile
   *[other] { $cards } cards in the pile
}
board-worth = Coins worth { $worth } silver; the game is to { $goal }
board-thinks = thinking…
board-places = placing…
board-inside = in the cave
board-out = has a pile
board-empty-handed = empty-handed
board-verb-take = Take
board-verb-place = Here
board-verb-grab = Grab
board-take = Take pile { $place }
board-takes = Take a pile
board-take-about = { $cards ->
    [one] { $cards } card lies here.
   *[other] { $cards } cards lie here.
} Choose a token: only such treasures, and mice, will count.
board-leaf = Pile { $place }: all cards
board-on-top = { $count ->
    [0] none on top
   *[other] on top: { $count }
}
board-in-pile = { $count ->
    [0] none
   *[other] in the pile: { $count }
}
board-draw = a treasure, or an orc
board-draw-risk = orc: { $percent }{"\u00A0"}%
board-prizes = What a haul pays
board-fewer = { $fewer ->
    [0] most treasures
   *[other] { $fewer } fewer than that
}
board-counted = Round { $number }: scoring
board-beat-count = Everybody is out. What did the piles hold?
board-beat-counted = { $name }: { $treasures ->
    [one] { $treasures } treasure
   *[other] { $treasures } treasures
}.
board-was-blind = token unseen
board-last-round = Last round
board-orc-drawn = The orc comes nearer!
board-arrival = The orc is here!
board-arrival-about = The tokens are turned over. Grab what is left!
board-you-turn = Your turn: draw a card, or take a pile.
board-you-alone = Alone in the cave: draw a card, or take a pile.
board-you-draw = Your turn: draw a card.
board-you-place = Where does the treasure go?
board-you-grab = The orc is here! Grab a pile.
board-you-answered = Your answer is in.
board-you-out = Your pile is safe with you.
board-they = { $phase ->
    [placing] { $name } puts a treasure down.
    [grabbing] The orc is here! { $name } grabs a pile.
   *[turn] It is { $name }’s turn.
}
board-hint-take = Press a pile, then choose a token.
board-hint-place = Put it on any place that glows; it covers what lies there.
board-hint-grab = { $tokens ->
    [one] The token comes unseen; { $tokens } is left.
   *[other] The token comes unseen, one of { $tokens }.
}
board-risk = { $orcs ->
    [1] 1 of { $deck } cards is the last orc: { $percent }{"\u00A0"}%.
   *[other] { $orcs } of { $deck } cards are orcs: { $percent }{"\u00A0"}%.
}
board-ranking = Places
board-points = { $points } in silver
board-you-won = You win! Coins worth { $points } silver.
board-winner = { $names } wins with coins worth { $points } silver.
board-tie = { $names } share the win with coins worth { $points } silver each.
board-why-over = The coins are counted: a gold one is worth three silver. Whoever has the most has won.
board-why-rounds = { $viewer ->
    [won] You
   *[other] { $winner }
} had the most treasures in { $more ->
    [one] { $more } round
   *[other] { $more } rounds
}, { $viewer ->
    [lost] you
   *[other] { $loser }
} in { $less ->
    [0] none
   *[other] { $less }
}.
board-why-tie = The coins are equal, so the last round decides: whoever got a gold coin in it wins.
board-why-shared = The coins are equal, and the last round sets nobody apart, so the win is shared.
board-why-shared-last = The coins are equal, so the last round decides. Several got a gold coin in it, and they share the win.
board-rules-turn = A turn
board-rules-orc = The orc arrives
board-rules-count = Scoring
board-rules-rounds = Rounds and the end

# The page of the rules

rules-goal = Gnomes carry treasures out of an orc’s cave and heap them in four piles. Take a pile early, and you choose which treasures will count in it; wait for the orc, and you still choose one of the piles left, but your token is drawn blindly. Whoever has the most coins after a few rounds wins.
board-rules-start = Setting up

about-credits = My Hoard is by Oliver Igelhaut (Mein Schatz, Igel Spiele, 2015), with art by Rudolf Eizenhöfer. The Russian edition is by GaGa Games (2018).

# The guided first game

guide-welcome = This is the orc’s cave. We heap treasures on four places, and in the end everybody takes one pile. All places are empty now.
guide-draw = It is your turn. Draw a card from the deck!
guide-place = Three diamonds on one card! Put it on the first place: let us collect diamonds.
guide-orc = Ada put a card beside it, and Clio drew an orc. So far it only comes a step nearer: there are six, and the last one walks into the cave.
guide-draw-again = Your turn again. The orc is far away, so draw another card.
guide-cover = One more diamond, and a mouse: a mouse always brings a treasure that fits. Put it on top. The new card covers the old one, so remember what is below.
guide-remember = The first pile holds five by now: four diamonds and a mouse. But it is nobody’s yet, and anybody may take it!
guide-take = Take the first pile before the others do, with the diamond token. The token says what will count.
guide-wait = The pile and the token are yours, and nobody looks under the cards before the scoring. Ada and Clio take the risk and go on drawing…
guide-arrived = The sixth orc! Ada and Clio grab a pile each, and get a token unseen: chance decides what counts.
guide-count = The scoring. You have five treasures, the most, and get a gold coin. Clio has one fewer: two silver. Ada has only two: nothing.
guide-end = Rounds go on until somebody has coins worth eight silver. The trick is to take a pile in time. Now try it yourself!

advice-remembers = It remembers every treasure that was put down, covered ones too.

# Hints

hint-orc = Where the orc is
hint-deck = What is in the deck
hint-tops = What the top cards show; the rest is for you to remember
hint-piles = What lies in the piles
hint-next-orc = The chance that the next card is an orc: { $orcs } of { $deck } are.
hint-arrives = The chance that the last orc comes before your next turn, if everybody draws ({ $draws ->
    [one] { $draws } card
   *[other] { $draws } cards
}).
hint-average = On average the last orc is this many cards away.
hint-treasures = Treasures still in the deck.
hint-orcs-left = Orcs still in the deck; with the last one the orc comes in.
hint-top = Pile { $place } with the token “{ $kind ->
    [ring] ring
    [diamond] diamond
    [sword] sword
    [necklace] necklace
    [coins] coins
   *[potion] potion
}”: treasures on its top card, mice included.
hint-pile = Pile { $place } with the token “{ $kind ->
    [ring] ring
    [diamond] diamond
    [sword] sword
    [necklace] necklace
    [coins] coins
   *[potion] potion
}”: treasures in it, mice included.

# Why a move is good or bad

why-draw-safe = The last orc cannot come before your next turn: { $orcs ->
    [one] { $orcs } orc is still in the deck
   *[other] { $orcs } orcs are still in the deck
}.
why-draw = If everybody draws, the last orc comes before your next turn with a chance of { $percent ->
    [0] less than 1 %
   *[other] { $percent } %
}; then your token is drawn blindly.
why-place-new = The card begins a new pile: { $most ->
    [0] it has nothing for the tokens left
    [one] it has { $most } treasure for the token “{ kind }”
   *[other] it has { $most } treasures for the token “{ kind }”
}.
why-place = Together with the card it covers, this makes { $most ->
    [0] nothing for the tokens left
    [one] { $most } treasure for the token “{ kind }”
   *[other] { $most } treasures for the token “{ kind }”
}; the pile will have { $size ->
    [one] { $size } card
   *[other] { $size } cards
}.
why-place-open = The pile will have { $most ->
    [one] { $most } treasure for the token “{ kind }”
   *[other] { $most } treasures for the token “{ kind }”
}; the most that any other one gives is { $best }.
why-take = For this token its top card has { $shown ->
    [0] nothing
    [one] { $shown } treasure
   *[other] { $shown } treasures
}{ $below ->
    [0] , and there is no other card
    [one] , and below lies { $below } more card: you have to remember which
   *[other] , and below lie { $below } more cards: you have to remember which
}; { $orcs } of { $all } orcs have come.
why-take-alone = { $shown ->
    [0] For this token the pile has nothing
    [one] For this token the pile has { $shown } treasure
   *[other] For this token the pile has { $shown } treasures
}; { $orcs } of { $all } orcs have come.
why-take-more = For this token the pile has { $shown ->
    [one] { $shown } treasure
   *[other] { $shown } treasures
}, { $by } more than the best that stays for the others; { $orcs } of { $all } orcs have come.
why-take-less = For this token the pile has { $shown ->
    [0] nothing
    [one] { $shown } treasure
   *[other] { $shown } treasures
}{ $by ->
    [0] ; the best that stays for the others has as many
   *[other] ; the best that stays for the others has { $by } more
}; { $orcs } of { $all } orcs have come.
why-grab = Your token is given blindly, and { $open ->
    [true] the pile gives
   *[false] its top card gives
} { $spread ->
    [0] { $most ->
        [0] no treasures
        [one] { $most } treasure
       *[other] { $most } treasures
    } with any token
   *[other] from { $least } to { $most ->
        [one] { $most } treasure
       *[other] { $most } treasures
    }
}; { $size ->
    [one] the pile has { $size } card
   *[other] the pile has { $size } cards
}.

items-token = Tokens taken
items-pile = Piles carried off
item-pile = { $height ->
    [one] pile of { $height } card
   *[other] pile of { $height } cards
}
item-pile-with-mice = pile with a mouse
item-pile-grabbed = pile grabbed when the orc came

fact-orc-caught = rounds in which the orc caught somebody
fact-gnomes-caught = gnomes caught by the orc
