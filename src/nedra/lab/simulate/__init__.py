"""Many games of one setup, played and counted."""
