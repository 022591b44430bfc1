"""Tests of the whole application in a real window with a real keyring."""
