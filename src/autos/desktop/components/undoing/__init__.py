"""Taking back what was just done."""
