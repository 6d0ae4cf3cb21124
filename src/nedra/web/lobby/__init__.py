"""The first page: pick a game, open a table, find a match."""
