"""The service's vault of court credentials."""
