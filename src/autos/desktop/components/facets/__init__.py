"""Facets of a list: how its lawsuits divide by court, side, phase, status and year."""
