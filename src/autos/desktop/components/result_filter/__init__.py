"""Filtering the results of a search by a typed query and by namesake verdicts."""
