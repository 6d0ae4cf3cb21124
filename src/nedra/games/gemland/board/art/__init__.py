"""The drawings of Land of Gems."""
