"""The chat of a table: phrases, emotes, free text, muting."""
