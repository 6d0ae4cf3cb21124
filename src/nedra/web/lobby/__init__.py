"""The lobby: choose a game, open a table, find a match."""
