"""The rules of Quick Gnomes: state, components, moves and what they do."""
