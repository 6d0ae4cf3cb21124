game-name = Land of Gems
game-line = Mine gems, finish jewellery, and hand it in before anybody else.
game-goal = Goal: be the first to have 20 points.

option-consolation_card = A card as consolation
option-consolation_card-about = Whoever loses gems to a card gets an action card instead of a point.
option-reaction_seconds = Seconds to answer
option-reaction_seconds-about = How long the table waits for a “me too” or a cancel; 0: as long as its clock allows.

gem = { $gem ->
    [red] ruby
    [green] emerald
    [yellow] topaz
   *[blue] sapphire
}
second-gem = { $second ->
    [red] ruby
    [green] emerald
    [yellow] topaz
   *[blue] sapphire
}
a-gem = { $gem ->
    [red] a ruby
    [green] an emerald
    [yellow] a topaz
   *[blue] a sapphire
}
gems = { gem }{ $second ->
    [none] {""}
    [red] , ruby
    [green] , emerald
    [yellow] , topaz
   *[blue] , sapphire
}
third-gem = { $third ->
    [none] {""}
    [red] , ruby
    [green] , emerald
    [yellow] , topaz
   *[blue] , sapphire
}
set-at-once = { $gem ->
    [none] {""}
   *[other] , and set the { gem }
}
jewel = { $jewel ->
    [ring] ring
    [bracelet] bracelet
    [earrings] earrings
    [necklace] necklace
    [brooch] brooch
    [hairpin] hairpin
    [tiara] tiara
    [pendant] pendant
    [diadem] diadem
   *[crown] crown
}
tile = { $jewel ->
    [pendant] { first-gem }-and-{ last-gem } pendant
    [crown] crown with two { last-gems }
    [diadem] diadem
    [brooch] rainbow brooch
    [hairpin] rainbow hairpin
    [tiara] rainbow tiara
   *[other] { first-gem } { jewel }
}
first-gem = { $first ->
    [red] ruby
    [green] emerald
    [yellow] topaz
    [blue] sapphire
   *[rainbow] rainbow
}
last-gem = { $last ->
    [red] ruby
    [green] emerald
    [yellow] topaz
    [blue] sapphire
   *[rainbow] rainbow
}
last-gems = { $last ->
    [red] rubies
    [green] emeralds
    [yellow] topazes
   *[blue] sapphires
}
card = { $card ->
    [swap-orders] Swap orders
    [swap-gems] Swap gems
    [tip] Tip a cart
    [dig] Dig deep
    [raid] Raid a cart
    [master] Master’s hand
    [pry] Pry out
    [ideas] New ideas
    [cancel] Cancel
    [copy-take] Me too: take
   *[copy-set] Me too: set
}

move-keep = Keep orders { $tile }, { $second } and { $third }
move-take = Take a gem from the mine
move-set = Set { a-gem } into order { $tile }
move-return = Return { a-gem } to the mine
move-draw = Draw an action card
move-swap-orders = “Swap orders”: your order { $tile } for order { $theirs } of { $player }{ set-at-once }
move-swap-market = “Swap orders”: your order { $tile } for number { $place } of the market{ set-at-once }
move-swap-gems = “Swap gems” with { $player }: give { a-gem }, get { $theirs ->
    [red] a ruby
    [green] an emerald
    [yellow] a topaz
   *[blue] a sapphire
}
move-tip = “Tip” the cart of { $player }: { gems }{ third-gem }
move-dig = “Dig deep”, gems: { $gems }
move-raid = “Raid” the cart of { $player }: { gems }
move-master-one = “Master’s hand”: { gem } into order { $tile }
move-master-two = “Master’s hand”: { gem } into order { $tile }, { second-gem } into order { $second_tile }
move-pry = “Pry” { a-gem } out of order { $tile } of { $player }
move-ideas = “New ideas”: draw three cards
move-stow = { $gem ->
    [none] Return all gems to the mine
   *[other] Into the cart: { gems }
}
move-pass = Pass
move-cancel = Cancel the card
move-copy-take = “Me too: take”
move-copy-set = “Me too: set”: { gem } into order { $tile }
move-hand-in = Hand in: { $tiles }
move-refresh = Replace in the market: { $places }
move-pick = Take order { $place } of the market
move-discard = Discard “{ card }”
move-end = End the turn

