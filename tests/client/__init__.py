"""The client against synthetic services."""
