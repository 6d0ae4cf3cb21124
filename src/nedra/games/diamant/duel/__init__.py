"""Diamant between two, solved exactly: equilibrium values, policies and best responses."""
