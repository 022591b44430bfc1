"""Fault injection: makes the service misbehave as a fault profile says."""
