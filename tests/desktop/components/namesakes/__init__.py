"""Verdicts about namesakes."""
