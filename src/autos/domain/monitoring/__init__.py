"""Monitorings (trackings) and their times."""
