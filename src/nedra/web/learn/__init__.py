"""Pages for learning a game: rules, a guided first match, credits."""
