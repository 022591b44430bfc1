"""Backup copies of the archive: scheduled, on demand, and for transport to another computer."""
