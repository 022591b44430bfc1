"""What counts as another machine's disk, by the mount tables of three systems."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from autos.system.file_systems import (
    is_remote,
    is_remote_in,
    is_remote_on_windows,
    is_synchronised,
    mounts_of_linux,
    mounts_of_macos,
)

LINUX = """
/dev/sda2 / ext4 rw,relatime 0 0
tmpfs /run tmpfs rw 0 0
servidor:/casos /dados/casos nfs4 rw,vers=4.2 0 0
//servidor/equipe /dados/equipe\\040do\\040foro cifs rw 0 0
/dev/sdb1 /dados/casos/aqui ext4 rw 0 0
ana@servidor:/ /casa/ana/remoto fuse.sshfs rw 0 0
/dev/sdc1 /casa/media/pendrive fuseblk rw 0 0
gvfsd-fuse /run/sessao/gvfs fuse.gvfsd-fuse rw 0 0
"""
MACOS = """/dev/disk3s1 on / (apfs, sealed, local, read-only)
/dev/disk3s5 on /System/Volumes/Data (apfs, local)
//ana@servidor/causas on /Volumes/causas (do foro) (smbfs, nodev, nosuid)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="paths of POSIX")
@pytest.mark.parametrize(
    ("place", "remote"),
    [
        ("/casa/ana/Autos", False),
        ("/dados/casos/Autos", True),
        ("/dados/casos/aqui/Autos", False),
        ("/dados/casos2", False),
        ("/dados/equipe do foro", True),
        ("/casa/ana/remoto/x", True),
        ("/casa/media/pendrive", False),
        ("/run/sessao/gvfs/smb-share:server=x", True),
    ],
)
def test_the_deepest_mount_decides(place: str, remote: bool) -> None:
    assert is_remote_in(mounts_of_linux(LINUX), Path(place)) is remote


@pytest.mark.skipif(sys.platform == "win32", reason="paths of POSIX")
def test_mounts_of_macos_are_read_too() -> None:
    table = mounts_of_macos(MACOS)

    assert is_remote_in(table, Path("/Volumes/causas (do foro)/Autos"))
    assert not is_remote_in(table, Path("/Library/Autos"))


@pytest.mark.parametrize(
    ("place", "remote"),
    [
        (r"\\servidor\casos\Autos", True),
        (r"\\?\UNC\servidor\casos", True),
        (r"\\?\C:\Autos", False),
        (r"C:\Autos", False),
    ],
)
def test_windows_names_other_machines(place: str, remote: bool) -> None:
    assert is_remote_on_windows(place) is remote


def test_a_folder_that_is_not_there_yet_is_where_its_parent_is(tmp_path: Path) -> None:
    assert is_remote(tmp_path / "a" / "b") is False


@pytest.mark.parametrize(
    ("place", "synchronised"),
    [
        ("/casa/ana/OneDrive - Escritório/Autos", True),
        ("/casa/ana/Dropbox/Autos", True),
        ("/casa/ana/Library/CloudStorage/GoogleDrive-ana/Autos", True),
        ("/casa/ana/Library/Mobile Documents/Autos", True),
        ("/casa/ana/Documentos/Autos", False),
        ("/casa/ana/Dropboxes/Autos", False),
    ],
)
def test_a_folder_of_a_cloud_is_known_by_its_name(place: str, synchronised: bool) -> None:
    assert is_synchronised(Path(place)) is synchronised
