"""Sends the service everything that its OpenAPI document allows, and what it does not."""
