"""What bots need to play Land of Gems: heuristic, baselines, observation, statistics."""
