"""Monitorings, what they found, and their register."""
