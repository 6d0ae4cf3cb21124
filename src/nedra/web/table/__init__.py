"""The pages of one table: waiting room, board, result."""
