"""The contract of a game, and matches, records and messages for any game."""
