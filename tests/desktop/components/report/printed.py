"""Reads PDF files with other programs than the one that wrote them."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

READERS = ("pdftotext", "pdfinfo", "pdfdetach", "qpdf")
needs_readers = pytest.mark.skipif(
    any(shutil.which(name) is None for name in READERS), reason="poppler-utils and qpdf read the files again"
)


def printed_text(file: Path, first: int = 1, last: int = 0) -> str:
    """What a reader can copy of these pages, each line break as a space."""
    pages = ["-f", str(first), *(["-l", str(last)] if last else [])]
    return " ".join(_output("pdftotext", *pages, str(file), "-").split())


def page_count(file: Path) -> int:
    """Number of its pages."""
    [line] = [line for line in _output("pdfinfo", str(file)).splitlines() if line.startswith("Pages:")]
    return int(line.split()[1])


def bookmarks(file: Path) -> list[tuple[str, int, list[str]]]:
    """Entries of its table of contents: title, page, and the titles below."""
    outlines: list[dict[str, Any]] = json.loads(_output("qpdf", "--json", "--json-key=outlines", str(file)))["outlines"]
    return [(one["title"], one["destpageposfrom1"], [kid["title"] for kid in one["kids"]]) for one in outlines]


def check_file(file: Path) -> str:
    """What qpdf says of its structure; the test fails where that is broken."""
    return _output("qpdf", "--check", str(file))


def attached(file: Path, folder: Path) -> bytes:
    """The content that is attached to it."""
    _output("pdfdetach", "-saveall", "-o", str(folder), str(file))
    return (folder / "conteudo.json").read_bytes()


def _output(*command: str) -> str:
    ran = subprocess.run(command, check=True, capture_output=True)
    assert not ran.stderr, ran.stderr
    return ran.stdout.decode()
