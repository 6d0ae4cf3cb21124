"""Matches, their records and history, and the verifiable shuffle."""
