"""HTML and SVG building blocks that every game's board is made of."""
