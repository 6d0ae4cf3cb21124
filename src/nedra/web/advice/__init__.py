"""Advice from bots, and why a move is illegal."""
