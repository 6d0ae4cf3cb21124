"""Exact answers where a game can be solved."""
