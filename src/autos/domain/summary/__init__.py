"""Counts and groups of lawsuits."""
