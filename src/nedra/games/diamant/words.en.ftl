game-name = Diamant
game-line = Deeper into the cave, or home with what you carry?
game-goal = Goal: the richest chest after five expeditions.

option-artifacts = The hunt for gold
option-artifacts-about = Before every expedition an artifact is shuffled into the deck; whoever leaves alone takes those lying open.
option-open_chests = Open chests
option-open_chests-about = Everybody sees how much is in every chest.

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
    [0] Too few to share
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
    [0] no rubies
    [one] 1 ruby
   *[other] { $a } rubies
}.
event-took-artifact = { $name } leaves alone and takes the artifact: { $a } points.
event-all-home = The expedition is over{ $a ->
    [0] .
    [one] ; 1 ruby goes back to the bank.
   *[other] ; { $a } rubies go back to the bank.
}
event-trap-removed = One { $trap ->
    [snake] snake
    [boulder] boulder
    [scorpion] scorpion
    [lava] lava
   *[spears] spears
} card leaves the game.
event-artifact-gone = The artifact of { $a } points stays in the cave for ever.
event-ended = The last expedition is over. The chests are opened.

refused-in-camp = Only those in the cave choose, and you are in camp.

# The board

board-expedition = Expedition { $number } of { $of }
board-log-expedition = Expedition { $number }
board-deck = { $deck ->
    [one] { $deck } card in the deck
   *[other] { $deck } cards in the deck
}
board-corridor = Open cards of the corridor
board-removed = Out of the game
board-seats = The other players
board-treasure = Treasure: { $worth }
board-artifact = { $turn ->
    [1] Golden mask
    [2] Jade idol
    [3] Sun disc
    [4] Black jaguar
   *[other] Crown of Tacora
}
board-floor = { $rubies ->
    [0] The floor is bare
    [one] { $rubies } ruby on the floor
   *[other] { $rubies } rubies on the floor
}
board-carried = in hand
board-chest = in the chest
board-thinking = thinking…
board-decided = decided ✓
board-camp = in camp
board-brought = { $rubies ->
    [0] { $artifacts ->
        [0] in camp, empty-handed
        [one] in camp with an artifact
       *[other] in camp with { $artifacts } artifacts
    }
   *[other] in camp, +{ $rubies }{ $artifacts ->
        [0] {""}
        [one] {" "}and an artifact
       *[other] {" "}and { $artifacts } artifacts
    }
}
board-nothing-lost = There was nothing to lose.
board-went-home = Home: { $names }.
board-collapsed = The previous expedition was ended by { $trap ->
    [snake] the second snake
    [boulder] the second boulder
    [scorpion] the second scorpion
    [lava] the second lava flow
   *[spears] the second volley of spears
}.
board-all-home = The last to return: { $names }. A new expedition has begun.
board-beat-reveal = All choices are shown: { $on ->
    [0] everybody goes home.
   *[other] { $home ->
        [0] everybody goes on.
        [one] { $home } goes home.
       *[other] { $home } go home.
    }
}
board-you-decide = Continue or return?
board-only-you = Last to choose: continue or return?
board-you-decided = { $move ->
    [continue] You go on.
   *[return] You go home.
}
board-you-camp = You are in camp, your rubies are safe.
board-waiting = { $more ->
    [0] Waiting for { $names }.
   *[other] Waiting for { $names } and { $more } more.
}
board-risk = { $fatal ->
    [0] The next card cannot harm you.
   *[other] { $fatal } of { $deck } cards would end the expedition: { $percent } %.
}
board-alone = { $rubies ->
    [one] Whoever leaves alone takes the ruby on the floor.
   *[other] Whoever leaves alone takes all rubies on the floor.
}
board-alone-artifact = Whoever leaves alone takes the { $artifacts ->
    [one] artifact
   *[other] artifacts
}{ $rubies ->
    [0] .
    [one] {" "}and the ruby on the floor.
   *[other] {" "}and all rubies on the floor.
}
board-deeper = into the dark
board-deeper-risk = { $percent ->
    [0] no risk
   *[other] risk { $percent } %
}
board-homeward = { $rubies ->
    [0] { $artifacts ->
        [0] empty-handed
        [one] take the artifact
       *[other] take { $artifacts } artifacts
    }
    [one] keep { $rubies } ruby{ $artifacts ->
        [0] {""}
        [one] {" "}and the artifact
       *[other] {" "}and { $artifacts } artifacts
    }
   *[other] keep { $rubies } rubies{ $artifacts ->
        [0] {""}
        [one] {" "}and the artifact
       *[other] {" "}and { $artifacts } artifacts
    }
}
board-homeward-perhaps = { $artifacts ->
    [one] the artifact, if you leave alone
   *[other] the artifacts, if you leave alone
}
board-ranking = Places
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
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
board-why-traps = { $viewer ->
    [lost] You
   *[other] { $loser }
} lost { $more ->
    [one] { $more } ruby
   *[other] { $more } rubies
} to traps, { $viewer ->
    [won] you
   *[other] { $winner }
} { $less ->
    [0] none
   *[other] { $less }
}.
board-why-artifacts = { $viewer ->
    [won] You
   *[other] { $winner }
} found artifacts worth { $more } points, { $viewer ->
    [lost] you
   *[other] { $loser }
} { $less ->
    [0] none
   *[other] { $less }
}.
board-why-rubies = { $viewer ->
    [won] You
   *[other] { $winner }
} brought home { $more ->
    [one] { $more } ruby
   *[other] { $more } rubies
}, { $viewer ->
    [lost] you
   *[other] { $loser }
} { $less ->
    [0] none
   *[other] { $less }
}.
board-why-over = The last expedition is over and the chests are open: a ruby is 1 point, a diamond 5{ $artifacts ->
    [0] .
   *[other] , an artifact what it says.
}
board-last-fall = The last expedition: the second { $trap ->
    [snake] snake
    [boulder] boulder
    [scorpion] scorpion
    [lava] lava flow
   *[spears] volley of spears
}{ $count ->
    [0] .
   *[other] , { $lost }.
}
board-last-home = The last to return: { $names }.

