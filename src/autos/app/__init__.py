"""Composition root of the desktop application: where services, pages and background work meet."""
