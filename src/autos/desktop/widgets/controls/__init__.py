"""Buttons and choices."""
