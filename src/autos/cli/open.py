"""`autos open FILE`: opens files in the window that is there, else in a new one."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from autos.cli.window import open_desktop
from autos.domain.visible_text import visible
from autos.system.paths import is_file_there

MISSING = (
    "{place}: não há arquivo ali, ou não pode ser lido. Nada foi aberto.\n"
    "{place}: no file there, or none that can be read. Nothing was opened."
)
"""In both languages: texts that are translated need Qt, which the window loads in its own way."""


def open_files(files: Sequence[Path]) -> int:
    """Open the files; what each of them is, the window finds out. Returns the exit status."""
    missing = [file for file in files if not is_file_there(file)]
    for file in missing:
        sys.stderr.write(f"{visible(MISSING.format(place=file))}\n")
    return 1 if missing else open_desktop(None, [file.absolute() for file in files])
