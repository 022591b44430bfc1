"""The editor of a new monitoring."""
