"""A table in a real window, with a real archive and the embedded service over HTTP."""

from __future__ import annotations

from tests.desktop.pages.search.batch.conftest import opened, world

__all__ = ["opened", "world"]
