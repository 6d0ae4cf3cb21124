refused-no-games = { $games } games are too few: at least 1.
refused-no-cores = { $cores } cores are too few: at least 1.
refused-bots-and-seats = { $bots } bots for { $seats } seats: name one for all of them, or one for each.
refused-not-in-bulk = The bot “{ $name }” cannot play in bulk. These can: { $known }.
refused-not-on-device = The bot “{ $name }” cannot run on a CUDA device; only { $known } can. Leave out --gpu to play on the CPU.
refused-no-seconds = { $seconds } seconds are too few: the time must be more than 0.
refused-other-code-remote = The cluster runs another version of the program, so its games would differ. Install the same one everywhere.
refused-too-many-seats = Bulk play supports at most { $most } seats.
refused-no-gpu = There is no CUDA device here, or no numba-cuda for it (pip install nedra[gpu]): leave out --gpu to play on the CPU.
refused-file = “{ $file }” cannot be written: { $reason }.
refused-too-few-bots = A tournament needs at least two bots: separate them with commas.
refused-other-study = The folder “{ $folder }” keeps another study: choose a new one.
refused-other-box = The box has changed since, and the folder “{ $folder }” keeps games of the former one: choose a new folder.
refused-other-code = The program has changed since, or what it runs on, and the folder “{ $folder }” keeps games of the former one: choose a new folder.
refused-broken-shard = “{ $file }” cannot be read: delete it, and run the same command once more; only what is missing is played.
refused-folder = The folder “{ $folder }” cannot be made: there is a file of that name, or nothing may be written there.
refused-numbers = “{ $text }” is not a list of numbers: write 2,3,4, for example.
refused-no-package = This needs the package { $package }, which is not installed. Install it with
    { $command }
refused-no-cluster = The Ray cluster at “{ $address }” cannot be reached: { $reason }.
refused-cluster-address = “{ $address }” is not the address of a Ray cluster: write HOST:PORT, or { $named }.
refused-exact-game = The game “{ $name }” is not solved exactly.
refused-no-study = There is no study in the folder “{ $folder }”.
refused-study-unfinished = The study in the folder “{ $folder }” has no games of every setup yet: run the same command once more.

progress-starting = Getting ready
progress-playing = Playing
progress-solving = Solving
simulate-summary =
    Games: { $games }, decisions in a game: { $decisions }, seed { $seed }
    { $seconds } s on { $who }: { $rate }
    Brackets and ± are 95 % confidence intervals.
simulate-millions = { $rate } million decisions a second
simulate-decisions = { $rate } decisions a second
simulate-device = a CUDA device
simulate-cores =
    { $cores ->
        [one] { $cores } core
       *[other] { $cores } cores
    }
tournament-bot = Bot
tournament-wins-per-seat = Wins per seat
tournament-fair = × fair share
tournament-score = Score
tournament-rating = Rating
tournament-title = A tournament of { $game }
tournament-facts = { $table }; games: { $games }, seed { $seed }, rules version { $rules }. Every bot sits in every seat equally often.
tournament-ratings = Ratings
tournament-ratings-note = 400 points more means ten wins for each loss, head to head; zero is the mean of all bots. Lines and brackets are 95 % confidence intervals; where a line leaves the plot, only its other bound is known.
tournament-bots = Bot by bot
tournament-pairs = Each against each
tournament-pairs-note = The row bot’s part of what the two won, with its 95 % confidence interval below. A shared win counts in parts.
tournament-pair = { $bot } against { $other }: { $part } of what the two won
tournament-note = Games: { $games }, seed { $seed }; 95 % confidence intervals in brackets.

report-title = A study of { $game }
report-facts = { $games } games of each setup, seed { $seed }, rules version { $rules }. All setups use the same seeds.
report-answers = Answers
report-overview = How much each seat wins
report-overview-note = What each seat wins; seat 1 is whoever begins. The dashed line is a fair share; an interval that does not touch it means the seat differs, and its bar is coloured. All plots have one scale.
report-default-settings = as usual
report-more-setups =
    { $count ->
        [one] { $count } more setup
       *[other] { $count } more setups
    }
report-all-comparisons =
    { $count ->
        [one] The whole comparison
       *[other] All { $count } comparisons
    }
report-expand-note = Open a setup to see how wins, scores and lengths are distributed, and what winners have. Open ones are printed.
report-setups = Setup by setup
report-setup =
    { $seats ->
        [one] { $seats } player
       *[other] { $seats } players
    }
