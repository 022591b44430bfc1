"""What a lawsuit said before, and what changed."""
