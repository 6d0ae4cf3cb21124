"""The rules of Diamant: state, components, moves and what they do."""
