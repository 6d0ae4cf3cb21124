"""What lets programs play Diamant: heuristic, baselines, observation."""
