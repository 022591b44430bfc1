"""Which connection is in use, read before anything heavy is loaded: the first paint must not name another service."""

from __future__ import annotations

import re
from pathlib import Path

FILE_NAME = "connections.json"
PRACTICE_CHOSEN = re.compile(r'"current"\s*:\s*null')
"""In the file as it is written; a quote within a name is escaped. Parsing it all would need a module more."""


def uses_practice(folder: Path) -> bool:
    """Whether no other connection was chosen, so that the practice service is in use."""
    try:
        text = (folder / FILE_NAME).read_text(encoding="utf-8")
    except OSError:
        return True
    return PRACTICE_CHOSEN.search(text) is not None
