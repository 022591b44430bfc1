"""Reading of text files of other programs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from autos.domain.errors import TextFileUnreadable
from autos.usecases.library.text_file import MOST_BYTES, read_text


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_text_is_read_in_whatever_encoding(tmp_path: Path, encoding: str) -> None:
    """As Windows, spreadsheets and everybody else write it."""
    file = tmp_path / "lista.csv"
    file.write_bytes("José;111.222.333-96\n".encode(encoding))

    assert read_text(file) == "José;111.222.333-96\n"


@pytest.mark.parametrize("content", [b"PK\x03\x04\x00\x00", b"1" * (MOST_BYTES + 1)], ids=["no text", "too large"])
def test_a_file_that_is_no_text_list_is_refused(tmp_path: Path, content: bytes) -> None:
    """A workbook is not text; nobody asks for millions of documents."""
    file = tmp_path / "lista.xlsx"
    file.write_bytes(content)

    with pytest.raises(TextFileUnreadable):
        read_text(file)


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    """Chosen, and deleted since."""
    with pytest.raises(TextFileUnreadable):
        read_text(tmp_path / "nada.txt")


@pytest.mark.skipif(os.name != "posix", reason="devices and pipes of POSIX")
@pytest.mark.parametrize("kind", ["device", "link to a device", "pipe", "folder"])
def test_what_is_no_file_is_refused(tmp_path: Path, kind: str) -> None:
    """A device has no size and never ends; nobody may ever write to a pipe."""
    file = Path("/dev/zero") if kind == "device" else tmp_path / "lista.csv"
    if kind == "link to a device":
        file.symlink_to("/dev/zero")
    elif kind == "pipe":
        os.mkfifo(file)
    elif kind == "folder":
        file.mkdir()

    with pytest.raises(TextFileUnreadable):
        read_text(file)


def test_no_more_is_read_than_may_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The size that a file says it has may be another when it is read."""
    file = tmp_path / "lista.csv"
    file.write_bytes(b"1" * 100)
    status = file.stat()
    file.write_bytes(b"1" * 10_000)
    monkeypatch.setattr(Path, "stat", lambda _file, **_: status)

    with pytest.raises(TextFileUnreadable, match="too large"):
        read_text(file, most=1_000)
