"""What bots need to play Quick Gnomes: heuristic, baselines, observation, statistics."""
