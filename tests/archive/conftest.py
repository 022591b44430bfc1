"""A real encrypted archive in a folder of its own."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from tests.archive.listed_archive import listed, listed_place  # noqa: F401 -- fixtures of index/ and query/
from tests.archive.synthetic import KEY


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Where the archive lies."""
    return tmp_path / "acervo.autos"


@pytest.fixture
async def archive(place: Path, empty_archive: Callable[[Path, SecretStr], Path]) -> AsyncIterator[Archive]:
    """An empty archive."""
    key = SecretStr(KEY)
    opened = await Archive.open(empty_archive(place.parent, key), key)
    yield opened
    await opened.aclose()
