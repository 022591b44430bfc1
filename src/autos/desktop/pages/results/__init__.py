"""Results page: one search and its answers."""
