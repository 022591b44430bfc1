"""Court credentials and the courts that they cover."""
