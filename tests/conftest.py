"""What every test may use."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest

from autos.archive.storage import key_check
from autos.service.world.world import World
from autos.system.clock import Clock


@pytest.fixture
def anyio_backend() -> str:
    """Coroutines run on asyncio, as in the application."""
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def quick_key_checks() -> Iterator[int]:
    """The proof beside each archive is slow to make on purpose; in tests it is not. Yields what it costs elsewhere.

    `tests/archive/storage/test_key_check.py` holds that.
    """
    with pytest.MonkeyPatch.context() as patch:
        usual = key_check.COST
        patch.setattr(key_check, "COST", 2**4)
        yield usual


@pytest.fixture(scope="session")
def built_world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the world that the practice service builds at its first start, and nothing else."""
    folder = tmp_path_factory.mktemp("practice")
    World.open(folder, Clock().now().date()).close()
    return folder


@pytest.fixture
def practice_folder(built_world: Path, tmp_path: Path) -> Path:
    """For a practice service of the test's own, which has been asked nothing and need not build its world."""
    return Path(copytree(built_world, tmp_path / "practice"))
