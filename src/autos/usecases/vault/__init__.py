"""The vault of court credentials, as seen from the desktop."""
