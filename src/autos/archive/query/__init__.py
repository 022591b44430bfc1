"""Queries answered by the archive: a tree of the query language as a set of cases."""
