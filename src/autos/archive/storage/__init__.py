"""The file itself: its tables."""