event-first = { $name } begins.
event-began-with = { $name } starts with { a-gem }.
event-got-card = Your new card: “{ card }”.
event-kept = { $name } keeps an order: { tile }.
event-threw = { $name } discards an order: { tile }.
event-laid = New in the market: { tile }.
event-turn = Round { $a }: { $name }’s turn.
event-took = { $name } takes { a-gem } from the mine.
event-set = { $name } sets { a-gem }: { tile }.
event-returned = { $name } returns { a-gem } to the mine.
event-drew = { $name } draws an action card.
event-played = { $name } plays “{ card }”.
event-played-against = { $name } plays “{ card }”, aimed at { $other }.
event-cancelled = { $name } cancels { $other }’s card “{ card }”.
event-no-effect = { $name }’s card “{ card }” has no effect.
event-stayed = Your card “{ card }” stays in your hand.
event-swapped-orders = { $name } gets an order: { tile }.
event-swapped-gems = { $name } gives { a-gem } and gets { $second ->
    [red] a ruby
    [green] an emerald
    [yellow] a topaz
   *[blue] a sapphire
}.
event-tipped = From the cart of { $name }, { a-gem } rolls into the mine.
event-dug = { $name } digs out { a-gem }.
event-stowed = { $name } puts { a-gem } into the cart.
event-put-back = { $name } sends { a-gem } back to the top.
event-raided = { $name } takes { a-gem } from the cart of { $other }.
event-pried = { $name } pries { a-gem } out of an order of { $other }.
event-handed-in = { $name } hands in: { tile }, { $b ->
    [one] { $b } point
   *[other] { $b } points
}.
event-bonus = { $name } has a set of { $b }: { $a ->
    [one] { $a } more point
   *[other] { $a } more points
}.
event-scored = { $name }: +{ $a }, now { $b ->
    [one] { $b } point
   *[other] { $b } points
}.
event-reached = { $name } reaches cell { $a }: a card for everybody behind.
event-refreshed = { $name } discards from the market: { tile }.
event-picked = { $name } takes from the market: { tile }.
event-cards-shuffled = The cards have run out: the discard is shuffled into a new stack.
event-tiles-shuffled = The orders have run out: the discard is shuffled into a new stack.
event-discarded = { $name } discards “{ card }”.
event-won = { $name } has { $a ->
    [one] { $a } point
   *[other] { $a } points
}, and wins.
event-time-up = The turns are over. The most points win.

refused-choose-first = First choose three of your five orders.
refused-answer-first = Now you can only answer with a card, or pass.
refused-stow-first = First decide which of the gems you dug to keep.
refused-discard-first = You hold more than four cards: first discard the extra ones.
refused-take-tile-first = First take a new order from the market for the one handed in.
refused-own-card = You played that card: only others may cancel it.
refused-own-action = The others are answering your action: wait for them.
refused-cannot-copy = You cannot do the same: no gem of your cart fits your orders.
refused-wait-for-answers = Your card is played, and the others may still answer it: wait for them.
refused-others-discard = Wait: whoever holds more than four cards is discarding.
refused-not-your-turn = It is not your turn.
refused-nothing-to-copy = “Me too” only answers an action of another player: a gem taken, or a gem set.
refused-not-the-same = Do the same: take when a gem was taken, set when one was set.
refused-card-not-held = You do not hold “{ card }”.
refused-nothing-to-cancel = There is nothing to cancel: nobody has just played a card.
refused-not-dug = Those gems are not among the ones you dug.
refused-one-goes-back = At least one of the gems you dug must go back.
refused-cart-full = { $room ->
    [0] The cart is full: it has room for three.
    [one] The cart has room for only one more.
   *[other] The cart has room for only { $room } more.
}
refused-refreshed = The market is replaced only once, before an order is taken.
refused-refresh-count = Exactly as many orders are replaced as there are to take: { $tiles }.
refused-actions-left = Your turn is not over: { $actions ->
    [one] { $actions } action is left
   *[other] { $actions } actions are left
}.
refused-two-actions = Two actions are done. Hand in what is finished, or end the turn.
refused-mine-empty = The mine is empty.
refused-mine-too-empty = The mine holds too few gems for that: { $gems }.
refused-gem-not-in-cart = There is no { gem } in your cart.
refused-hole = Order { $tile } has no free hole for { a-gem }.
refused-hole-of-new-tile = The new order has no hole for { a-gem }.
refused-unfinished = Order { $tile } is not finished yet.
refused-set-of-several = Only jewellery with gems of one colour makes a set.
refused-set-of-colours = All gems of a set must be of the same colour.
refused-chosen = The orders have been chosen.
refused-hand-in-later = It is not your turn: jewellery is handed in only on your own turn.
refused-nothing-asked = You are not being asked now: there is nothing to pass.
refused-nothing-to-pass = It is your turn: there is nothing to pass.
refused-nothing-dug = You have not dug anything with “Dig deep”.
refused-hand-small = You have no extra cards to discard.
refused-nothing-handed-in = A new order is taken only for one that was handed in.
refused-no-such-player = There is no player { $player }: { $players } are at the table.
refused-aimed-at-oneself = This card is played against another player.
refused-not-in-their-cart = Those gems are not in that cart.
refused-tile-with-gems = Your order { $tile } already has gems: it cannot be swapped.
refused-their-tile-with-gems = Their order { $tile } already has gems: it cannot be swapped.
refused-pry-finished = Nothing can be pried out of finished jewellery.
refused-not-in-their-tile = There is no { gem } in that order.
refused-not-both = Both gems cannot be set like that.

