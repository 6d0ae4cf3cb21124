"""The drawings that all games share, as SVG files: faces, gems, emotes, the pointing hand."""
