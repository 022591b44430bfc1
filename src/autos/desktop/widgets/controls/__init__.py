"""Buttons, popups and selection controls."""
