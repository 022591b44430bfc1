"""The service, spoken to over HTTP: one call, one record."""