box-few-traps = too few traps: the deck of the last expedition might hold no pair of them
box-many-cards = { $most ->
    [one] there is more than { $most } card in all
   *[other] there are more than { $most } cards in all
}

# The rules, in our words

board-rules-course = In the cave
board-rules-choice = The choice
board-rules-end = The end of an expedition and of the game
rule-D3 = There are five expeditions. At the start of each, everybody enters the cave.
rule-D4 = The top card of the deck is turned over and laid in the corridor.
rule-D5 = Everybody in the cave gets an equal share of a treasure: in hand, not yet in the chest. The rest stays on the floor.
rule-D6 = The first trap of its kind is only a warning: nothing happens.
rule-D7 = The second of the same kind, and everybody in the cave runs: all they hold is lost, and the expedition is over at once. Chests are safe.
rule-D8 = Everybody in the cave chooses in secret: deeper, or home. A choice can be changed until the last one is in; then all are shown at once.
rule-D9 = Those who go home share the rubies on the floor, and put all they have into their chests. What cannot be shared stays.
rule-D10 = If somebody is still in the cave, the next card is turned over. If all are home, the expedition is over.
rule-D11 = Rubies left on the floor go back to the bank.
rule-D12 = If a trap ended the expedition, one card of that trap leaves the game.
rule-D13 = All other cards are shuffled into the deck again.
rule-D14 = After the fifth expedition the game ends, and whoever has the most points wins. Players with equal points share the win.
rule-D15 = The five artifacts are worth 5, 7, 8, 10 and 12 points, and wait in that order. Before each expedition, the first too, the next one is shuffled into the deck.
rule-D16 = An artifact that is turned over lies in the corridor and does nothing: everybody chooses as usual.
rule-D17 = Whoever goes home alone takes all artifacts lying open, and can never lose them. If several go, the artifacts stay.
rule-D18 = Artifacts still lying in the corridor when an expedition ends leave the game. One that was not turned over waits in the deck for the next expedition.
rule-D19 = Points are the chest and the artifacts together.

