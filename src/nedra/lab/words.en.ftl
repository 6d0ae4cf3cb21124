refused-no-games = { $games } games cannot be played: at least 1.
refused-no-cores = { $cores } cores cannot play: at least 1.
refused-bots-and-seats = { $bots } bots for { $seats } seats: name one for all of them, or one for each.
refused-not-in-bulk = The bot “{ $name }” cannot play in bulk. These can: { $known }.
refused-too-many-seats = Bulk play has room for { $most } seats.
refused-no-gpu = There is no CUDA device here, or no numba-cuda for it (pip install nedra[gpu]): without --gpu the processor’s cores play.
refused-file = “{ $file }” cannot be written: it is a folder, or its folder is not there.
refused-lonely-bot = A tournament needs at least two bots: name them with commas between.
refused-other-study = The folder “{ $folder }” keeps another study: choose a new one.
refused-no-study = There is no study in the folder “{ $folder }”.
refused-study-unfinished = The study in the folder “{ $folder }” is not finished: run the same command once more.

report-title = A study of { $game }
report-facts = { $games } games of each set-up, seed { $seed }, version { $rules } of the rules. All set-ups play the same deals.
report-answers = Answers
report-overview = How much each seat wins
report-overview-note = More or less than a fair share of wins, in hundredths; the number in a dot is the seat, the bar two standard errors to either side.
report-set-ups = Set-up by set-up
report-set-up =
    { $seats ->
        [one] { $seats } player
       *[other] { $seats } players
    }
report-wins = Wins by seat; dashed, a fair share
report-score = Scores of all seats, { $mean } on average; below, the bounds of nine games of ten and the median
report-decisions = Decisions in a game, { $mean } on average; below, the bounds of nine games of ten and the median
report-leads = The lead changes { $changes } times a game; in { $shared } of the games the win is shared.
report-seat = Seat
report-bot = Bot
report-wins-short = Wins
report-score-short = Score
report-note = ± is two standard errors: 19 times of 20 the truth lies within. A difference is called one if it is more than three of them. A shared win counts in parts.

answer-own-box = the game’s own
answer-best-seat = { $setup }: seat { $seat } has an advantage, it wins { $wins } of the games; { $fair } would be fair.
answer-no-best-seat = { $setup }: no seat has an advantage that shows (the most wins: seat { $seat }, { $wins }; { $fair } would be fair).
answer-first-seat-more = { $setup }: { $what } = { $after } instead of { $before } favours the first seat, by { $points } ± { $error } wins in a hundred games.
answer-first-seat-less = { $setup }: { $what } = { $after } instead of { $before } is against the first seat, by { $points } ± { $error } wins in a hundred games.
answer-first-seat-same = { $setup }: { $what } = { $after } instead of { $before } makes no difference to the first seat ({ $points } ± { $error } wins in a hundred games).
answer-longer = { $what } = { $after } instead of { $before }: games are longer by { $decisions } ± { $error } decisions.
answer-shorter = { $what } = { $after } instead of { $before }: games are shorter by { $decisions } ± { $error } decisions.
answer-length-same = { $what } = { $after } instead of { $before }: games are as long as before ({ $decisions } ± { $error } decisions).

answer-helps-most = { $setup }: “{ $thing }” ({ $deed }) goes with winning the most: { $points } ± { $error } more wins in a hundred games than without it.
answer-hurts-most = { $setup }: “{ $thing }” ({ $deed }) goes with losing the most: { $points } ± { $error } fewer wins in a hundred games than without it.

report-things = What winners have more often
report-things-note = Wins in a hundred games more or fewer than without it; each seat is compared with itself only, the bar is two standard errors, a dot is filled where the difference is one. On the right: the part of players who had it, and what they win. What goes together is not yet a cause: who wins has time for more.
report-thing-had = had by
report-thing-with = wins with it
report-thing-without = without
report-thing-more = difference, wins in a hundred
