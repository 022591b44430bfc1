"""Asynchronous HTTP client of the service. `from autos.client import Autos`."""

from autos.client.client import Autos

__all__ = ["Autos"]
