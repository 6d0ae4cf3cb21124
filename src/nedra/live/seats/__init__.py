"""Who sits where: seats, keys, the host and shared devices."""
