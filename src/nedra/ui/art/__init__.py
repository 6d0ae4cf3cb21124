"""The drawings of every game, as SVG files: faces, gems, moods, the hand that points."""
