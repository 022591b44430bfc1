"""Copies of the archive: those made by themselves, one now, and one for another computer."""
