"""Court credentials and what they cover."""
