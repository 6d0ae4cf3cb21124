"""What belongs to one person: key, name, face, preferences."""
