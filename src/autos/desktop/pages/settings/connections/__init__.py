"""Connections, their prices and their limit of the month."""
