hint-only = There is no other move.
hint-best = The best move: it wins { $percent } % of imagined matches, { $more } more than the next one.
hint-best-by-thumb = The best move, and the simple rule agrees: it wins { $percent } %, { $more } more than the next one.
hint-close = The moves are nearly equal: this one wins { $percent } % of imagined matches.
hint-as-good = Nearly as good: it wins { $percent } %.
hint-worse = Worse: it wins { $percent } %, { $fewer } less than the best move.
hint-poor = Far worse: such a move was dropped at once.
