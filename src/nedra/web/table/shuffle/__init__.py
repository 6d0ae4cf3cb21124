"""The proof of a fair shuffle: salts, commitments and their pages."""
