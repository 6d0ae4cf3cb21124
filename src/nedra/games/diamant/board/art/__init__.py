"""The drawings of Diamant, as SVG files."""
