"""Connecting to a service: what is typed, the free test, and the dialogs."""
