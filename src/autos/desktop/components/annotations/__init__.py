"""Annotations of lawsuits: folders, labels, the trash, and actions on a selection."""