box-rainbow-and-colour = a tile asks for rainbow and for a colour
box-bonus-of-several = a tile of several colours has a set bonus, but is never part of a set
box-few-cards = too few action cards: hands can hold { $most } of them
box-many-gems = tile { $tile } asks for more gems of a colour than there are
box-special = special cells must rise, and lie before the goal

# The rules, in our words

rule-L1 = The mine is a slide. 40 gems, ten of each colour, go in at the top in random order; they come out at the bottom one by one, in the order they went in, and everybody sees them queue. A gem that is returned goes in at the very top.
rule-L2 = The first player is chosen at random. From there on, clockwise, everybody takes one gem from the mine into the cart.
rule-L3 = There are 34 action cards. Everybody is dealt one, and shows it to nobody.
rule-L4 = There are 36 orders: 17 of several colours and 19 of one colour, three of those rainbow. Everybody is dealt five, keeps three in front and discards two, all at the same time. Four more orders are the market.
rule-L5 = Play goes clockwise. On your turn you carry out exactly two actions, the same or different ones, in any order: take a gem, set a gem, return a gem, draw a card, play a card. Each action is carried out at once and to its end.
rule-L6 = Take a gem: the one at the bottom of the mine goes into your cart. A cart holds three; into a full one nothing goes, not even by a card.
rule-L7 = Set a gem: from your cart into a free hole of your order that asks for its colour. A rainbow order takes any colour, but all its gems must be of one.
rule-L8 = Return a gem: from your cart back to the mine.
rule-L9 = Draw the top action card. A hand holds four; whoever has more discards the extra ones of their choice. An empty stack is made anew from the discard.
rule-L10 = Playing a card on your own turn costs one action.
rule-L11 = When all its holes are filled, a piece is finished. Hand it in at any moment of your turn, between your actions; that is no action itself.
rule-L12 = A finished piece of several colours must be handed in before your turn ends. If you forget, it happens by itself.
rule-L13 = A finished piece of one colour may be kept. Two or three of the same colour handed in together are a set: one more point for each after the first. A rainbow piece joins a set of the colour of its gems. Where pieces show a set bonus of their own, those points are scored instead.
rule-L14 = What is finished on another player’s turn is handed in only on your own.
rule-L15 = Handing in: score the points, return the gems to the mine in the order of the holes, discard the piece, take a new order.
rule-L16 = The new order comes from the market, whose place is filled at once: you always have three. Before that you may, once, replace as many orders of the market as you take. That is no action. An empty stack is made anew from the shuffled discard.
rule-L17 = When your marker reaches or passes cell 5, 10 or 15, everybody still before that cell draws an action card. Two cells passed, and they draw twice.
rule-L18 = The first to have 20 points wins that very moment, no matter whose turn it is.
rule-L21 = Swap orders: one of yours without gems for one without gems of another player or of the market. You may set a gem from your cart into it at once. (Copies: 2.)
rule-L22 = Swap gems: a gem of your cart for one of another cart. (Copies: 2.)
rule-L23 = Tip a cart: return one to three gems of any one cart, even your own, in the order of the colours. Its owner gets a point (or a card, if so agreed). (Copies: 2.)
rule-L24 = Dig deep, with room for one gem at least: take the first one, two or three gems of the mine. Return one; put each of the others into your cart or back. What goes back goes in the order it came. (Copies: 6.)
rule-L25 = Raid a cart: take one or two gems of another cart into yours. Its owner gets a point (or a card, if so agreed). (Copies: 2.)
rule-L26 = Master’s hand: set one or two gems of your cart. (Copies: 2.)
rule-L27 = Pry out: take a gem out of another player’s unfinished piece into your cart. Its owner gets a point (or a card, if so agreed). (Copies: 2.)
rule-L28 = New ideas: draw three action cards. After the third, discard the extra ones. (Copies: 4.)
rule-L31 = Cancel: the card just played has no effect. (Copies: 4.)
rule-L32 = Me too, take: another player took a gem, so you take one as well. (Copies: 4.)
rule-L33 = Me too, set: another player set a gem, so you set one as well. (Copies: 4.)
rule-L40 = When somebody has taken or set a gem as an action, everybody else may answer with one “me too”. What a card does cannot be answered like that. You need room in the cart, or a gem that fits.
rule-L41 = Any card that is played may be cancelled by any other player, and so may a cancel. All of them are discarded, and the action is spent all the same.
rule-L42 = Whom and what a card is aimed at is chosen when it is played, before anybody decides to cancel it. Only “Dig deep” lets you choose afterwards what to keep.
rule-L43 = All who may answer are asked at once, and answer in secret; whoever does not answer in time passes, and so, after a short pause, does whoever holds no card for it. Then answers take effect clockwise. Of several cancels the first is played, the others stay in the hand; so does a “me too” that has become impossible.
rule-L44 = A card can always be drawn, so a turn can always be finished.
rule-L45 = A card may be played only if it changes something. A cancel only answers a card just played that has not taken effect yet.
rule-L46 = After 200 turns of everybody the game ends, and the most points win; equal players share the win. An empty mine gives nothing, and cards take only as many gems as it has.

