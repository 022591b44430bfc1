"""Everything saved."""
