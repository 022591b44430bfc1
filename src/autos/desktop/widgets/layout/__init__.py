"""Layouts, split panes and the tab order."""
