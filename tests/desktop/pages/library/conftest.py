"""Views of earlier tests are collected in the main thread, not in the archive's thread."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def _released() -> Iterator[None]:
    gc.collect()
    yield
    gc.collect()
