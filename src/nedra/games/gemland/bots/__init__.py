"""What lets programs play Land of Gems: heuristic, baselines, observation."""
