"""Whether a packaged program holds every module of Autos: `python modules.py PROGRAM`; 1 where one is missing."""  # noqa: INP001 -- a script

import sys
from pathlib import Path

from PyInstaller.archive.readers import CArchiveReader

SOURCES = Path(__file__).resolve().parents[2] / "src"


def missing_modules(program: str) -> list[str]:
    """Modules of the sources that the program does not hold; those imported by name are easily forgotten."""
    archive = CArchiveReader(program)
    held = set().union(*(archive.open_embedded_archive(name).toc for name in archive.toc if name.endswith(".pyz")))
    files = (SOURCES / "autos").rglob("*.py")
    wanted = {".".join(file.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__") for file in files}
    return sorted(wanted - held)


if __name__ == "__main__":
    missing = missing_modules(sys.argv[1])
    print(*missing, sep="\n")  # noqa: T201 -- its result
    sys.exit(bool(missing))
