"""Replays: a match step by step, its record, and the win chances over time."""
