"""The drawings of Land of Gems, as SVG files; `tools/pictures/draw_mountain.py` draws the mountain."""
