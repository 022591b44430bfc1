"""The editor of one credential."""
