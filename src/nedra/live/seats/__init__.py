"""Seats: who sits where, personal keys, the host's rights and shared devices."""
