"""Storage: journals in SQLite or PostgreSQL."""
