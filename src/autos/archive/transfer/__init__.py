"""Backup, restore, transport, merge and export of archives."""
