"""Number of erasures of the service's files, so that a running service drops what it holds in memory."""

from __future__ import annotations

from pathlib import Path

FILE_NAME = "erasures"


class ErasureCount:
    """A file that another process makes a byte longer at each erasure: its size is read at every call."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE_NAME

    def count(self) -> int:
        """The number of erasures; 0 before the first."""
        try:
            return self._file.stat().st_size
        except OSError:
            return 0

    def advance(self) -> None:
        """Count one more. Raises: OSError."""
        with self._file.open("ab") as file:
            file.write(b".")
