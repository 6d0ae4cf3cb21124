"""The drawings of My Hoard."""
