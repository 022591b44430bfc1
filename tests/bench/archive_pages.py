"""Pages of answers from a process of its own: it stands for the network, and its memory is not the archive's."""

from __future__ import annotations

import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
LENGTH = struct.Struct("<I")
AHEAD = 4 << 20
"""Bytes read ahead of what is asked for."""


@contextmanager
def pages_of(world_folder: Path, lawsuits: int) -> Iterator[Iterator[bytes]]:
    """The pages of a world of `lawsuits`, built in the folder if it is not there."""
    words = [sys.executable, "-m", "tests.bench.archive_feed", str(world_folder), str(lawsuits)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, bufsize=AHEAD) as teller:
        assert teller.stdout is not None
        yield _read(teller.stdout)
        teller.kill()


def _read(stream: IO[bytes]) -> Iterator[bytes]:
    while head := stream.read(LENGTH.size):
        yield stream.read(LENGTH.unpack(head)[0])
