"""Harness of the signed list of versions: what is in order is believed, and whatever is not is refused."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "packaging"))  # `signing`, which makes the list
