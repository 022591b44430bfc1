"""Narrowing the list of a search by a query."""
