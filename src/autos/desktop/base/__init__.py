"""Foundations of all widgets and presenters: theme, layouts, tasks, dialogs, record table."""
