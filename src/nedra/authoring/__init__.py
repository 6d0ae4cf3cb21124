"""Commands for people who make games: `nedra box` and `nedra new-game`."""
