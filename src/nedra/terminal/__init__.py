"""The commands of the terminal: play, replay, verify, backup and administration."""
