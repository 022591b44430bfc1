"""Use cases on a real archive and the real service."""
