"""A match, its record, its history and its provable shuffle."""
