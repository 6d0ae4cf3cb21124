"""The seat protocol: programs open tables, take seats, receive updates and move."""
