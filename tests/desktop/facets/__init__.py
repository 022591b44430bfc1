"""How the list divides."""
