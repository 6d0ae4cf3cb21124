"""Rules, lessons and credits."""
