"""What was asked, and what became of it."""
