"""Lawsuits found by monitorings."""
