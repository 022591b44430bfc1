"""A list of lawsuits as a table with columns."""
