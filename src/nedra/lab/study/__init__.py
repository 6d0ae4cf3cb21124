"""The same games under many set-ups, kept in a folder."""
