"""Bulk play on a CUDA device."""
