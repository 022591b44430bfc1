"""One process at a time has an archive open, by whatever name."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.storage.process_lock import ProcessLock
from autos.domain.errors import ArchiveBusy
from tests.archive.synthetic import KEY


@pytest.mark.skipif(os.name != "posix", reason="links need a right on Windows")
@pytest.mark.parametrize("is_folder", [True, False])
async def test_a_link_is_no_second_archive(archive: Archive, place: Path, tmp_path: Path, is_folder: bool) -> None:
    """To the file, or to its folder."""
    link = tmp_path / "elsewhere" / "outro"
    link.parent.mkdir()
    link.symlink_to(place.parent if is_folder else place)
    linked = link / place.name if is_folder else link

    with pytest.raises(ArchiveBusy):
        await Archive.open(linked, SecretStr(KEY))
    await archive.aclose()
    ProcessLock(linked).release()
    assert list(link.parent.iterdir()) == [link]
