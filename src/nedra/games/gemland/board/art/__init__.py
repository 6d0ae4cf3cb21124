"""The drawings of Land of Gems, as SVG files; `tools/draw_mountain.py` draws the mountain."""
