"""A file whose lawsuits are merged into the archive."""