report-wins = Wins by seat, from the beginner on; the dashed line is a fair share
report-score = Scores of all seats: { $mean } on average, median { $median }, nine in ten from { $low } to { $high }
report-decisions = Decisions in a game: { $mean } on average, median { $median }, nine in ten from { $low } to { $high }
report-axis-wins = wins, %
report-axis-share = games, %
report-axis-score = points of a seat
report-axis-decisions = decisions in a game
report-source = Page made by Nedra { $version }; its games were played by the code with the digest { $digest }.
report-seat = Seat
report-bot = Bot
report-wins-short = Wins
report-score-short = Score
report-note = Intervals of shares and differences are corrected for the number of questions in this study (Bonferroni): the chance that any answer here is wrong is at most 5 %. A difference is reported only if its interval excludes a fair share, or zero. “No noticeable difference” means that the whole interval is smaller than one game in a hundred, or 2 % of a number. Otherwise there is no verdict, and the text names the games after which there will be one, whatever it is. For means, ± is two standard errors. A shared win counts in parts.

answer-best-seat = { $setup }: seat { $seat } has an advantage, it wins { $wins } of the games; { $fair } would be fair.
answer-no-best-seat = { $setup }: no verdict on seats after { $games } games (most wins: seat { $seat }, { $wins }; { $fair } would be fair). About { $needed } games would settle it.

answer-helps-most = { $setup }: “{ $thing }” ({ $deed }) goes with winning the most: { $points } ± { $error } more wins in a hundred games than without it.
answer-hurts-most = { $setup }: “{ $thing }” ({ $deed }) goes with losing the most: { $points } ± { $error } fewer wins in a hundred games than without it.

report-items = What winners have more often
report-items-note = Wins in a hundred games more or fewer than without it. Each seat is compared with itself only; a dot is filled where the interval excludes zero. On the right: the share of players who had it, and what they win. Correlation is not causation: a winner has time for more.
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

answer-change = { $setup }, { $change }. { $answers }.
answer-wins = { $setup }, { $change }; wins per hundred games. { $answers }.
answer-too-few = Too few games ({ $games }) for a conclusion: at least { $few } are needed
answer-seats-too-few = { $setup }: too few games ({ $games }) to tell seats apart: at least { $few } are needed.

report-comparisons = Comparisons
report-comparisons-note = Wins in a hundred games more or fewer than in the first setup, by seat; bold where there is a difference. Games are compared in pairs that share a seed and deal alike until one of them needs a random number that the other does not. “Paired error” is the error relative to unpaired games, as measured here; at 1.00 pairing has brought nothing.
report-change = What changes
report-seat-number = Seat { $seat }
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

box-name = “{ $name }”
answer-identical-boxes = Identical boxes: { $box } holds the same components as { $other }.
answer-identical = Every game goes exactly alike
answer-equal-seats = { $setup }: all seats are equal, to within one game in a hundred (most wins: seat { $seat }, { $wins }; { $fair } would be fair).
answer-seat = seat { $seat }
answer-more = More: { $what }
answer-less = Less: { $what }
answer-same = No noticeable difference: { $what }
answer-open = No verdict after { $games } games: { $what }; about { $needed } games would settle it

report-interrupted = Interrupted: only { $games } of { $planned } games of each setup have been played. The same command goes on from there.
sweep-interrupted = Interrupted. What has been played is kept in { $folder }: the same command goes on, and `nedra lab report { $folder }` shows it as it is.
tournament-interrupted = Interrupted: only { $games } of { $planned } games were played.
tournament-out-of-time = The time was up after { $games } of { $planned } games.

report-facts-title = How the games go
report-facts-note = Mean of all games ± two standard errors; below it, in small print, the difference to the first setup with its corrected margin, bold where there is a difference (of percentages, in percentage points). A dead turn is one with a single legal move, or a pass. Half time is after half of the moves; ties for the lead are left out there.
report-facts-note-alone = Mean of all games ± two standard errors. A dead turn is one with a single legal move, or a pass. Half time is after half of the moves; ties for the lead are left out there.
fact-ties = shared wins
fact-lead-changes = lead changes
fact-score-spread = points between first and last
fact-decisions = decisions in a game
fact-dead-turns = dead turns
fact-half-time-leader-wins = wins of the half-time leader
fact-rounds = rounds

# The command line

help-lab = simulate games and analyse the results
help-lab-examples =
    examples:
      nedra lab simulate diamant
      nedra lab sweep gnomes --seats 2,3,4 --out study
      nedra lab report study
      nedra lab COMMAND --help
help-seats = number of players (default: the game’s usual number)
help-bots = one bot for all seats, or one for each: random,heuristic,expert
help-box = file with other components (default: the game’s own)
help-cores = number of cores (default: all)
help-gpu = play on this machine’s CUDA device
help-json = also write the result to this file
help-lab-seed = seed of the games
help-games-number = number of games
help-simulate = play many games of one setup
help-simulate-about = Play many games of one setup on all cores. The same seed gives the same result. To keep every game, use nedra lab sweep.
help-simulate-games = number of games, for example 1e6 (default: 1000000; 1000 for bots that search)
help-simulate-seed = seed, to repeat the same games (default: a random one)
help-items = also show which cards, tiles or treasures correlate with winning
help-simulate-examples =
    examples:
      nedra lab simulate diamant --games 1e6
      nedra lab simulate diamant --seats 3 --bots heuristic,random,random --set artifacts=1
      nedra lab simulate diamant --seed 7 --json result.json
      nedra lab simulate diamant --games 1e9 --gpu
      nedra lab simulate gnomes --bots heuristic --games 1e5 --items
      nedra lab simulate gnomes --bots expert,casual,casual --games 500