# The terminal

text-round = Round { $round }
text-goal = { $goal } points win
text-piles = { $cards } cards and { $tiles } orders in the stacks
text-mine = Mine
text-market = Market
text-moves-set = Set a gem…
text-moves-return = Return a gem…
text-moves-swap-orders = “Swap orders” with { $player }…
text-moves-swap-market = “Swap orders” with the market…
text-moves-swap-gems = “Swap gems” with { $player }…
text-moves-tip = “Tip” the cart of { $player }…
text-moves-raid = “Raid” the cart of { $player }…
text-moves-master-one = “Master’s hand”, one gem…
text-moves-master-two = “Master’s hand”, two gems…
text-moves-pry = “Pry” a gem out of an order of { $player }…
text-moves-copy-set = “Me too: set”…
text-moves-hand-in = Hand in…
text-moves-refresh = Replace in the market…
text-legend =
    ◆ ruby, ■ emerald, ▲ topaz, ● sapphire; ◇ □ △ ○ a hole for such a gem, ✲ for any, but all of one colour
    The number after an order is its points, ✓ a finished piece, — none yet
    ← comes out first, … +5 and five more; ◂ whose turn it is
    In a card just played: → aimed at, ⇄ in exchange for, ✕ cancelled by
text-player = Jeweller
text-points = Points
text-cart = Cart
text-cards = Cards
text-tile = Order { $place }
text-hand = Your cards:
text-dealt = Choose three:
text-phase-choose = Everybody chooses orders. Waiting for { $names }.
text-phase-act = { $name }’s turn. Actions left: { $actions }.
text-phase-answer-action = { $name } { $action ->
    [take] takes a gem
   *[set] sets a gem
}. Asked: { $names }.
text-phase-answer-card = A card is played. Asked: { $names }.
text-own-tile = own order { $tile }
text-their-tile = their order { $tile }
text-market-tile = order { $tile } of the market
text-how-many = { $gems ->
    [one] { $gems } gem
   *[other] { $gems } gems
}
text-phase-stow = { $name } chooses among the gems dug out:
text-phase-discard = Too many cards: { $names } must discard.
text-phase-take-tiles = { $name } takes an order from the market.

