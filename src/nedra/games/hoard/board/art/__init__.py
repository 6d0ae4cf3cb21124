"""The drawings of My Hoard, as SVG files."""
