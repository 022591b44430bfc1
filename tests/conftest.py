"""What every test may use."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    """Coroutines run on asyncio, as in the application."""
    return "asyncio"
