"""The firm in the window."""
