"""Text of the service as an enemy: every page shows it as text, in its room, in the order of reading."""
