"""What lets the same rules run interpreted, compiled and on a GPU."""
