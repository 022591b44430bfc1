"""One search and its answers."""
