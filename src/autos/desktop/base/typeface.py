"""The typeface of the application."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PySide6.QtGui import QFontDatabase

TYPEFACE_SUFFIXES = frozenset({".otf", ".ttf"})


@cache
def load_typeface(resources: Path) -> None:
    """Add the typeface of the resources to the application's, once: each time Qt forgets which fonts it has found."""
    for file in sorted(file for file in (resources / "fonts").iterdir() if file.suffix in TYPEFACE_SUFFIXES):
        QFontDatabase.addApplicationFont(str(file))
