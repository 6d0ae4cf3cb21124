"""What bots need to play Diamant: heuristic, baselines, observation, statistics."""
