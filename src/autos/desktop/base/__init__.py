"""What every widget and presenter is built on: theme, layouts, tasks, dialogs, record table."""
