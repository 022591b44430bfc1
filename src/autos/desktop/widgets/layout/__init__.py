"""Layouts, panes and the order of focus."""
