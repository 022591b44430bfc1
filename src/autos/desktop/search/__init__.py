"""The search screen."""
