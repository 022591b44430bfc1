"""Undo of the last act."""
