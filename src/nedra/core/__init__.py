"""What a game, a seat, a move, a view, a match and a record are."""
