"""The sheet that exports lawsuits to a file."""
