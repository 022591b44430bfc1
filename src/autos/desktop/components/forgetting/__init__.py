"""Forgetting a person for good."""
