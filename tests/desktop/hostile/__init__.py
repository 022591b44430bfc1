"""Hostile text of the service: every page shows it as plain text, within its area, in reading order."""
