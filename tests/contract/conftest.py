"""The service in the test's own process."""

from tests.service.conftest import caller, clock, reference, store, vault, world

__all__ = ["caller", "clock", "reference", "store", "vault", "world"]
