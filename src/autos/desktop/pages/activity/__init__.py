"""The activity page: searches that were made, and their results."""
