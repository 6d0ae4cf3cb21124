"""`nedra lab exact diamant`: an expedition or a match between two, solved on request."""
