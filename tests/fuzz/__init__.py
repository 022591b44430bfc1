"""Fuzz tests of the service, of the client's parsers and of the query language."""
