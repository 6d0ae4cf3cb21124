"""The rules of Land of Gems: state, components, moves and what they do."""
