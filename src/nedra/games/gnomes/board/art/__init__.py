"""The drawings of Quick Gnomes, as SVG files."""
