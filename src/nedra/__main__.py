"""`python -m nedra` is `nedra`."""

import sys

from nedra.cli import main

if __name__ == "__main__":  # not again in a bot's worker process
    sys.exit(main())