help-sweep = simulate every combination of settings
help-sweep-about = Play the same games under every combination of seats, bots, options and boxes. All games are kept: after an interruption the same command goes on.
help-sweep-out = folder of the study
help-sweep-seats = numbers of players (default: the game’s usual number)
help-sweep-bots = one bot for all seats, or one for each; may be repeated (default: heuristic)
help-sweep-set = values of an option; may be repeated
help-sweep-box = files with components to compare; own: the game’s own (default: own)
help-sweep-games = games of each setup, for example 1e5 (default: 200000; 1000 for bots that search)
help-ray = play on a Ray cluster; local: a new one here
help-sweep-examples =
    examples:
      nedra lab sweep gnomes --seats 2,3,4 --bots heuristic --set quick_start=0,1 --out study
      nedra lab sweep hoard --bots heuristic --bots heuristic,random,random --games 1e5 --out study
      nedra lab sweep diamant --box own,mine.toml --ray auto --out study
      nedra lab sweep gnomes --bots random --games 1e7 --gpu --out study
      nedra lab sweep gnomes --bots expert --bots heuristic,expert,heuristic --set quick_start=0,1 --out study
      nedra lab report study --lang ru
help-report = write an HTML report of a study, with plots
help-report-folder = folder of the study
help-report-out = the page (default: report.LANG.html in the folder)
help-tournament = let bots play against one another
help-tournament-about = Let bots play against one another on all cores, and rate them. The same seed gives the same result. After an interruption it rates the games played so far. To keep every game and go on later, use nedra lab sweep.
help-tournament-bots = two or more bots, separated by commas
help-seconds = start no game after this time (default: no limit)
help-tournament-report = also make an HTML page with plots
help-tournament-examples =
    examples:
      nedra lab tournament diamant --bots beginner,casual,expert,master --games 1000
      nedra lab tournament hoard --bots master,expert,expert,expert
      nedra lab tournament diamant --bots expert,leave-at-15 --seats 4 --json standings.json --report page.html
      nedra lab tournament gnomes --bots search:iterations=200,search:iterations=200:rollout_epsilon=300
help-exact = solve an expedition of Diamant exactly
help-exact-about = Solve an expedition of Diamant over every order of its cards: the expected rubies of perfect play and of simple strategies. A lone explorer takes seconds. The best response to other explorers takes up to some minutes.
help-exact-game = diamant
help-exact-against = strategies of the other explorers (default: none)
help-exact-own = strategies to compare (default: those of the others, or all)
help-exact-seats = 2: solve the whole match between two, instead of one expedition
help-exact-solve = with --seats 2: solve again, even if the values come with the game
help-exact-tables = with --seats 2: keep the values in this file (.npz)
help-exact-gpu = with --seats 2: solve on this machine’s CUDA device
help-exact-corridor = with --seats 2: the cards in the corridor, such as 5,9,snake
help-exact-lead = your lead in banked rubies
help-exact-expedition = the expedition
help-exact-removed = traps that have left the game, such as snake,lava
help-exact-carried = the other player has left, and you carry this many
help-exact-examples =
    examples:
      nedra lab exact diamant
      nedra lab exact diamant --against leave-at-15
      nedra lab exact diamant --against leave-at-2-traps,leave-at-2-traps --own leave-at-10,leave-at-15
      nedra lab exact diamant --box own.toml --json exact.json
      nedra lab exact diamant --seats 2 --corridor 5,9,snake --lead -3 --expedition 4
      nedra lab exact diamant --seats 2 --against leave-at-15 --gpu

refused-other-training = The folder “{ $folder }” keeps a training with other settings, or of other rules: choose a new one.
refused-training-number = Minutes, games, sizes and rates must be more than 0.
train-resumed = Going on from the checkpoint in “{ $folder }”.
train-heading = decisions, seconds, wins against heuristics, wins against random play
train-written = { $file }: { $bytes } bytes of weights.
help-train = train a network by self-play
help-train-about = Train a small network that plays every seat and learns from the results (PPO). Weights, learning curve and a checkpoint are written at every evaluation: after an interruption the same command goes on, with more minutes also after the end.
help-train-out = folder for the weights
help-train-minutes = time of training
help-train-device = where to train (default: cuda, if there is a device)
help-train-batch = games at once (default: 1024; 16384 on cuda)
help-train-steps = decisions of each game between two updates (default: 64; 128 on cuda)
help-train-hidden = width of the two hidden layers
help-train-rate = learning rate at the start
help-train-games = games of each evaluation
help-train-evaluations = evaluations during the training
help-train-seed = seed of games and network
help-train-examples =
    examples:
      nedra lab train diamant --minutes 2 --out players
      nedra lab train gnomes --minutes 6 --device cuda --out players
