"""What lets programs play My Hoard: heuristic, baselines, observation."""
