"""Search queries, filters, and the interface of court sources."""
