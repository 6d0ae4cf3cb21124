refused-no-observation = This game has no observation to learn from.
refused-no-learner = Bots play all the seats: leave one to the learner.
refused-no-device = There is no CUDA device here, or no numba-cuda for it.
refused-unknown-device = There is no device “{ $device }”: cpu and cuda are known.
refused-not-started = No game has begun, or it is over: call reset().
refused-actions-shape = { $batch } answers are needed, one for each game, not { $shape }.
refused-actions-dtype = Answers are whole numbers, those of moves, not { $kind }.
refused-no-batch = { $batch } games cannot be played side by side: at least 1.
