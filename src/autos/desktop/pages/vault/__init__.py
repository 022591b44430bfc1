"""The vault of court credentials: which there are, what covers what, and putting them in."""
