"""The vault page: credentials for courts, their coverage, and their registration."""
