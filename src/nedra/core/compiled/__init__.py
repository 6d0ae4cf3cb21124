"""Running the same rules interpreted, compiled and on a GPU."""
