"""What a game consists of: state, moves, events, options, components, results."""
