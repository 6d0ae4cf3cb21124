"""What bots need to play My Hoard: heuristic, baselines, observation, statistics."""
