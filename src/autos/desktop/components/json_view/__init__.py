"""View of the service's JSON."""
