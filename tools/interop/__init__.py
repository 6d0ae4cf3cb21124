"""Checks of every interface with the tools of others."""
