"""How pages and other processes learn that a match has changed."""
