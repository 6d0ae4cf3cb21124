"""Training of the bot `trained`: a small network learns by self-play. Needs the extra `train`."""
