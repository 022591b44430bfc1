"""Views of earlier tests are let go of in the window's thread, not in that of the archive."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def _let_go() -> Iterator[None]:
    gc.collect()
    yield
    gc.collect()
