"""The reading pane."""
