"""Lists of lawsuits as tables."""
