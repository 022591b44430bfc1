"""A table in a real window, with a real archive and the practice service over HTTP."""

from __future__ import annotations

from tests.desktop.pages.search.batch.conftest import opened, practice, world

__all__ = ["opened", "practice", "world"]
