"""The drawings of Land of Gems: SVG files, and the mountain, which is computed from its shape."""
