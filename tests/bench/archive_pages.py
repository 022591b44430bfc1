"""Pages of answers from a process of its own: it stands for the network, and its memory is not the archive's."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

import zstandard

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
LENGTH = struct.Struct("<I")
TELLERS = 2


def tell_pages(world_folder: Path, records: int) -> list[Path]:
    """Have the pages of a world of `records` written to files, by two processes beside each other."""
    files = [world_folder / f"pages-{part}" for part in range(TELLERS)]
    words = [sys.executable, "-m", "tests.bench.archive_feed", str(world_folder), str(records)]
    subprocess.run([*words, "0", "1000000000", os.devnull], check=True)  # builds the world
    tellers = [subprocess.Popen([*words, str(part), str(TELLERS), str(file)]) for part, file in enumerate(files)]
    for teller in tellers:
        if teller.wait():
            raise RuntimeError("the pages could not be told")
    return files


def read_pages(files: Sequence[Path]) -> Iterator[bytes]:
    """The pages of all files, one of each in turn: their order in the world."""
    expand = zstandard.ZstdDecompressor()
    with ExitStack() as stack:
        streams = [stack.enter_context(file.open("rb")) for file in files]
        while streams:
            for stream in list(streams):
                head = stream.read(LENGTH.size)
                if head:
                    yield expand.decompress(stream.read(LENGTH.unpack(head)[0]))
                else:
                    streams.remove(stream)
