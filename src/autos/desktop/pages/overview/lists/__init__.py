"""A list, counted: how what is listed divides, by its groups and on the map."""
