"""A list of lawsuits as a table: which columns, how wide, in which order."""
