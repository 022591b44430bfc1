"""The typeface of the application."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QFontDatabase

TYPEFACE_SUFFIXES = frozenset({".otf", ".ttf"})


def load_typeface(resources: Path) -> None:
    """Load the typeface of the resources."""
    for file in sorted(file for file in (resources / "fonts").iterdir() if file.suffix in TYPEFACE_SUFFIXES):
        QFontDatabase.addApplicationFont(str(file))
