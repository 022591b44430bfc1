"""Pages of answers from a process of its own: it stands for the network, and its memory is not the archive's."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import zstandard

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
LENGTH = struct.Struct("<I")
TELLERS = 1
"""One tells pages twice as fast as they are taken in."""
WAIT_S = 0.002


@contextmanager
def told_pages(world_folder: Path, records: int) -> Iterator[Iterator[bytes]]:
    """The pages of a world of `records`, told by a process beside the reader, which it lets go first."""
    files = [world_folder / f"pages-{part}" for part in range(TELLERS)]
    words = [sys.executable, "-m", "tests.bench.archive_feed", str(world_folder), str(records)]
    subprocess.run([*words, "0", "1000000000", os.devnull], check=True)  # builds the world
    tellers = []
    try:
        for part, file in enumerate(files):
            file.touch()
            tellers.append(subprocess.Popen([*words, str(part), str(TELLERS), str(file)]))
        yield _pages([_Told(teller, file) for teller, file in zip(tellers, files, strict=True)])
    finally:
        for teller in tellers:
            teller.kill()
            teller.wait()


def _pages(told: Sequence[_Told]) -> Iterator[bytes]:
    """One of each in turn: their order in the world."""
    expand = zstandard.ZstdDecompressor()
    waiting = deque(told)
    while waiting:
        frame = waiting[0].frame()
        if frame is None:
            waiting.popleft()
        else:
            yield expand.decompress(frame)
            waiting.rotate(-1)


class _Told:
    """What one process has told so far."""

    def __init__(self, teller: subprocess.Popen[bytes], file: Path) -> None:
        self._teller = teller
        self._stream = file.open("rb")

    def frame(self) -> bytes | None:
        """The next page, packed; none when all are told. Raises: RuntimeError if the process failed."""
        head = self._read(LENGTH.size)
        return self._read(LENGTH.unpack(head)[0]) if head else None

    def _read(self, size: int) -> bytes:
        """So many bytes, waited for; fewer only at the end."""
        content = b""
        while len(content) < size:
            has_ended = self._teller.poll() is not None
            more = self._stream.read(size - len(content))
            if not more and has_ended:
                self._stream.close()
                if self._teller.returncode:
                    raise RuntimeError("the pages could not be told")
                return b""
            if not more:
                time.sleep(WAIT_S)
            content += more
        return content
