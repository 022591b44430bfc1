"""Searches, requests, responses and filters."""
