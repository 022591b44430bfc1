"""Kills the service, a search or the archive's writer again and again: nothing may be lost, nothing doubled."""
