"""Where matches are stored: journals in SQLite or PostgreSQL."""
