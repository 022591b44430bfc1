"""Process that moves the archive of a data folder and ends without a word at the given report of a step."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from autos.system.archive_place import ArchivePlace
from autos.usecases.archive.move_archive import MoveStep, move_archive


def _main(home: Path, target: Path, step: str, number: int) -> None:
    seen = 0

    def end(reported: MoveStep, _done: float) -> None:
        nonlocal seen
        if reported == step:
            seen += 1
            if seen == number:
                os._exit(9)

    move_archive(ArchivePlace(home), target, report=end)


if __name__ == "__main__":
    _main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
