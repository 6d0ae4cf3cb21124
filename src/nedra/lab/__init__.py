"""The lab: millions of games, counted."""
