"""Whether a lawsuit is of the person searched by name, or of somebody called the same."""
