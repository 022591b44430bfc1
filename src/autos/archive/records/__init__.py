"""Stored lawsuits, people, versions and the ledger of searches."""
