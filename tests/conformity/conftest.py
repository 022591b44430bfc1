"""The service in the test's own process."""

from tests.service.conftest import caller, clock, monitoring, reference, store, vault, world

__all__ = ["caller", "clock", "monitoring", "reference", "store", "vault", "world"]
