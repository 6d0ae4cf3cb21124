"""`python -m nedra` runs the command line."""

import sys

from nedra.cli import main

if __name__ == "__main__":  # worker processes import this module again
    sys.exit(main())
