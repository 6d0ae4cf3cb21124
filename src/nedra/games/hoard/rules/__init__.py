"""The rules of My Hoard: state, components, moves and what they do."""
