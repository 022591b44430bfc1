"""The main window: start-up, frame, locking."""
