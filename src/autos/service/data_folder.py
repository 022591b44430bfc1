"""Opens what a folder keeps: requests, the synthetic world, and lawsuits that were imported."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

from autos.service.courts.combined import CombinedCourts
from autos.service.courts.synthetic import SyntheticCourts
from autos.service.imports.courts import ImportedCourts
from autos.service.imports.store import FILE_NAME, ImportStore
from autos.service.store.requests import RequestStore
from autos.service.store.search_cipher import SearchCipher
from autos.service.world.build import LAWSUITS, SEED, Progress
from autos.service.world.world import World, world_file_suffix

LONGEST_BUILD_S = 600


def open_store(
    folder: Path,
    today: date,
    lawsuits: int = LAWSUITS,
    seed: int = SEED,
    *,
    progress: Progress = lambda _: None,
    cipher: SearchCipher | None = None,
) -> RequestStore:
    """The requests kept in `folder` and the courts behind them; a world is built where there is none yet."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _one_at_a_time(folder):
        world = SyntheticCourts(World.open(folder, today, lawsuits, seed=seed, progress=progress))
        courts = CombinedCourts(world, ImportedCourts(ImportStore(folder / FILE_NAME)))
        return RequestStore(folder / f"requests-{world_name(lawsuits, seed)}.sqlite", courts, cipher)


@contextmanager
def _one_at_a_time(folder: Path) -> Iterator[None]:
    """The desk and `autos search` may start at the same moment: one makes the files, the other finds them made.

    SQLite's own lock: it is released even by a process that is killed.
    """
    connection = sqlite3.connect(folder / "opening.lock", timeout=LONGEST_BUILD_S, isolation_level=None)
    try:
        connection.execute("BEGIN EXCLUSIVE")
        yield
    finally:
        connection.close()
