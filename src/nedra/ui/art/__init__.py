"""The drawings, one module a theme, each a handful of SVG symbols written by hand."""
