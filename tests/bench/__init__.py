"""Figures that can be checked: `python -m tests.bench NAME`."""
