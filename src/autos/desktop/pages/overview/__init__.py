"""Answers that are not lawsuits: yes or no, and how many of which kind."""