# The board

board-seats = The other jewellers
board-mountain = The mountain
board-slide = The slide: the next gem comes first
board-hopper = { $rest ->
    [one] { $rest } more gem higher up
   *[other] { $rest } more gems higher up
}
board-track = The score track
board-market = Market
board-tiles-left = { $tiles ->
    [one] { $tiles } order in the stack
   *[other] { $tiles } orders in the stack
}
board-cards-left = { $cards ->
    [one] { $cards } action card in the deck
   *[other] { $cards } action cards in the deck
}
board-orders = Your orders
board-hand = Your action cards
board-no-cards = no cards
board-cart = Cart
board-cart-empty = empty
board-own = Yourself
board-holds-cards = { $cards ->
    [0] No cards
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-hole = { $hole ->
    [red] room for a ruby
    [green] room for an emerald
    [yellow] room for a topaz
    [blue] room for a sapphire
   *[rainbow] room for any gem
}
board-holes = Gems and room for more
board-rainbow = Takes any gems, but all of one colour
board-jewel-taken = { $jewel ->
    [ring] the ring
    [bracelet] the bracelet
    [earrings] the earrings
    [necklace] the necklace
    [brooch] the brooch
    [hairpin] the hairpin
    [tiara] the tiara
    [pendant] the pendant
    [diadem] the diadem
   *[crown] the crown
}
board-card-about = { $card ->
    [swap-orders] Swap an order without gems for an empty one of another player or of the market. You may set a gem into it at once.
    [swap-gems] Swap a gem of your cart for one of another cart.
    [tip] Return one to three gems of any cart to the mine. Its owner gets { $comfort ->
        [card] an action card
       *[point] a point
    }.
    [dig] With room in your cart, take up to three gems out of the mine: return one, put each of the others into the cart or back.
    [raid] Take one or two gems out of another cart. Its owner gets { $comfort ->
        [card] an action card
       *[point] a point
    }.
    [master] Set one or two gems of your cart.
    [pry] Take a gem out of another player’s unfinished piece. Its owner gets { $comfort ->
        [card] an action card
       *[point] a point
    }.
    [ideas] Draw three action cards.
    [cancel] The card just played has no effect.
    [copy-take] Somebody took a gem from the mine: take one too.
   *[copy-set] Somebody set a gem: set one too.
}
board-card-when = { $card ->
    [cancel] At any time, costs no action.
    [copy-take] On another player’s turn, costs no action.
    [copy-set] On another player’s turn, costs no action.
   *[other] On your turn, costs one action.
}
board-unplayable-cancel = A cancel answers a card that somebody else has just played.
board-unplayable-copy = “Me too” answers somebody who took or set a gem, if the same can be done.
board-unplayable-no-effect = This card would change nothing now, so it may not be played.
board-unplayable-two-actions = Both actions of this turn have been made.
board-card-not-now = This card cannot be played now.
board-play = { $move ->
    [cancel] Cancel it
   *[other] Play
}

board-your-turn = Your turn
board-actions = { $left ->
    [0] No actions left
    [one] { $left } action left
   *[other] { $left } actions left
}
board-is-thinking = thinking…
board-is-decided = ready ✓
board-is-acting = playing
board-is-resting = waiting
board-missing = { $gems ->
    [0] finished
    [one] { $gems } gem to go
   *[other] { $gems } gems to go
}
board-dug = { $name } digs: what to keep?
board-cancelled-by = { $name } cancels

board-ask-act = { $left ->
    [2] Your turn: two actions.
    [1] Your turn: one more action.
   *[0] Your turn: hand in what is finished, or end it.
}
board-ask-choose = Keep three of these five orders.
board-ask-stow = What goes into the cart?
board-ask-take-tiles = { $tiles ->
    [one] Take an order from the market.
   *[other] Take { $tiles } orders from the market.
}
board-ask-discard = { $cards ->
    [one] A hand holds four cards: discard one.
   *[other] A hand holds four cards: discard { $cards }.
}
board-ask-copy = { $happened }. Answer?
board-ask-cancel = { $happened }. { $cancels ->
    [0] Cancel it?
   *[other] Cancel the cancel?
}
board-doing-take = { $name } takes a gem
board-doing-set = { $name } sets { a-gem }
board-doing-card = { $name } plays “{ card }”
board-doing-cancel = { $cancels ->
    [1] { $name } cancels the card
   *[other] { $name } cancels the cancel
}
board-choosing = Everybody chooses orders
board-discarding = Extra cards are discarded
board-answered = You have answered, and may still change it.
board-waiting = Waiting for { $names }.
board-their-turn = { $left ->
    [2] { $name }’s turn: two actions.
    [1] { $name }’s turn: one more action.
   *[0] { $name } finishes the turn.
}

board-hint-choose = Pieces of one colour can be handed in as a set, which scores a bonus.
board-hint-answer-action = A “me too” costs no action. Answers are opened when all are in.
board-hint-answer-card = A cancel costs no action. Answers are opened when all are in.
board-hint-nothing-fits = You hold no card for that: you pass automatically.
board-hint-stow = At least one gem goes back to the mine.
board-hint-discard = Press the card you can do without.
board-hint-pick = Press the order you want.
board-hint-take-tiles = { $tiles ->
    [one] Press an order. Once, you may first replace one of the four.
   *[other] Press an order. Once, you may first replace as many as you take.
}
board-hint-finish = Set the { gem } into { $jewel }, and the piece is finished.
board-hint-finish-one = Set the { gem } into { $jewel }, and the piece is finished: hand it in now, or keep it for a set.
board-hint-set = A set of one colour: { $bonus ->
    [one] +{ $bonus } point
   *[other] +{ $bonus } points
} for each piece after the first.
board-hint-set-shown = A set of one colour also scores the bonus that each of its pieces shows.
board-hint-hand-in = Handing in costs no action. A piece of one colour may wait for a set.
board-hint-sets = The yellow buttons below the orders set gems of the cart.
board-hint-take = The { gem } that glows at the end of the slide can go into your cart.
board-hint-mine-empty = The mine is empty: gems come back to it with jewellery handed in. You can draw a card.
board-hint-full = The cart is full. Return a gem, or draw a card.

board-take = Take a gem
board-draw = Draw a card
board-end = End the turn
board-pass = Pass
board-pass-until-turn = Pass until my turn
board-set = Set
board-set-into = Set into { $jewel }
board-return = Return a gem…
board-return-title = Return a gem to the mine
board-return-about = The gem goes in at the very top of the slide. It is one action.
board-return-gem = Return the { gem }
board-hand-in = Hand in: +{ $points }
board-hand-in-set = Hand in a set: +{ $points }
board-hand-in-several = Hand in a set…
board-set-title = Which set?
board-set-about = Pieces of one colour handed in together score a bonus.
board-pick = Take { $jewel }
board-refresh = Replace
board-refresh-one = Replace { $jewel }
board-refresh-several = Replace orders…
board-refresh-title = Replace orders of the market
board-refresh-about = { $tiles ->
    [one] One order is discarded, a new one takes its place. Then choose.
   *[other] { $tiles } orders are discarded, new ones take their places. Then choose.
}
board-keep = Keep these three
board-keep-more = Tick three orders
board-stow = Cart
board-stow-none = Return all
board-dig = { $gems ->
    [one] { $gems } gem
   *[other] { $gems } gems
}
board-copy-take = Take
board-give = Give
board-swap = Swap
board-swap-and-set = Swap and set the { gem }

board-ranking = Places
board-from-sets = +{ $points } for sets
board-from-others = +{ $points } as consolation
board-nothing-yet = nothing handed in
board-you-won = You win! { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
board-winner = { $names } wins. { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
board-tie = { $names } share the win. { $points ->
    [one] { $points } point each.
   *[other] { $points } points each.
}
board-why-goal = Whoever is the first to have { $goal ->
    [one] { $goal } point
   *[other] { $goal } points
} wins. This is what the points are made of.
board-why-jewels = { $viewer ->
    [won] You
   *[other] { $winner }
} got { $more ->
    [one] { $more } point
   *[other] { $more } points
} for jewels and { $bonus } for sets, { $viewer ->
    [lost] you
   *[other] { $loser }
} { $less } and { $other }.
board-why-time = The turns are over: the most points win.

board-beginning = Beginning
board-rules-setup = Setting up
board-rules-turn = A turn
board-rules-jewellery = Jewellery
board-rules-track = Points and victory
board-rules-cards = Cards for your own turn
board-rules-answers = Answering others

# The page of the rules

rules-goal = You are jewellers at a mountain that gems roll out of. Take gems into your cart, set them into orders, and hand in finished pieces for points. The first to have 20 points wins.

about-credits = Land of Gems is by Valery Novikov and Alexei Safin. In English it was published as Gem Forge (Red Cat, 2023).

# The guided first game

guide-welcome = You are a jeweller. Set gems into jewellery and hand it in for points: the first to reach twenty wins.
guide-keep = First choose three orders of five. Tick the diadem and the two small ruby pieces, the ring and the bracelet, then press “Keep”.
guide-slide = Gems roll down the mountain in a queue that everybody sees. The next one is a ruby, just right for you. Another ruby lies in your cart already.
guide-set = On your turn you carry out two actions. The first: set the ruby from your cart into the ring.
guide-take = The second: take the lowest gem of the mountain into your cart. It has room for three.
guide-their-turn = Now it is Ada’s turn. Let us see what she does…
guide-me-too = Ada took a gem, and you hold the card “Me too: take”! It is played on another player’s turn: play it, and take a gem after her.
guide-finish = Your turn again, with two rubies in the cart. Set one into the ring, and it is finished.
guide-hand-in = All holes of the ring are filled. Hand it in: that is no action, but points.
guide-market = In its place take a new order from the market, whichever you like.
guide-points = Two points! The rubies went back to the mountain. At the cells 5, 10 and 15 those behind draw an action card.
guide-bracelet = One action is left, and a ruby is in your cart. Begin the bracelet.
guide-kept = Finished pieces of one colour may be kept: hand in two of the same colour together, and there is one more point for the set.
guide-end = You can also return gems, draw and play action cards, and cancel those of others. You will find your way. Shall we play?

# Hints

hint-goal = Points to win
hint-needed = Points you still need to reach { $goal }.
hint-orders = Your orders
hint-market = On the market
hint-slide = On the slide
hint-wait = { $cart ->
    [0] {""}
    [one] { $cart } gem that fits is in your cart.{" "}
   *[other] { $cart } gems that fit are in your cart.{" "}
}{ $wait ->
    [-1] The slide does not have all the gems that are still missing.
    [0] Every gem it needs is there.
    [1] The missing gem is the next one.
   *[other] All that is missing is among the next { $wait } gems.
}
hint-rolling = of the gems on the slide are of this colour ({ $left }). { $next ->
    [0] None is in the queue.
   *[other] The nearest is number { $next } in the queue; among the lowest { $many } there are { $soon }.
}

# Why a move is good or bad

why-worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
why-keep = Together they bring { why-worth } for { $gems ->
    [one] { $gems } gem
   *[other] { $gems } gems
}; orders of one colour among them, which make sets: { $one }.
why-take = The next gem is { a-gem }: { $wanted ->
    [0] your orders do not need it
   *[other] your orders need it
}; room left in the cart: { $room }.
why-set-done = It finishes the order: { why-worth }.
why-set = This order of { why-worth } will still lack { $left ->
    [one] { $left } gem
   *[other] { $left } gems
}. { hint-wait }
why-two = Two gems are set with one action{ $finished ->
    [0] .
    [1] , and an order is finished: { why-worth }.
   *[other] , and both orders are finished: { why-worth }.
}
why-return = { $wanted ->
    [yes] Your orders still need this gem, and it goes back in at the top of the slide, behind all the others
   *[no] Your orders do not need this gem
}; room in the cart then: { $room }.
why-cards = You will hold { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}{ $over ->
    [0] .
    [one] , and have to discard { $over }.
   *[other] , and have to discard { $over }.
}
why-hand-in = It brings { why-worth }{ $bonus ->
    [0] {""}
   *[other] , { $bonus } of them for the set
}: you will have { $total } of { $goal }{ $helped ->
    [0] .
    [one] ; those behind get { $helped } card.
   *[other] ; those behind get { $helped } cards.
}
why-wins = This wins: you will have { $total } points, and { $goal } are enough.
why-end = { $finished ->
    [0] Your turn is over, and nothing is finished.
   *[other] What is finished is handed in by itself.
}
why-end-waits = What is finished in one colour, { why-worth }, waits for a set{ $bonus ->
    [0] {""}: together, orders score their bonuses too.
   *[other] {""}: every order after the first adds { $bonus } more.
}
why-pick = This order brings { why-worth }. { hint-wait }
why-swap = An order of { $old ->
    [one] { $old } point
   *[other] { $old } points
} is swapped for one of { $points }. { hint-wait }
why-refresh = { $orders ->
    [1] This order brings { why-worth }; a new one comes in its place, nobody knows which.
   *[other] The best of these orders brings { why-worth }; new ones come in their places, nobody knows which.
}
why-swap-gems = Your orders { $give ->
    [yes] need
   *[no] do not need
} what you give; they { $get ->
    [yes] need
   *[no] do not need
} what you get.
why-comfort = { $comfort ->
    [card] a card
   *[point] a point
}
why-tip-own = You get { why-comfort }; room in the cart then: { $room }.
why-tip = { $theirs ->
    [0] Your rival needed none of these gems
    [one] Your rival needed { $theirs } of these gems
   *[other] Your rival needed { $theirs } of these gems
}, and gets { why-comfort } as consolation.
why-raid = { $wanted ->
    [0] Your orders need none of these gems
    [one] Your orders need { $wanted } of these gems
   *[other] Your orders need { $wanted } of these gems
}, { $theirs ->
    [0] your rival’s need none
   *[other] your rival’s need { $theirs }
}; the rival gets { why-comfort } as consolation.
why-pry = A rival’s order of { why-worth } will lack { $left ->
    [one] { $left } gem
   *[other] { $left } gems
}; you { $wanted ->
    [0] do not need this gem
   *[other] need this gem
}; the rival gets { why-comfort } as consolation.
why-gives-win = The consolation point makes your rival win.
why-dig = Of the { $gems ->
    [one] { $gems } gem
   *[other] { $gems } gems
} at the bottom your orders need { $wanted ->
    [0] none
    [one] { $wanted }
   *[other] { $wanted }
}; the cart can take at most { $keep }.
why-stow = Of these gems your orders need { $wanted ->
    [0] none
    [one] { $wanted }
   *[other] { $wanted }
}; room left in the cart: { $room }.
why-stow-none = The cart stays as it is: room for { $room }.
why-discard = { $same ->
    [0] You hold no other card like it.
   *[other] You keep another card like it.
}
why-cancel = { $case ->
    [aimed] The card “{ card }” is aimed at you.
    [own] Your own card “{ card }” takes effect after all.
    [revives] The card “{ card }” is cancelled already: cancelling that brings it back.
   *[elsewhere] The card “{ card }” is not aimed at you.
}
why-pass = { $case ->
    [aimed] The card “{ card }” takes effect on you, unless somebody else cancels it
    [own] Your own card “{ card }” has no effect, unless somebody else steps in
    [revives] The card “{ card }” is cancelled already and has no effect, unless somebody else steps in
   *[elsewhere] The card “{ card }” is not aimed at you
}{ $kept ->
    [yes] ; your “Cancel” stays in your hand.
   *[no] .
}
why-pass-copy = The card “{ card }” stays in your hand.

items-played = Action cards played
items-handed-in = Orders handed in
item-order = { $number }. { tile }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}

fact-cards-played = action cards played
fact-hand-ins = times jewellery was handed in
