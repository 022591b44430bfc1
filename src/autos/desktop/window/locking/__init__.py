"""The lock of the archive with its screen, and the single instance of the application."""
