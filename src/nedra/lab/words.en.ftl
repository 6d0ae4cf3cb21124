refused-no-games = { $games } games cannot be played: at least 1.
refused-no-cores = { $cores } cores cannot play: at least 1.
refused-bots-and-seats = { $bots } bots for { $seats } seats: name one for all of them, or one for each.
refused-not-in-bulk = The bot “{ $name }” cannot play in bulk. These can: { $known }.
refused-not-on-device = The bot “{ $name }” thinks, and no CUDA device can: there only { $known } play. Without --gpu the processor’s cores play.
refused-no-seconds = In { $seconds } seconds nothing can be played: more than 0.
refused-other-code-remote = Another version of the program runs there than here: its games would be others. Install the same one everywhere.
refused-too-many-seats = Bulk play has room for { $most } seats.
refused-no-gpu = There is no CUDA device here, or no numba-cuda for it (pip install nedra[gpu]): without --gpu the processor’s cores play.
refused-file = “{ $file }” cannot be written: it is a folder, or its folder is not there.
refused-too-few-bots = A tournament needs at least two bots: name them with commas between.
refused-other-study = The folder “{ $folder }” keeps another study: choose a new one.
refused-other-box = The box has changed since, and the folder “{ $folder }” keeps games of the former one: choose a new folder.
refused-other-code = The program has changed since, or what it runs on, and the folder “{ $folder }” keeps games of the former one: choose a new folder.
refused-broken-shard = “{ $file }” cannot be read: delete it, and run the same sweep once more; only what is missing is played.
refused-folder = The folder “{ $folder }” cannot be made: there is a file of that name, or nothing may be written there.
refused-numbers = “{ $text }” are no numbers: write 2,3,4, for example.
refused-no-package = This needs the package { $package }: pip install 'nedra[{ $extra }]'.
refused-no-cluster = The Ray cluster at “{ $address }” cannot be reached: { $reason }.
refused-cluster-address = “{ $address }” is no address of a Ray cluster: write HOST:PORT, or { $named }.
refused-exact-game = Only Diamant is solved exactly: the game “{ $name }” is too large for that.
refused-exact-strategy = The strategy “{ $name }” cannot be solved exactly: it takes one that always does the same before the same cards. There are: { $known }.
refused-exact-too-many-strategies = Of other strategies at most { $most } different ones can be solved at once.
refused-no-study = There is no study in the folder “{ $folder }”.
refused-study-unfinished = The study in the folder “{ $folder }” is not finished: run the same command once more.

simulate-summary =
    Games: { $games }, decisions in a game: { $decisions }, seed { $seed }
    { $seconds } s on { $who }: { $rate }
    19 times of 20 the truth lies within the brackets, and within ±.
simulate-millions = { $rate } million decisions a second
simulate-decisions = { $rate } decisions a second
simulate-device = a CUDA device
simulate-cores =
    { $cores ->
        [one] { $cores } core
       *[other] { $cores } cores
    }
tournament-bot = Bot
tournament-wins-per-seat = Wins a seat
tournament-fair = × fair
tournament-score = Score
tournament-rating = Rating
tournament-title = A tournament of { $game }
tournament-facts = { $table }; games: { $games }, seed { $seed }, version { $rules } of the rules. Every bot sits at every seat equally often.
tournament-ratings = Ratings
tournament-ratings-note = 400 points more are ten wins for one between two; zero is the mean of all bots. 19 times of 20 the truth lies within the line and the brackets; where a line runs out of the plot, only its other bound is known.
tournament-bots = Bot by bot
tournament-pairs = Each against each
tournament-pairs-note = Of what the two won, the part of the one named in the row; 19 times of 20 the truth lies between the bounds below it. A shared win counts in parts.
tournament-pair = { $bot } against { $other }: { $part } of what the two won
tournament-note = Games: { $games }, seed { $seed }; 19 times of 20 the truth lies between the bounds in brackets.

exact-alone = one expedition alone
exact-against = one expedition against { $others }
exact-strategy = Strategy
exact-rubies = Rubies
exact-part = Of the best
exact-fraction = Exactly
exact-best = perfect
exact-best-response = best response
exact-note = The mean over all orders of the cards of the first expedition, without artifacts: counted, not sampled.

report-title = A study of { $game }
report-facts = { $games } games of each set-up, seed { $seed }, version { $rules } of the rules. All set-ups play from the same seeds.
report-answers = Answers
report-overview = How much each seat wins
report-overview-note = What each seat wins; dashed, a fair share; a line shows the bounds, and where it does not touch the dashes the seat differs: its bar is coloured. All are drawn to one scale.
report-default-settings = as usual
report-more-set-ups =
    { $count ->
        [one] { $count } more set-up
       *[other] { $count } more set-ups
    }
