"""Notes about a lawsuit."""
