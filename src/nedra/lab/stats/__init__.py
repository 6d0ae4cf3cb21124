"""Estimates, confidence intervals and ratings."""
