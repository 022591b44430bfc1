"""Library page: the whole archive."""
