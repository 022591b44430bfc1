"""Verdicts whether a lawsuit is of the person searched by name or of a namesake."""
