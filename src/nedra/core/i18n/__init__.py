"""Translated messages from Fluent files."""
