"""The page that counts a deadline, and that of those that are kept."""
