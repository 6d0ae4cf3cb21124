"""`python -m nedra` is `nedra`."""

import sys

from nedra.cli import main

sys.exit(main())
