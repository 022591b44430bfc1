"""Searching: from an intent to stored answers."""
