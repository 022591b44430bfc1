"""The first run: where lawsuits come from, how the archive is locked, what a search costs."""
