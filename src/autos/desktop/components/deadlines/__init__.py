"""What the pages of deadlines, the reading pane and the sidebar have in common."""
