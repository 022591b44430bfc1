"""The vocabulary and its rules."""
