"""How a service is reached."""
