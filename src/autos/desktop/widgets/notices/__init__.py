"""Banners, notices, empty states, progress."""