report-all-comparisons =
    { $count ->
        [one] The whole comparison
       *[other] All { $count } comparisons
    }
report-expand-note = Every set-up can be unfolded: how wins, scores and lengths are spread, and what winners have. Those that are unfolded are printed.
report-set-ups = Set-up by set-up
report-set-up =
    { $seats ->
        [one] { $seats } player
       *[other] { $seats } players
    }
report-wins = Wins by seat; dashed, a fair share
report-score = Scores of all seats, { $mean } on average; below, the bounds of nine games of ten and the median
report-decisions = Decisions in a game, { $mean } on average; below, the bounds of nine games of ten and the median
report-lead-changes = The lead changes { $changes } times a game; in { $shared } of the games the win is shared.
report-seat = Seat
report-bot = Bot
report-wins-short = Wins
report-score-short = Score
report-note = The bounds of shares and differences, in brackets, after ± and in plots, are the same that the answers judge by: they count how many questions are asked at once, and a difference is called one only if a fair share, or zero, lies outside; any answer of a whole list is wrong in one study of twenty at most. Only of mean scores and decisions ± is two standard errors. A shared win counts in parts.

answer-best-seat = { $setup }: seat { $seat } has an advantage, it wins { $wins } of the games; { $fair } would be fair.
answer-no-best-seat = { $setup }: no seat has an advantage that shows (the most wins: seat { $seat }, { $wins }; { $fair } would be fair).

answer-helps-most = { $setup }: “{ $thing }” ({ $deed }) goes with winning the most: { $points } ± { $error } more wins in a hundred games than without it.
answer-hurts-most = { $setup }: “{ $thing }” ({ $deed }) goes with losing the most: { $points } ± { $error } fewer wins in a hundred games than without it.

report-items = What winners have more often
report-items-note = Wins in a hundred games more or fewer than without it; each seat is compared with itself only, the line shows the bounds, a dot is filled where zero lies outside them. On the right: the part of players who had it, and what they win. What goes together is not yet a cause: who wins has time for more.
report-item-holders = had by
report-item-with = wins with it
report-item-without = without
report-item-difference = difference, wins in a hundred

bot-heuristic = heuristic
bot-random = random play
bot-beginner = beginner
bot-casual = casual
bot-expert = expert
bot-master = master
bot-trained = trained player
bot-careful = careful
bot-bold = bold
bot-spiteful = spiteful
setting-off = without “{ $option }”

change-on = with “{ $option }”
change-off = without “{ $option }”
change-number = “{ $option }” { $after } instead of { $before }
change-box = the box { $after } instead of { $before }
answer-default-box = the game’s own

answer-change = { $setup }, { $change }: { $told }.
answer-wins = { $setup }, { $change }, wins in a hundred games: { $told }.
answer-seat-more = seat { $seat } wins more ({ $wins })
answer-seat-less = seat { $seat } wins less ({ $wins })
answer-seats-inconclusive =
    { $count ->
        [1] of seat { $seats }
       *[other] of seats { $seats }
    } it cannot be told yet from { $games } games ({ $wins }); { $settled }
answer-seats-same = no game is won by anybody else
answer-too-few = too few games ({ $games }) to tell: at least { $few } are needed
answer-games-needed = about { $games } games would settle { $what }
answer-games-needed-seat = seat { $seat }
answer-games-needed-length = it
answer-negligible = so small a difference that more games will hardly show it
answer-longer = games are longer ({ $decisions } decisions)
answer-shorter = games are shorter ({ $decisions } decisions)
answer-length-constant = the length of every game changes by exactly { $decisions } decisions
answer-length-inconclusive = whether games are longer cannot be told yet from { $games } games ({ $decisions } decisions); { $settled }
answer-seats-too-few = { $setup }: too few games ({ $games }) to tell seats apart: at least { $few } are needed.

report-comparisons = Comparisons
report-comparisons-note = Wins in a hundred games more or fewer than in the first set-up, seat by seat, and decisions in a game; bold where there is a difference. Games are compared in pairs, by their numbers: a pair has one seed, and both deal alike until one of them throws dice that the other does not. “Paired error” is the error of the wins as a part of what it would be with games of other seeds, as measured here; at 1.00 pairing has brought nothing.
report-change = What changes
report-seat-number = Seat { $seat }
report-length = Decisions
report-pairing = Paired error
report-more-answers =
    { $count ->
        [one] { $count } more answer
       *[other] { $count } more answers
    }
report-all-items =
    { $count ->
        [one] All that was compared: { $count } line
       *[other] All that was compared: { $count } lines
    }
