"""Detection of network file systems, on which file locks and journals are not reliable, and of synchronised folders."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

if sys.platform == "win32":
    import ctypes

MOUNTS = Path("/proc/self/mounts")
REMOTE = frozenset(
    [
        "nfs",
        "nfs4",
        "cifs",
        "smb",
        "smb2",
        "smb3",
        "smbfs",
        "afs",
        "afpfs",
        "ncp",
        "ncpfs",
        "webdav",
        "davfs",
        "davfs2",
        "ceph",
        "glusterfs",
        "lustre",
        "gpfs",
        "beegfs",
        "orangefs",
        "ocfs2",
        "gfs",
        "gfs2",
        "coda",
        "sshfs",
        "rclone",
        "s3fs",
        "gvfsd-fuse",
        "curlftpfs",
    ]
)
"""Network file systems, as named in mount tables; those of FUSE without the prefix `fuse.`."""
DRIVE_REMOTE = 4
"""DRIVE_REMOTE of Windows' GetDriveType: a mapped network drive."""

SYNCHRONISED = re.compile(
    r"onedrive\b.*|dropbox\b.*|google ?drive\b.*|meu drive|my drive|drivefs|icloud ?drive|com~apple~clouddocs|"
    r"mobile documents|cloudstorage|box|box sync|nextcloud|owncloud|mega|megasync|pcloud ?drive|syncthing",
    re.IGNORECASE,
)
"""Names that programs give to the folders which they copy to a cloud."""


def is_synchronised(folder: Path) -> bool:
    """Whether the folder looks like one that a program copies to a cloud, by the names on its way."""
    return any(SYNCHRONISED.fullmatch(part) for part in folder.parts)


def is_remote(folder: Path) -> bool:
    """Whether the folder, or its nearest existing parent, is on a network file system; False where that is unknown."""
    place = _existing(folder)
    if sys.platform == "win32":
        return is_remote_on_windows(str(place))
    try:
        table = _mount_table()
    except (OSError, subprocess.SubprocessError):
        return False
    return is_remote_in(table, place)


def is_remote_in(table: list[tuple[str, str]], place: Path) -> bool:
    """Whether `place` is remote by a table of (mount point, type): the deepest mount decides, the last of equals."""
    above = [(Path(point), kind) for point, kind in table if place.is_relative_to(point)]
    if not above:
        return False
    deepest = max(len(point.parts) for point, _ in above)
    kind = [kind for point, kind in above if len(point.parts) == deepest][-1]
    return kind.casefold().removeprefix("fuse.") in REMOTE


def mounts_of_linux(text: str) -> list[tuple[str, str]]:
    """Parse /proc/self/mounts, where spaces in names are written in octal."""
    fields = [line.split(" ") for line in text.splitlines()]
    return [(_unescaped(words[1]), words[2]) for words in fields if len(words) > 2]  # noqa: PLR2004 -- device, point, type


def mounts_of_macos(text: str) -> list[tuple[str, str]]:
    """Parse the output of `mount`: `//ana@servidor/causas on /Volumes/causas (smbfs, nodev)`."""
    found = re.findall(r"^.* on (/.*) \(([^,)]+)", text, re.MULTILINE)
    return [(point, kind) for point, kind in found]


def is_remote_on_windows(place: str) -> bool:
    """Whether a path is a UNC path, or on a mapped network drive."""
    if place.startswith("\\\\") and not place.startswith(("\\\\?\\", "\\\\.\\")):
        return True
    if place.casefold().startswith("\\\\?\\unc\\"):
        return True
    if sys.platform == "win32":
        root = os.path.splitdrive(place.removeprefix("\\\\?\\"))[0] + "\\"
        return bool(ctypes.windll.kernel32.GetDriveTypeW(root) == DRIVE_REMOTE)
    return False


def _mount_table() -> list[tuple[str, str]]:
    if sys.platform == "darwin":
        listed = subprocess.run(["/sbin/mount"], capture_output=True, text=True, timeout=5, check=True)
        return mounts_of_macos(listed.stdout)
    return mounts_of_linux(MOUNTS.read_text(encoding="utf-8", errors="surrogateescape"))


def _existing(folder: Path) -> Path:
    place = folder.absolute()
    while not os.path.exists(place) and place != place.parent:  # noqa: PTH110 -- Path.exists raises where it may not look
        place = place.parent
    return place.resolve()


def _unescaped(word: str) -> str:
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), word)