# The terminal

text-player = Explorer
text-legend =
    ◆ treasure, in rubies; ▲ trap; ★ artifact, with its points; › the order of the cards
    ▐ the way into the cave; ▣ a chest that you cannot look into
text-where = Where
text-artifacts = Artifacts
text-choosing = in the cave, choosing
text-chosen = in the cave, has chosen
rule-D1 = Rubies are worth 1, diamonds 5. Your wealth is simply a number; five rubies turn into a diamond by themselves. The bank never runs dry.
rule-D2 = 15 treasure cards and 15 trap cards make one deck. The treasures are worth 1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15 and 17 rubies. There are 5 kinds of traps, three cards of each: snake, boulder, scorpion, lava, spears. Everybody starts in camp with an empty chest.
rule-D20 = Everybody sees what you bring home when you bring it. But chests are closed: the sum in a chest is known to its owner alone. With the option “open chests” everybody sees every sum.
board-homeward-share = { $rubies ->
    [0] a share of the rubies
   *[other] keep { $rubies } + a share
}

# The page of the rules

rules-goal = You are explorers at the cave of Tacora. Five times everybody walks in, and after every card each decides in secret: deeper for more rubies, or home with what is in hand. Whoever has the richest chest at the end wins.
board-rules-start = Setting out

about-credits = Diamant is by Alan R. Moon and Bruno Faidutti, with art by Paul Mafayon. The Russian edition is by Hobby World.

# The guided first game

guide-welcome = Welcome to the cave! All three of you are inside, and the first card is a treasure: fourteen rubies.
guide-share = It was shared out: four each, and the two that cannot be shared lie on the floor. Your four are in hand, so they are not safe yet.
guide-deeper = That is not much, and there is no danger yet: press “Continue”. Everybody decides in secret, and all choices are shown at once.
guide-warning = Spears! The first trap of its kind is only a warning. But a second one takes all that everybody inside has in hand.
guide-deeper-again = The risk is still small: of the 29 cards left in the deck only two are spears. Go on!
guide-neighbour-left = Ada went home: her rubies are in her chest now, and so are the two from the floor. But you share the new treasure only with Clio.
guide-home = You hold nine, and one more lies on the floor. Enough! Go home: whoever leaves alone picks that up too.
guide-second-trap = The second spears! Clio was alone in there and lost nine rubies. Your ten are in the chest, and nobody can take them.
guide-next-expedition = The second expedition has begun: there are five, and everybody enters each of them. Go on.
guide-artifact = The jade idol! An artifact is not shared: only somebody who leaves the cave alone takes it.
guide-leave-alone = The others seem to want rubies. Take the chance and leave now: perhaps you will be the only one?
guide-safe = It worked! Seven points for the idol, and all rubies from the floor, are yours for ever. Had somebody else left too, the idol would have stayed.
guide-end = That is the whole game: five expeditions, and the richest wins. When to leave is up to you. Shall we play a real one?

# Hints

hint-deeper = If you go on
hint-home = If you leave now
hint-traps = Traps in the deck
hint-bust = The chance that the next card ends the expedition: { $fatal } of { $deck } would.
hint-at-stake = Rubies you stand to lose on average: the { $carried } in your hands times that chance.
hint-share = Rubies the next card brings you on average: all rubies left in the deck, divided by its cards and by the players inside.
hint-floor = Rubies on the floor: leave alone and all are yours, leave with others and you share.
hint-artifacts = Artifacts waiting for somebody who leaves alone.
hint-trap = { $trap ->
    [snake] Snake
    [boulder] Boulder
    [scorpion] Scorpion
    [lava] Lava
   *[spears] Spears
}{ $open ->
    [safe] : one lies open, but no other is left in the deck.
    [true] : one lies open, the next one ends the expedition.
    [none] : no such card is in the deck.
   *[false] : not met in this expedition yet; the first one does no harm.
}

