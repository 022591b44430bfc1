"""The main window: start-up, navigation, locking."""
