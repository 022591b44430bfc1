"""Acceptance of requests and runs of monitorings."""
