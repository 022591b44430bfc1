"""Autos: find, watch and keep Brazilian lawsuits."""

__version__ = "0.1.0"
