"""The parts of a game: state, moves, events, options, components, results."""
