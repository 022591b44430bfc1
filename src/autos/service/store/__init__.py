"""What the service keeps, in one SQLite file, and how it is sealed."""
