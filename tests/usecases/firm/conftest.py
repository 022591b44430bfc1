"""Computers of one firm, in the order in which they entered it; the first administers it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from pydantic import SecretStr

from tests.usecases.firm.office import Desk, open_desks


@pytest.fixture
def names() -> list[str]:
    return ["Ana", "Bia", "Caio"]


@pytest.fixture
async def desks(
    tmp_path: Path, empty_archive: Callable[[Path, SecretStr], Path], names: list[str]
) -> AsyncIterator[list[Desk]]:
    """With empty archives, in no firm yet."""
    opened = await open_desks(tmp_path, empty_archive, names)
    yield opened
    for desk in opened:
        await desk.archive.aclose()
