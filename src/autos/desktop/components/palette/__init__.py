"""Everything that can be done, found by its name; and the keys that do it."""
