"""Notes in the reading pane."""
