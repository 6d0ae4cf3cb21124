"""What lets programs play Quick Gnomes: heuristic, baselines, observation."""
