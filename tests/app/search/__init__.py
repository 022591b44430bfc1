"""Tests of searches on their way to the service."""
