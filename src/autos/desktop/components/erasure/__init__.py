"""Erasure of a person's data (LGPD)."""