# Why a move is good or bad

why-deeper-safe = The next card cannot end the expedition. On average it brings you { $share ->
    [0] less than one ruby
    [one] about { $share } ruby
   *[other] about { $share } rubies
}.
why-deeper = { $fatal ->
    [one] { $fatal } card of { $deck } would end the expedition
   *[other] { $fatal } cards of { $deck } would end the expedition
}{ $carried ->
    [0] , but you have nothing to lose
    [one] {" "}and cost you { $carried } ruby
   *[other] {" "}and cost you { $carried } rubies
}; a card brings you { $share ->
    [0] less than one ruby
    [one] about { $share } ruby
   *[other] about { $share } rubies
} on average.
why-home = { $carried ->
    [0] You have no rubies to carry home
    [one] Your { $carried } ruby goes into the chest, where nothing can take it
   *[other] Your { $carried } rubies go into the chest, where nothing can take them
}{ $floor ->
    [0] .
    [one] ; the ruby on the floor is yours if you leave alone.
   *[other] ; the { $floor } rubies on the floor are all yours if you leave alone, and shared equally with anyone who leaves too.
}{ $artifacts ->
    [0] {""}
    [one] {" "}The artifact in the corridor goes only to somebody who leaves alone.
   *[other] {" "}The { $artifacts } artifacts in the corridor go only to somebody who leaves alone.
}
why-home-alone = Nobody else is inside: { $rubies ->
    [0] you carry out no rubies
    [one] { $rubies } ruby goes into the chest
   *[other] { $rubies } rubies go into the chest
}{ $floor ->
    [0] {""}
   *[other] , { $rest ->
        [0] from the floor
       *[other] { $floor } of them from the floor
    }
}{ $artifacts ->
    [0] .
    [one] , and { $artifacts } artifact is yours.
   *[other] , and { $artifacts } artifacts are yours.
}

items-met = Cards turned over before the player
items-brought = Artifacts brought home
item-treasure = { $worth ->
    [one] treasure of { $worth } ruby
   *[other] treasure of { $worth } rubies
}
item-artifact = artifact { $turn }

fact-disasters = expeditions that ended in disaster
fact-artifacts-taken = artifacts brought home

# Exact solutions
exact-alone = one expedition alone
exact-against = one expedition against { $others }
exact-strategy = Strategy
exact-rubies = Rubies
exact-part = Of the best
exact-fraction = Exactly
exact-best = perfect
exact-best-response = best response
exact-leads = between two, the share of the win by the lead
exact-lead = Lead
exact-before = Before { $number }
exact-position = This decision
exact-decision = Decision
exact-probability = Probability
exact-win = Share of the win
exact-go-on = go on
exact-leave = leave
exact-other-goes-on = the other goes on
exact-responses = Against strategies, from an equal start
exact-equilibrium = Equilibrium
exact-exploitability = Exploitability
exact-solved-in = Solved in { $seconds } s.
exact-difference = The largest difference to the stored values: { $difference }.
exact-duel-note = Both players want to win; a tie is half a win. Without artifacts; all traps are in the game. Exploitability is what the best response wins above one half.
exact-note = The mean over all orders of the cards of the first expedition, without artifacts: counted, not sampled.

refused-exact-strategy = The strategy “{ $name }” cannot be solved exactly: it must always choose the same with the same cards. These can: { $known }.
refused-exact-too-many-strategies = At most { $most } different strategies of other players can be solved at once.
refused-exact-box = The box has too many treasures to be solved: at most { $most } sets of drawn treasures.
refused-exact-card = “{ $card }” cannot lie there: no such card is left in the box.
refused-exact-expedition = There is no expedition { $expedition }: from 1 to { $most }.
refused-exact-removed = Before expedition { $expedition } { $count } traps cannot have left the game: at most one an expedition.
