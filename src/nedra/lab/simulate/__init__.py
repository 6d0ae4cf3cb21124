"""Many games of one set-up, played and counted."""
