"""Opens the service's data folder: requests, the synthetic world and imported lawsuits."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from autos.service.courts.combined import CombinedCourts
from autos.service.courts.synthetic import SyntheticCourts
from autos.service.imports.courts import ImportedCourts
from autos.service.imports.store import FILE_NAME, ImportStore
from autos.service.store.database import folder_lock
from autos.service.store.requests import RequestStore
from autos.service.store.search_cipher import SearchCipher
from autos.service.store.vault_key import VaultKey
from autos.service.world.build import LAWSUITS, SEED, Progress
from autos.service.world.world import World, world_file_suffix
from autos.system.keyring_secrets import Secrets

LONGEST_BUILD_S = 600


def open_store(
    folder: Path,
    today: date,
    lawsuits: int = LAWSUITS,
    seed: int = SEED,
    *,
    progress: Progress = lambda _: None,
    cipher: SearchCipher | None = None,
    vault_key: VaultKey | None = None,
) -> RequestStore:
    """Open the store in `folder` with its courts; the world is built where there is none yet.

    Imported lawsuits are encrypted with `vault_key`, by default the keyring's.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with folder_lock(folder, LONGEST_BUILD_S):  # the window and `autos search` may start at the same time
        world = SyntheticCourts(World.open(folder, today, lawsuits, seed=seed, progress=progress))
        imported = ImportedCourts(ImportStore(folder / FILE_NAME, vault_key or VaultKey(Secrets())))
        courts = CombinedCourts(world, imported)
        return RequestStore(folder / f"requests-{world_file_suffix(lawsuits, seed)}.sqlite", courts, cipher)
