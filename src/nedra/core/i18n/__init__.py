"""Messages in every language, from Fluent files."""
