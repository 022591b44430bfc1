"""Weeks of use in minutes, on an accelerated clock."""
