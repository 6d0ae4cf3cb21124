"""The drawings of Land of Gems, as SVG files; the mountain follows its slope."""
