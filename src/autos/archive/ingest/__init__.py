"""Answers of the service turned into rows."""
