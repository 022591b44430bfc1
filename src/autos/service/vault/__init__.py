"""The vault of court credentials."""
