"""Autos: find, watch and keep Brazilian lawsuits."""
