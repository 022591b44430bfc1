"""Erasing a person from the archive, and proving it."""
