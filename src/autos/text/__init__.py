"""Wording that the window and the command line share."""
