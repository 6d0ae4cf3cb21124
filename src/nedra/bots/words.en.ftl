advice-only = There is no other move.
advice-best = The best move: it wins { $percent } % of simulated matches, { $more } percentage points more than the next one.
advice-best-by-heuristic = The best move, and the simple rule agrees: it wins { $percent } %, { $more } percentage points more than the next one.
advice-exact-best = Solved exactly: the best move. With perfect play it wins { $percent } %.
advice-exact-mixed = Solved exactly: choose this at random, { $often } % of the time. With perfect play it wins { $percent } %.
advice-exact-worse = Solved exactly: it wins { $percent } %, { $fewer ->
    [0] hardly less
    [one] { $fewer } percentage point less
   *[other] { $fewer } percentage points less
} than the best move.
advice-only-good = The best move: it wins { $percent } %. All others are far worse and were dropped at once.
advice-only-explored = The best move looked at: it wins { $percent } %. The others were hardly looked at.
advice-close = Several moves are about as good: this one wins { $percent } % of simulated matches.
advice-as-good = About as good: it wins { $percent } %.
advice-unsure = This move won { $percent } %, but was tried too little to rely on that.
advice-worse = Worse: it wins { $percent } %, { $fewer } percentage points less than the best move.
advice-far-worse = Far worse: such a move was dropped at once.
advice-unexplored = Hardly looked at: its chance is not known.
advice-heuristic = The simple rule says so. It counts no chances.
advice-not-heuristic = The simple rule did not choose this move.
