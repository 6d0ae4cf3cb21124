"""The drawings of Diamant, all made by code."""
