"""How the list divides, and narrowing it by that."""
